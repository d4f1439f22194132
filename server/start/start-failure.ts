import { FolderInUseError } from '#api/db/data-lock.ts'
import { NotMigratedError } from '#api/db/migrate-as-owner.ts'
import { MigrationFailedError, NewerDatabaseError } from '#api/db/migration-failure.ts'
import { isDatabaseOutage } from '#api/db/outages.ts'
import { OpenToOthersError } from '#api/db/private-folder.ts'

/** Why the portal did not start, in a sentence for whoever reads the terminal; null for a fault of ours. */
export function startFailureWords(error: unknown, port: number): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : undefined
  const isListening = 'syscall' in error && error.syscall === 'listen'
  if (code === 'EADDRINUSE' && isListening)
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES' && isListening)
    return `Port ${port} is not open to this user. Choose one above 1023: PORT=3000 npm start`
  if (TOLD.some((kind) => error instanceof kind)) return error.message
  if (code === 'ENOSPC') return 'The disk is full, so the portal cannot start.'
  if (code === 'EROFS' || code === 'EACCES')
    return `The portal may not write ${'path' in error ? String(error.path) : 'into its data folder'}. Set DATA_DIR to a folder that it may write.`
  if (isDatabaseOutage(error))
    return `The database of DATABASE_URL does not answer (${code ?? error.message}). Start it, or mend the address.`
  return null
}

/** A reason not to start that is written for who starts it. */
export class StartError extends Error {}

/** What says in its own words why nothing started. */
const TOLD = [
  StartError,
  FolderInUseError,
  NotMigratedError,
  NewerDatabaseError,
  MigrationFailedError,
  OpenToOthersError,
]

/** Ends a start that failed: a sentence where one says it, else the whole fault. */
export function endFailedStart(error: unknown, port: number): never {
  const words = startFailureWords(error, port)
  console.error(words ? `headwater: ${words}` : error)
  process.exit(1)
}
