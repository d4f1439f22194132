import { z } from 'zod'

const specSchema = z.looseObject({
  from: z.union([z.string(), z.array(z.string())]).optional(),
  constant: z.union([z.string(), z.number(), z.boolean()]).optional(),
  format: z.string().optional(),
})
const mappingSchema = z.looseObject({
  columns: z.record(z.string(), z.union([z.string(), specSchema])).default({}),
})
type Spec = z.infer<typeof specSchema>

/** What a mapping says of one column of the records, as far as the form shows it. */
export type Shown = { column: string; constant: string; format: string; isOther: boolean }

const NOTHING: Shown = { column: '', constant: '', format: '', isOther: false }

/** The fields of a mapping; what the form has no field for is named, and kept. */
export function shownOf(mapping: string, target: string): Shown {
  const spec = readSpec(mapping, target)
  if (!spec) return NOTHING
  const { from, constant, format } = spec
  return {
    column: typeof from === 'string' ? from : from?.length === 1 ? (from[0] ?? '') : '',
    constant: constant === undefined ? '' : String(constant),
    format: format ?? '',
    isOther: isOther(spec),
  }
}

/** The mapping that the form describes: fields over what stands, which keeps all that they do not say. */
export function mappingOf(
  standing: string,
  targets: readonly string[],
  fieldOf: (name: string) => string,
): string {
  const mapping = mappingSchema.parse(JSON.parse(standing))
  const columns = new Map(Object.entries(mapping.columns))
  for (const target of targets) {
    const column = fieldOf(`from-${target}`)
    const constant = fieldOf(`same-${target}`).trim()
    const format = fieldOf(`format-${target}`)
    const was = readSpec(standing, target)
    // What the form has no field for stays as it is until a column is chosen.
    if (!column && !constant && isOther(was)) continue
    if (!column && !constant) columns.delete(target)
    else columns.set(target, specOf({ column, constant, format }, was))
  }
  return JSON.stringify({ ...mapping, columns: Object.fromEntries(columns) })
}

/** Put together of several columns, or the number of the row. */
function isOther(spec: Spec | null): boolean {
  if (!spec) return false
  const { from, constant } = spec
  return Array.isArray(from) ? from.length > 1 : from === undefined && constant === undefined
}

type Chosen = { column: string; constant: string; format: string }

function specOf({ column, constant, format }: Chosen, was: Spec | null): string | Spec {
  if (!column) return { constant }
  const isSame = was?.from === column || (Array.isArray(was?.from) && was.from[0] === column)
  const kept = Object.entries(isSame && was ? was : {}).filter(
    ([name]) => name !== 'constant' && name !== 'format',
  )
  const spec: Spec = {
    ...Object.fromEntries(kept),
    from: column,
    ...(format ? { format } : {}),
  }
  return Object.keys(spec).length === 1 ? column : spec
}

function readSpec(mapping: string, target: string): Spec | null {
  const parsed = mappingSchema.safeParse(JSON.parse(mapping))
  const given = parsed.data?.columns[target]
  if (given === undefined) return null
  return typeof given === 'string' ? { from: given } : given
}
