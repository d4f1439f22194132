import { speech } from './speech.ts'
import { withoutStops } from './stops.ts'

declare const SAID: unique symbol

/** Words as they are said to a reader. They are a text like any other, except that they are no `Value`. */
export type Words = string & { readonly [SAID]?: true }

/** What is posted, kept and compared: the same in every language, so no words of `t` are taken for it. */
export type Value = string & { readonly [SAID]?: never }

/** What words are filled in with: words and numbers. An element belongs to `rich`, and would read "[object Object]" here. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * Words on screen in the language that is spoken now. The English words are the key of the catalogues in `locales/`, so
 * they stand in the code as people read them. `{name}` is filled in from the values.
 */
export function t(message: string, values?: Values): Words {
  const said = speech()?.say(message, values)
  if (said !== null && said !== undefined) return said
  return values ? filled(message, values) : message
}

/** Marks words that are kept and said later: `t(KEPT)`. */
export function msg<const M extends string>(message: M): M {
  return message
}

/** "1 record", "313 records". The catalogue has the words for many, with the plural rules of its language. */
export function plural(count: number, one: string, many: string, values: Values = {}): Words {
  const said = speech()?.say(many, { ...values, n: count })
  return said ?? filled(count === 1 ? one : many, values)
}

/** Properties of a table that are no words. */
export const NO_WORDS = new Set(
  'value id key code type href path icon tone look field fields sort url region shape phone phones part align'.split(
    ' ',
  ),
)

/** A table of words that is kept by a module: each is said when it is read, in the language of that moment. */
export function words<const T extends object>(table: T): T {
  return said(table) as T
}

/** In a list, names of fields stand beside words. */
export const isListWord = (text: string): boolean => /^[A-Z][a-z]|\s/.test(text)

function said(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Object.getPrototypeOf(kept) !== Object.prototype && !Array.isArray(kept)) return kept
  const isList = Array.isArray(kept)
  const copy: object = isList ? [] : {}
  for (const [key, value] of Object.entries(kept)) {
    const isWord =
      typeof value === 'string' &&
      /[a-z]/.test(value) &&
      (isList ? isListWord(value) : !NO_WORDS.has(key))
    const inner = isWord ? value : said(value)
    Object.defineProperty(copy, key, {
      enumerable: true,
      configurable: true,
      ...(isWord ? { get: () => t(value) } : { value: inner, writable: true }),
    })
  }
  return copy
}

function filled(message: string, given: Values): string {
  const values = withoutStops(message, given)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? shown(values[name]) : whole,
  )
}

/** As React shows a value: nothing for what is not there. */
function shown(value: unknown): string {
  return value === null || value === undefined || typeof value === 'boolean' ? '' : String(value)
}
