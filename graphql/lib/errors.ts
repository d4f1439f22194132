import { GraphQLError } from 'graphql'

/** A not-ok answer of the REST API, kept as data for the caller of the graph. */
export class RestError extends GraphQLError {
  constructor(
    code: string,
    message: string,
    status: number,
    { reason = code, fields }: { reason?: string; fields?: Record<string, string> } = {},
  ) {
    super(message, { extensions: { code, reason, status, ...(fields ? { fields } : {}) } })
  }
}

/**
 * An error as the caller may read it. Refusals of the API keep their words; anything else is a fault of
 * ours, which is reported inside and answered in plain words. Its stack stays for the log.
 */
export function answerError(error: unknown, onFault: (error: unknown) => void): GraphQLError {
  const path = isLocated(error) ? error.path : undefined
  const cause = isLocated(error) ? (error.originalError ?? error) : error
  if (isRefusal(cause))
    return new GraphQLError(cause.message, {
      path,
      originalError: cause,
      extensions: cause.extensions,
    })
  onFault(cause)
  return new GraphQLError('Something went wrong on our side.', {
    path,
    originalError: cause instanceof Error ? cause : undefined,
    extensions: { code: 'INTERNAL', reason: 'INTERNAL' },
  })
}

type Located = Error & Pick<GraphQLError, 'path' | 'originalError'>

function isLocated(error: unknown): error is Located {
  return error instanceof Error && 'originalError' in error && 'path' in error
}

type Refusal = Error & { extensions: Record<string, unknown> }

/** Told by its status: the executor may copy an error, and a copy keeps the extensions, not the class. */
function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('extensions' in error)) return false
  const { extensions } = error
  return typeof extensions === 'object' && extensions !== null && 'status' in extensions
}

/** A refusal before anything was run, for example of a variable's value. */
export function refusedBefore(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } })
}
