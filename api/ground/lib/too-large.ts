import { ApiError } from './calls/errors.ts'

/** numeric_value_out_of_range: a number is digits, as a call takes it, and larger than the column it is held against. */
const OUT_OF_RANGE = '22003'

/** The refusal of a number that no column holds, so of no record; null for every other failure. */
export function tooLargeOf(error: unknown): ApiError | null {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE
  return isTooLarge
    ? new ApiError('INVALID', 'A number that was sent is larger than any in the records.')
    : null
}
