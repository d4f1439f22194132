import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { markOf } from './line-words.ts'
import * as css from './service-lines.css.ts'

type PipeProps = { publicMaterial: string; customerMaterial: string | null; customerWords?: string }

/** Main, curb and house with both sides; the words beside it say the same. */
export function PipeDrawing(props: PipeProps): ReactElement {
  const { publicMaterial, customerMaterial, customerWords = t('Customer side') } = props
  return (
    <svg className={css.pipe} viewBox="0 0 600 150" aria-hidden="true" focusable="false">
      <rect className="ground" x="0" y="45" width="600" height="105" />
      <circle className="drawn" cx="45" cy="95" r="34" />
      <path className="drawn" d="M480 135V45l52-40 52 40v90z" />
      <text x="532" y="75" textAnchor="middle">
        {t('House')}
      </text>
      <text x="4" y="30">
        {t('Main in the street')}
      </text>
      {customerMaterial === null ? (
        <g data-kind={markOf(publicMaterial).kind}>
          <path d="M79 82h400v26H79z" />
          <text x="280" y="100">
            {publicMaterial}
          </text>
        </g>
      ) : (
        <>
          <g data-kind={markOf(publicMaterial).kind}>
            <path d="M79 82h190v26H79z" />
            <text x="174" y="100">
              {publicMaterial}
            </text>
          </g>
          <g data-kind={markOf(customerMaterial).kind}>
            <path d="M290 82h190v26H290z" />
            <text x="385" y="100">
              {customerMaterial}
            </text>
          </g>
          <text x="174" y="70" textAnchor="middle">
            {t('Public side')}
          </text>
          <text x="385" y="70" textAnchor="middle">
            {customerWords}
          </text>
          <path className="drawn" d="M269 75h21v40h-21zM279 75V45" />
          <text x="280" y="30" textAnchor="middle">
            {t('Curb stop')}
          </text>
        </>
      )}
    </svg>
  )
}
