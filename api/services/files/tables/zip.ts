import path from 'node:path'
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

export type Zip = {
  names: string[]
  has: (name: string) => boolean
  sizeOf: (name: string) => number
  open: (name: string) => Promise<{ stream: Readable; packedBytes: number }>
  close: () => void
}

const MOST_ENTRIES = 100_000

/** Opens a ZIP by its list of files. The library refuses names that leave the folder and sizes that lie. */
export async function openZip(file: string): Promise<Zip> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error
        ? reject(new Error(`${path.basename(file)} is no whole ZIP: ${error.message}`))
        : resolve(opened),
    ),
  )
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
      if (entries.size > MOST_ENTRIES)
        reject(new Error(`${path.basename(file)} holds more than ${MOST_ENTRIES} files.`))
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name)
        if (!entry) return reject(new Error(`${path.basename(file)} holds no ${name}.`))
        if (entry.isEncrypted())
          return reject(
            new Error(
              `${name} in ${path.basename(file)} is locked by a password: save it without.`,
            ),
          )
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(error) : resolve({ stream, packedBytes: entry.compressedSize }),
        )
      }),
    close: () => zip.close(),
  }
}
