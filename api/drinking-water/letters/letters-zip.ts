import { Zip, ZipPassThrough } from 'fflate'
import type { RenderReport } from '#api/ground/lib/calls/deps.ts'
import { letterOf } from './letter-words.ts'
import type { LetterFile } from './letters.queries.ts'

/** A name that every system takes; numbered, so that two lines never share one. */
const nameOf = (at: number, identifier: string): string =>
  `${String(at + 1).padStart(3, '0')} ${identifier.replaceAll(/[^\w.-]+/g, '_')}.pdf`

/** The letters of a file as PDFs in a ZIP, each sent on when it is printed. */
export async function* zipOfLetters(
  file: LetterFile,
  { day, renderReport }: { day: string; renderReport: RenderReport },
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failed = error
    else ready.push(bytes)
  })
  for (const [at, line] of file.lines.entries()) {
    const pdf = await renderReport('line-letter', letterOf(file, line, day))
    // A PDF is packed already.
    const entry = new ZipPassThrough(nameOf(at, line.identifier))
    zip.add(entry)
    entry.push(pdf, true)
    if (failed) throw failed
    yield* ready
    ready = []
  }
  zip.end()
  if (failed) throw failed
  yield* ready
}
