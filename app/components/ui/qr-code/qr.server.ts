import { create } from 'qrcode'

/** Modules of white around the code; readers need four. */
const QUIET = 4

/** A QR code as one path of squares and the side of its picture, so that it prints sharp and needs no script. */
export function qrOf(text: string): { path: string; side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`)
  return { path: squares.join(''), side: modules.size + 2 * QUIET }
}
