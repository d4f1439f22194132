import { RestError } from './errors.ts'

export type RefusalModel = {
  code: string
  reason: string
  message: string
  inputErrors: { field: string; message: string }[]
}

type RestExtensions = { code: string; reason: string; fields?: Record<string, string> }

type Outcome<T> =
  | { ok: true; value: T; error: null }
  | { ok: false; value: null; error: RefusalModel }

/** Refusals that a user can do something about; anything else is an error of the graph. */
const ANSWERED = new Set([
  'INVALID',
  'CONFLICT',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED',
  'TOO_MANY',
  'BUSY',
])

/** Runs a change; a refusal of the API becomes data. */
export async function attempt<T>(change: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await change(), error: null }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const { code, reason, fields } = error.extensions as RestExtensions
    if (!ANSWERED.has(code)) throw error
    const inputErrors = Object.entries(fields ?? {}).map(([field, message]) => ({ field, message }))
    return { ok: false, value: null, error: { code, reason, message: error.message, inputErrors } }
  }
}

/** Runs a change of which nothing but its success is told. */
export async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}
