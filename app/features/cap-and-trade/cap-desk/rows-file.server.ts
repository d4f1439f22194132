import { readForm, textOfFile } from '#app/lib/multipart.server.ts'

/** As much as the API reads of one file. */
const MOST_BYTES = 200_000

export type ReadRows = {
  /** What was typed; `csv` has the text of a chosen file. */
  typed: Record<string, string>
  /** Why a chosen file cannot be read, in words. */
  fault: string | null
}

/** Reads a form of rows: typed, pasted, or in a file whose text takes the place of what stood in the field. */
export async function readRows(request: Request): Promise<ReadRows> {
  let fault: string | null = null
  let csv: string | null = null
  const fields = await readForm(request, async (file) => {
    const text = await textOfFile(file, MOST_BYTES)
    if (text === null)
      fault = 'The file is larger than 200 kB or not text in UTF-8. Save it as CSV, or split it.'
    else csv = text
  })
  const typed: Record<string, string> = Object.fromEntries(fields)
  if (csv !== null) typed['csv'] = csv
  return { typed, fault }
}
