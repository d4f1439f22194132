import type { PdfMark } from '#api/ground/lib/files/pdf-redactor.ts'
import { between, directionOf } from './lines.ts'
import { coverOf, type Cover, type ReadPage } from './places.ts'
import type { Line } from './write-copy.ts'

/** Which letters stay together as one run of words. */
type Open = Line & { until: readonly [number, number]; mark: number | null }

/** The words of a page that remain, in their order, with a bar where some were taken out. */
export function remainingLines(
  { glyphs }: ReadPage,
  covers: readonly Cover[],
  marks: readonly PdfMark[],
): Line[] {
  const lines: Open[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const mark = coverOf(glyph, covers)
    const gap = between(glyphs[index - 1], glyph)
    let open = lines.at(-1)
    if (!open || gap === '\n' || open.mark !== mark) {
      const [ux, uy] = directionOf(glyph)
      open = {
        ...{ text: mark === null ? '' : (marks[mark]?.bar ?? ''), from: glyph.from, length: 0 },
        ...{ turn: (Math.atan2(uy, ux) * 180) / Math.PI, em: glyph.em },
        ...{ isBar: mark !== null, until: glyph.to, mark },
      }
      lines.push(open)
    }
    if (mark === null) {
      const isApart = gap === ' ' && open.text !== '' && !/\s$/.test(open.text)
      open.text += (isApart && glyph.text.trim() !== '' ? ' ' : '') + glyph.text
    }
    open.until = glyph.to
    open.length = Math.hypot(open.until[0] - open.from[0], open.until[1] - open.from[1])
  }
  return lines
    .map(({ until: _, mark: __, ...line }) => line)
    .filter(({ text }) => text.trim() !== '')
}
