import { createHash } from 'node:crypto'
import { chunksOf, type FileStore } from '#api/ground/lib/files/file-store.ts'

/** SHA-256 of the bytes that are stored under a key; null when there are none. */
export async function hashOfStored(files: FileStore, key: string): Promise<string | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(stored.stream)) hash.update(chunk)
  return hash.digest('hex')
}
