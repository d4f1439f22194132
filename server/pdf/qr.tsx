import { Path, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'
import type { ReactElement } from 'react'
import { INK } from './paper.ts'

/** Modules of white around the code; readers need four. */
const QUIET = 4

/** A QR code as one path, so that it prints sharp. The same words stand beside it. */
export function QrCode({
  text,
  size,
  alt,
}: {
  text: string
  size: number
  alt: string
}): ReactElement {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`)
  return (
    <Svg viewBox={`0 0 ${side} ${side}`} style={{ width: size, height: size }} {...{ alt }}>
      <Path d={squares.join('')} fill={INK} />
    </Svg>
  )
}
