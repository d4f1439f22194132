import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import type { FeeView } from './fee.view.ts'
import * as css from './form/form.css.ts'

/** The fee by the answers so far, its parts in words, and what of it is owed. */
export function FeeEstimate({ fee }: { fee: FeeView }): ReactElement {
  return (
    <>
      <p className={css.calculatedValue}>{fee.owed}</p>
      {fee.difference ? <p className={css.quiet}>{fee.difference}</p> : null}
      {fee.parts.length > 0 ? (
        <details>
          <summary>{t('How it is computed')}</summary>
          <ul className={css.list}>
            {fee.parts.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {fee.open ? <p className={css.quiet}>{fee.open}</p> : null}
    </>
  )
}
