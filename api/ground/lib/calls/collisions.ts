import { KeyReusedError } from '#api/ground/db/act-once.ts'
import { ApiError } from './errors.ts'

export const KEY_REUSED =
  'This form was sent before, and that was saved. Look at it before you send something else.'

/** Codes of PostgreSQL for work that two did at the same moment; nothing of the later one is stored. */
const COLLISIONS: Record<string, ApiError> = {
  // unique_violation: both looked, nothing was there, both stored it.
  '23505': new ApiError(
    'SAVED_AT_ONCE',
    'The same was saved elsewhere at this moment. Nothing was saved here: load the page again.',
  ),
  // serialization_failure, deadlock_detected
  '40001': new ApiError('BUSY', 'The records are busy. Nothing was saved: try again.'),
  '40P01': new ApiError('BUSY', 'The records are busy. Nothing was saved: try again.'),
}

/** The refusal for a failure that is nobody's fault: somebody else was quicker by a moment. */
export function collisionOf(error: unknown): ApiError | null {
  if (error instanceof KeyReusedError) return new ApiError('CONFLICT', KEY_REUSED)
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? (COLLISIONS[code] ?? null) : null
}
