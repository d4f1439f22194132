import { UnknownOutcomeError } from '#api/ground/db/outages.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

/**
 * Deletes the files of an act that failed. Where nobody knows whether the act holds they stay, since its rows may name
 * them; the sweep of stray files looks after them.
 */
export async function dropFailed(
  files: FileStore,
  fileKeys: readonly string[],
  error: unknown,
): Promise<void> {
  if (error instanceof UnknownOutcomeError) return
  for (const fileKey of fileKeys) await files.delete(fileKey)
}
