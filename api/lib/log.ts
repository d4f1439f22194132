import pino from 'pino'

/** Structured lines on standard output. Never log bodies, cookies, addresses of people or keywords. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
})

export function logFailure(error: unknown, where: Record<string, string>): void {
  log.error({ ...where, err: error }, 'request failed')
}
