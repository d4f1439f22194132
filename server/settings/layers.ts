import { SETTINGS, variableOf } from '#api/services/settings/catalogue/catalogue.ts'

/** Settings as a file writes them: levels of names. */
export type Layer = { [name: string]: unknown }

export function isLayer(value: unknown): value is Layer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a layer says of a setting; undefined where it says nothing. */
export function valueAt(layer: unknown, name: string): unknown {
  let found: unknown = layer
  for (const part of name.split('.')) {
    if (!isLayer(found) || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return found
}

/** A copy of a layer with one more value; levels that are missing are made. */
export function withValue(layer: Layer, name: string, value: unknown): Layer {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) return { ...layer, [first]: value }
  const below = layer[first]
  return { ...layer, [first]: withValue(isLayer(below) ? below : {}, rest.join('.'), value) }
}

/** What the environment says: texts as they are, everything else as JSON. */
export function environmentValues(
  env: Record<string, string | undefined>,
): ReadonlyMap<string, unknown> {
  return new Map(
    SETTINGS.flatMap(({ name, control }) => {
      const text = env[variableOf(name)]
      if (text === undefined) return []
      const isText = control === 'text' || control === 'long' || control === 'choice'
      return [[name, isText ? text : jsonOrText(text)] as const]
    }),
  )
}

/** What is no JSON stays a text, which the schema then refuses by the name of the setting. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Writes new values into an object that others hold, level by level, so that they see them. */
export function overwrite<T extends object>(held: T, next: T): void {
  const target = held as Layer
  for (const [name, value] of Object.entries(next)) {
    const before = target[name]
    if (isLayer(before) && isLayer(value)) overwrite(before, value)
    else target[name] = value
  }
}
