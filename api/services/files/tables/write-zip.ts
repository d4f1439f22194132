import { Zip, ZipDeflate } from 'fflate'
import type { SheetOf } from './sheet-of.ts'
import { csvOfSheet } from './write-csv.ts'
import { sheetName } from './write-xlsx.ts'

/** Sheets as files of CSV in a ZIP, packed as they are written. */
export async function* zipOfCsv(sheets: readonly SheetOf[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failed = error
    else ready.push(bytes)
  })
  const encoder = new TextEncoder()
  for (const [at, sheet] of sheets.entries()) {
    // Numbered, so that no two have the same name and their order is the form's.
    const file = new ZipDeflate(`${at + 1} ${sheetName(sheet.name) || 'Table'}.csv`, { level: 6 })
    zip.add(file)
    for await (const text of csvOfSheet(sheet)) {
      file.push(encoder.encode(text))
      if (failed) throw failed
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  if (failed) throw failed
  yield* ready
}
