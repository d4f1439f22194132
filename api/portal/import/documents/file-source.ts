import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { guarded } from '#api/services/files/tables/byte-source.ts'
import { openZip } from '#api/services/files/tables/zip.ts'

/** Where the files of a table lie: a folder or a ZIP. */
export type FileSource = {
  /** Null when there is no such file there. */
  open: (name: string) => Promise<Readable | null>
  close: () => void
}

export async function openFileSource(place: string): Promise<FileSource> {
  const found = await stat(place).catch(() => null)
  if (!found) throw new Error(`There is no folder or ZIP ${place}.`)
  return found.isDirectory() ? folderSource(await realpath(place)) : zipSource(place)
}

function folderSource(root: string): FileSource {
  return {
    async open(name) {
      // Asked where it lies in fact, so that neither "../" nor a link leads out of the folder.
      const file = await realpath(path.resolve(root, plain(name))).catch(() => null)
      if (!file?.startsWith(root + path.sep)) return null
      return (await stat(file)).isFile() ? createReadStream(file) : null
    },
    close: () => {},
  }
}

async function zipSource(place: string): Promise<FileSource> {
  const zip = await openZip(place)
  const names = new Map(zip.names.map((name) => [plain(name), name]))
  return {
    async open(name) {
      const known = names.get(plain(name))
      if (known === undefined) return null
      const { stream, packedBytes } = await zip.open(known)
      return guarded(stream, () => packedBytes)
    },
    close: () => zip.close(),
  }
}

/** Registers that were kept on Windows write backslashes. */
function plain(name: string): string {
  return path.posix.normalize(name.replaceAll('\\', '/')).replace(/^\.\//, '')
}
