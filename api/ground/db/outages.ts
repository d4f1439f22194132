/** Nothing came in time: no connection was free, or this one was taken away for standing idle. */
export class DatabaseWaitError extends Error {
  constructor() {
    super('The database was busy for too long.')
    this.name = 'DatabaseWaitError'
  }
}

/** The connection was lost before the database said whether what was asked last holds. Nobody can know. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The answer of the database was lost.', { cause })
    this.name = 'UnknownOutcomeError'
  }
}

/** Codes of PostgreSQL by which it cannot or will not work just now: classes, and single ones. */
const CLASSES = ['08', '53', '57', '58']
const CODES = ['55P03', '25P03', '25006', 'XX001', 'XX002']
/** Codes of the operating system on the way to a server. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** What the driver throws without a code. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Whether a failure says that the database is away, full, locked or too slow: nobody's mistake, and it passes. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseWaitError) return true
  // Several addresses of one name, all refused.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK.includes(code) || CODES.includes(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))) return true
  return WORDS.test(error.message)
}
