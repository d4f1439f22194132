import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { csvOfSheet } from '#api/services/files/tables/write-csv.ts'
import { chunksOf, type OpenedFile } from '#api/ground/lib/files/file-store.ts'

export type ZipFile = {
  rid: number
  name: string
  byteSize: number
  sha256: string
  source: string
  sourceRid: number
}

const HEADINGS = ['File', 'RID', 'Bytes', 'SHA-256', 'Source', 'Source RID', 'Note']

/**
 * Files as a ZIP, sent as they are read: nothing is packed smaller, since documents are already, and nothing is held
 * beside one chunk. The last entry is the manifest. A file that cannot be given out stands there with the reason;
 * one that turns out altered on the way breaks the download off.
 */
export async function* zipOfFiles<F extends ZipFile>(
  files: readonly F[],
  open: (file: F) => Promise<OpenedFile>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failed = error
    else if (bytes.length > 0) ready.push(bytes)
  })
  const taken = (): Uint8Array[] => {
    if (failed) throw failed
    const now = ready
    ready = []
    return now
  }
  const names = new Set<string>()
  const rows: string[][] = []
  for (const file of files) {
    const name = ownName(file, names)
    const { rid, byteSize, sha256, source, sourceRid } = file
    const about = [`${rid}`, `${byteSize}`, sha256, source, `${sourceRid}`]
    const opened = await open(file).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    if (opened instanceof ApiError) {
      rows.push([name, ...about, `Not in this ZIP. ${opened.message}`])
      continue
    }
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for await (const chunk of chunksOf(opened.stream)) {
      entry.push(chunk)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
    rows.push([name, ...about, ''])
  }
  const manifest = new ZipPassThrough('manifest.csv')
  zip.add(manifest)
  const sheet = { name: 'Manifest', header: HEADINGS, rows }
  for await (const text of csvOfSheet(sheet)) manifest.push(strToU8(text))
  manifest.push(new Uint8Array(), true)
  zip.end()
  yield* taken()
}

/** Two files of one name do not hide each other. */
function ownName({ rid, name }: ZipFile, taken: Set<string>): string {
  const isFree = (wanted: string): boolean =>
    wanted.toLowerCase() !== 'manifest.csv' && !taken.has(wanted.toLowerCase())
  const own = isFree(name) ? name : `${rid} ${name}`
  taken.add(own.toLowerCase())
  return own
}
