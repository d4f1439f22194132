/** The closed list of ways in which a call can fail, and the HTTP status of each. */
export const ERROR_STATUS = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Field path to message, for answers that refuse single fields. */
export type FieldErrors = Record<string, string>

/** A refusal with words that the caller may read. Anything else that is thrown is INTERNAL. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** After how many seconds another try makes sense, where that is known. */
    readonly waitSeconds?: number,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`)
}
