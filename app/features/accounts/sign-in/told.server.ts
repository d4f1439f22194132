import { errorsOf, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import type { Told } from './login.view.ts'

/** A refusal of the graph as the form shows it; without one, nothing went wrong. */
export function toldOf(
  intent: string,
  refusal: Refusal | null | undefined,
  typed: Record<string, string> = {},
): Told {
  const { code = null, message = null } = refusal ?? {}
  return { intent, code, message, errors: errorsOf(refusal), typed, done: null }
}

/** The page again with what it was told, under the status of the refusal. */
export function tell<T>(told: T, { code }: Told, headers: Record<string, string> = {}) {
  return code === null ? stay(told, headers) : refuse(told, { code }, headers)
}
