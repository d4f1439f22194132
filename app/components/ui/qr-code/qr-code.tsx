import type { ReactElement } from 'react'
import * as css from './qr-code.css.ts'

export type QrPicture = { path: string; side: number }

/** A QR code that prints sharp; `label` says where it leads, which a link beside it says too. */
export function QrCode({ qr, label }: { qr: QrPicture; label: string }): ReactElement {
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  )
}
