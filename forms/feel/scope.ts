import type { Day } from './day.ts'
import { fieldOf, type Context, type Value } from './values.ts'

/** What an expression knows beyond its own text. Neither function may throw. */
export type Scope = {
  readonly get: (name: string) => Value
  readonly host?: Host
  /** A run ended without answer because it would have looked at too many rows. */
  readonly onLimit?: () => void
}

/** What only the caller knows: the agency's tables and its holidays. */
export type Host = {
  readonly lookup?: (table: string, key: Value) => Value
  readonly isHoliday?: (day: Day) => boolean
}

/** A scope of names that are known beforehand. */
export function scopeOf(names: Context, host?: Host): Scope {
  const get = (name: string) => fieldOf(names, name)
  return host ? { get, host } : { get }
}

/** One run: variables by slot, and how many rows it may still look at. */
export type Env = { readonly scope: Scope; readonly slots: Value[]; left: number }
export type Run = (env: Env) => Value
