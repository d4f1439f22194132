import { hasSaved } from '#api/ground/db/act-once.ts'
import { isDatabaseOutage, UnknownOutcomeError } from '#api/ground/db/outages.ts'
import { ApiError } from './calls/errors.ts'

const RECORDS_AWAY =
  'The records cannot be reached at this moment. Nothing was saved: try again in a minute.'
const MAYBE_SAVED =
  'The records did not answer in time. It may have been saved: look before you send it again.'
const FILES_AWAY = 'Files cannot be stored or read at this moment. Try again in a minute.'

/** Codes of a disk that is full, read-only, broken or out of reach. */
const DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']

/**
 * The refusal for a failure of the machines around us; null for a fault of our own. Once a transaction of the call holds,
 * "Nothing was saved" would not be true whatever fails after it.
 */
export function outageOf(error: unknown): ApiError | null {
  if (error instanceof UnknownOutcomeError) return new ApiError('MAYBE_SAVED', MAYBE_SAVED)
  if (isFileOutage(error)) return new ApiError('FILES_AWAY', FILES_AWAY)
  if (!isDatabaseOutage(error)) return null
  return hasSaved()
    ? new ApiError('MAYBE_SAVED', MAYBE_SAVED)
    : new ApiError('RECORDS_AWAY', RECORDS_AWAY)
}

function isFileOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Errors of an object store carry this, whatever went wrong there.
  if ('$metadata' in error || '$response' in error) return true
  return 'syscall' in error && 'code' in error && DISK.includes(String(error.code))
}
