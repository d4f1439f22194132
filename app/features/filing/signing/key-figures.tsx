import type { ReactElement } from 'react'
import { langOfRecord } from '#words/speech.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'

/** The few figures that somebody signs for, first. */
export function KeyFigures({
  figures,
  isSaid = false,
}: {
  figures: readonly { label: string; text: string }[]
  /** Said in the reader's language; without it these are the words of the record, which are English. */
  isSaid?: boolean
}): ReactElement {
  const lang = isSaid ? undefined : langOfRecord()
  return (
    <dl className={css.figures} aria-label={t('Key figures')}>
      {figures.map(({ label, text }) => (
        <div key={label} className={css.figure} lang={lang}>
          <dt className={css.quiet}>{label}</dt>
          <dd className={css.figureValue}>{text || t('Not given')}</dd>
        </div>
      ))}
    </dl>
  )
}
