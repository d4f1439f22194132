import { t } from '#words/words.ts'
import { REASONS, type ErrorCode, type Reason } from './reasons.ts'

/** Field path to message, for answers that refuse single fields. */
export type FieldErrors = Record<string, string>

/** A refusal with words that the caller may read. Anything else that is thrown is INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode

  constructor(
    readonly reason: Reason,
    message: string,
    readonly fields?: FieldErrors,
    /** After how many seconds another try makes sense, where that is known. */
    readonly waitSeconds?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = REASONS[reason].code
  }
}

export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', t('{what} was not found.', { what: t(what) }))
}
