import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { FileStore, StoredFile } from './file-store.ts'

export type Drawn = { fileKey: string; stored: StoredFile }

/**
 * Stores a paper that was just drawn, under a key of its own and before any row is held; one that did not arrive whole
 * is refused with these words.
 */
export async function storeDrawn(
  files: Pick<FileStore, 'put'>,
  { folder, pdf, damaged }: { folder: string; pdf: Uint8Array; damaged: string },
): Promise<Drawn> {
  const fileKey = `${folder}/${randomUUID()}.pdf`
  const stored = await files.put(fileKey, pdf, 'application/pdf')
  if (stored.sha256 !== createHash('sha256').update(pdf).digest('hex'))
    throw new ApiError('CONFLICT', damaged)
  return { fileKey, stored }
}
