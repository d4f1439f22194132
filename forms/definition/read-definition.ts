import type { z } from 'zod'
import type { DefinitionFault } from './check/outline.ts'

/** Reads data by a schema; what is wrong is named by its place, with ids instead of numbers where there are some. */
export function readShape<T>(
  schema: z.ZodType<T>,
  data: unknown,
): { readonly value: T } | { readonly faults: readonly DefinitionFault[] } {
  const result = schema.safeParse(data)
  if (result.success) return { value: result.data }
  const faults = result.error.issues.map(({ path, message }) => ({
    place: placeOf(data, path),
    message,
  }))
  return { faults }
}

function placeOf(data: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = []
  let at = data
  for (const step of path) {
    at = child(at, step)
    const id = typeof step === 'number' ? (child(at, 'id') ?? child(at, 'value')) : undefined
    names.push(typeof id === 'string' ? id : String(step))
  }
  return names.join('.') || 'the whole'
}

function child(data: unknown, step: PropertyKey): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, step)) return undefined
  return Object.entries(data).find(([name]) => name === String(step))?.[1]
}
