import pino from 'pino'

/** Structured lines on standard output. Never log bodies, cookies, addresses of people or keywords. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
  serializers: { err: errorFacts },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
})

/**
 * What the log keeps of an error. The error of a database also carries the row that it refused and the values
 * of the statement: people, codes and hashes.
 */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const facts = pino.stdSerializers.err(error)
  const of = (key: string): unknown => facts[key]
  return {
    type: facts.type,
    message: facts.message,
    stack: facts.stack,
    code: of('code'),
    constraint: of('constraint'),
  }
}

export function logFailure(error: unknown, where: Record<string, string>): void {
  log.error({ ...where, err: error }, 'request failed')
}
