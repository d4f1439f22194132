import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { legend as legendClass, sign } from './map-stage.css.ts'

type LegendProps = {
  inForce: string
  /** Null where nothing ends. */
  ended: string | null
}

/** What the shapes on the map mean, in words. */
export function Legend({ inForce, ended }: LegendProps): ReactElement {
  return (
    <ul role="list" className={legendClass} aria-label={t('Map legend')}>
      <li>
        <svg className={sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle data-part="pin" cx="12" cy="12" r="6.5" />
        </svg>
        {inForce}
      </li>
      {ended ? (
        <li>
          <svg className={sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <rect data-part="ended" x="6.5" y="6.5" width="11" height="11" />
          </svg>
          {ended}
        </li>
      ) : null}
      <li>
        {rich('{svg}Sites close together', {
          svg: (
            <svg className={sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle data-part="cluster" cx="12" cy="12" r="11" />
              <text x="12" y="16">
                8
              </text>
            </svg>
          ),
        })}
      </li>
      <li>
        {rich('{svg}Selected site', {
          svg: (
            <svg className={sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle data-part="lamp" cx="12" cy="12" r="10" />
              <circle data-part="core" cx="12" cy="12" r="4.5" />
            </svg>
          ),
        })}
      </li>
    </ul>
  )
}
