import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'

/** The few figures that somebody signs for, first. */
export function KeyFigures({
  figures,
}: {
  figures: readonly { label: string; text: string }[]
}): ReactElement {
  return (
    <dl className={css.figures} aria-label={t('Key figures')}>
      {figures.map(({ label, text }) => (
        <div key={label} className={css.figure}>
          <dt className={css.quiet}>{label}</dt>
          <dd className={css.figureValue}>{text || t('Not given')}</dd>
        </div>
      ))}
    </dl>
  )
}
