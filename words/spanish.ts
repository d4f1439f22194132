import { IntlMessageFormat } from 'intl-messageformat'
import type { Speech, Values } from './speech.ts'
import { withoutStops } from './stops.ts'

export type Catalogue = Readonly<Record<string, string>>

const LOCALE = 'es-US'
/** Words for many are an entry that counts, and are said without a number too: "More permits". */
const COUNTS = /\{n, plural,/
const MANY = { n: 2 }

/** Spanish, out of the catalogues that are given. Messages are ICU and read once. */
export function spanish(catalogues: readonly Catalogue[]): Speech {
  const held = new Map(catalogues.flatMap((each) => Object.entries(each)))
  const read = new Map<string, IntlMessageFormat>()
  const formatOf = (message: string, text: string): IntlMessageFormat => {
    const known = read.get(message)
    if (known) return known
    const format = new IntlMessageFormat(text, LOCALE, undefined, { ignoreTag: true })
    read.set(message, format)
    return format
  }
  const format = (message: string, values: Values): unknown => {
    const text = held.get(message)
    return text === undefined
      ? null
      : formatOf(message, text).format(present(withoutStops(text, { ...MANY, ...values })))
  }
  return {
    language: 'es',
    locale: LOCALE,
    say: (message, values) =>
      values || COUNTS.test(held.get(message) ?? '')
        ? (format(message, values ?? {}) as string | null)
        : (held.get(message) ?? null),
    pieces: (message, values) => {
      const made = format(message, values)
      return made === null || Array.isArray(made) ? made : [made]
    },
  }
}

/** What is not there is shown as nothing, as React does. */
function present(values: Values): Record<string, never> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    value === null || value === undefined || typeof value === 'boolean' ? '' : value,
  ])
  return Object.fromEntries(shown) as Record<string, never>
}
