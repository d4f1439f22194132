import { inThread } from '#api/services/files/bounded/in-thread.ts'
import type { PdfFinding } from '#api/services/files/pdf-actions.ts'

/** Readers of PDFs look for the marks this far from either end, so we do too. */
const REACH = 1024

export type PdfCheck = {
  /** Counts and looks at the bytes that pass; ends with an error once more than `most` have passed. */
  through: TransformStream<Uint8Array, Uint8Array>
  byteSize: () => number
  isTooBig: () => boolean
  /** Whether what has passed is a PDF by its content. */
  isPdf: () => boolean
  /** Whether it runs, starts or brings something, or cannot be looked into. */
  finding: () => Promise<PdfFinding>
}

/** Tells a PDF by its content while it streams, whatever its name and type claim. */
export function checkingPdf(most: number): PdfCheck {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let size = 0
  const parts: Uint8Array[] = []
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > most) return controller.error(new Error('The file is larger than allowed.'))
      if (head.length < REACH) head = Buffer.concat([head, chunk.subarray(0, REACH - head.length)])
      tail = Buffer.concat([tail, chunk.subarray(-REACH)]).subarray(-REACH)
      // A comment's file is small: see the setting of its size.
      parts.push(chunk)
      controller.enqueue(chunk)
    },
  })
  return {
    through,
    byteSize: () => size,
    isTooBig: () => size > most,
    isPdf: () => head.includes('%PDF-') && tail.includes('%%EOF'),
    finding: () => inThread('pdf', [Buffer.concat(parts)]),
  }
}
