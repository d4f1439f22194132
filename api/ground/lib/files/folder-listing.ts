import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

export type ListedFile = { key: string; byteSize: number; writtenAt: Date }

const AT_ONCE = 64

type Entry = { name: string; isFolder: boolean }

/**
 * Every file under a folder whose key comes after another, in the order of whole keys: `a-b` before `a/b`, as an
 * object store lists them.
 */
export async function* filesUnder(
  root: string,
  folder: string,
  after: string,
): AsyncGenerator<ListedFile> {
  const found = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    (error: unknown) => {
      // A folder that is not there yet, or not any more, holds nothing.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    },
  )
  const entries = found
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry): Entry => {
      const isFolder = entry.isDirectory()
      return { name: `${folder}${entry.name}${isFolder ? '/' : ''}`, isFolder }
    })
    .filter(({ name, isFolder }) => name > after || (isFolder && after.startsWith(name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE)
    const files = await Promise.all(
      some.map((entry) => (entry.isFolder ? null : look(root, entry))),
    )
    for (const [index, { name, isFolder }] of some.entries()) {
      const file = files[index]
      if (isFolder) yield* filesUnder(root, name, after)
      else if (file) yield file
    }
  }
}

/** A file that was deleted meanwhile is none. */
async function look(root: string, { name }: Entry): Promise<ListedFile | null> {
  const found = await stat(path.join(root, name)).catch(() => null)
  return found && { key: name, byteSize: found.size, writtenAt: found.mtime }
}

/** What is free on the disk that a folder lies on, or will lie on. */
export async function spaceAround(
  folder: string,
): Promise<{ freeBytes: number; totalBytes: number } | null> {
  const disk = await statfs(folder).catch(() => null)
  if (disk) return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
  const parent = path.dirname(folder)
  return parent === folder ? null : spaceAround(parent)
}
