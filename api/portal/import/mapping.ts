import { z } from 'zod'
import { MOST_PATTERN_LETTERS, patternFault, writtenPattern } from '#values/written-pattern.ts'
import type { Kind } from './kind.ts'

const SHOWN = 200
/** A million cells take some ten seconds. */
const MOST_PATTERN_MS = 120_000

const columnSchema = z.union([
  z.string(),
  z.strictObject({
    /** The source column, or several whose filled cells are joined. */
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    separator: z.string().default(' '),
    /** The same value in every row. */
    constant: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** The number of the row in the file: for sources without any key. */
    rowNumber: z.literal(true).optional(),
    /** What is cut out of the cell, and which part of it is kept: regular expressions. */
    remove: z.string().optional(),
    extract: z.string().optional(),
    /** Leading zeros up to this length. */
    pad: z.number().int().positive().optional(),
    prefix: z.string().optional(),
    /** The day's format. */
    format: z.string().max(40).optional(),
    /** Source words and what they mean here; a word that is not listed is refused. "" says what blanks mean. */
    values: z.record(z.string(), z.string()).optional(),
    /** Words that are read as others; every other word stays as it is. */
    readAs: z.record(z.string(), z.string()).optional(),
  }),
])

const mappingSchema = z.strictObject({
  kind: z.string().optional(),
  source: z.string().optional(),
  /** Cells that count as empty, besides blanks. */
  blank: z.array(z.string()).default([]),
  /** Only rows whose cell is one of the listed words. */
  where: z.record(z.string(), z.array(z.string())).default({}),
  /** Rows with the key of an earlier row: refuse them, let equal ones pass, or let the last one win. */
  repeats: z.enum(['reject', 'same', 'last']).default('reject'),
  columns: z.record(z.string(), columnSchema).default({}),
  /** One row for each of these source columns: its cell goes to `value`, the constants say what it is. */
  unpivot: z
    .strictObject({
      value: z.string(),
      columns: z.record(z.string(), z.record(z.string(), z.string())),
    })
    .optional(),
})

export type Mapping = z.infer<typeof mappingSchema>
type ColumnSpec = Exclude<z.infer<typeof columnSchema>, string>

/** A cell on its way to a target: where it came from is said when it is refused. */
export type MappedCell = {
  source: string
  text: string
  format?: string | undefined
  refused?: { rule: string; message: string }
}
export type MappedRow = Record<string, MappedCell>

export class MappingError extends Error {}

/** Reads a mapping and checks it against the kind and the file's header. Without one, headers are targets. */
export function readMapping(json: unknown, kind: Kind, header: string[]): Mapping {
  const parsed = mappingSchema.safeParse(
    json ?? {
      columns: Object.fromEntries(
        header.filter((name) => name in kind.columns).map((name) => [name, name]),
      ),
    },
  )
  if (!parsed.success)
    throw new MappingError(`The mapping is not valid: ${z.prettifyError(parsed.error)}`)
  const mapping = parsed.data
  if (mapping.kind && mapping.kind !== kind.name)
    throw new MappingError(`The mapping is for ${mapping.kind}, not for ${kind.name}.`)
  for (const target of targetsOf(mapping)) {
    if (!(columnOf(target) in kind.columns))
      throw new MappingError(`The kind ${kind.name} has no column "${target}".`)
  }
  for (const source of sourcesOf(mapping)) {
    if (!header.includes(source)) throw new MappingError(`The file has no column "${source}".`)
  }
  for (const [target, spec] of Object.entries(mapping.columns)) {
    const { remove, extract } = typeof spec === 'string' ? {} : spec
    for (const pattern of [remove, extract]) {
      const fault = pattern === undefined ? null : patternFault(pattern)
      if (fault !== null)
        throw new MappingError(`The pattern of "${target}" cannot be used. ${fault}`)
    }
  }
  const given = new Set(targetsOf(mapping).map(columnOf))
  const missing = Object.keys(kind.columns).filter(
    (name) => kind.columns[name]?.required && !given.has(name),
  )
  if (missing.length > 0)
    throw new MappingError(`Nothing is mapped to the required columns: ${missing.join(', ')}.`)
  for (const [column, other] of Object.entries(kind.together ?? {})) {
    if (given.has(column) && !given.has(other))
      throw new MappingError(
        `"${column}" says nothing without "${other}": name the column of the file for it too.`,
      )
  }
  return mapping
}

/** `details.agency` belongs to the column `details`. */
export function columnOf(target: string): string {
  return target.split('.')[0] ?? target
}

export function targetsOf({ columns, unpivot }: Mapping): string[] {
  const constants = Object.values(unpivot?.columns ?? {}).flatMap((one) => Object.keys(one))
  return [...new Set([...Object.keys(columns), ...(unpivot ? [unpivot.value] : []), ...constants])]
}

function sourcesOf({ columns, unpivot, where }: Mapping): string[] {
  const named = Object.values(columns).flatMap((spec) =>
    typeof spec === 'string' ? spec : (spec.from ?? []),
  )
  return [...named, ...Object.keys(unpivot?.columns ?? {}), ...Object.keys(where)]
}

export type Mapper = (record: Record<string, string>, rowNumber: number) => MappedRow[]
type CellOf = (source: string) => string

/** Makes the rows of one record of the file; none when `where` leaves it out. */
export function compileMapping(mapping: Mapping): Mapper {
  const wanted = Object.entries(mapping.where).map(([source, words]) => ({
    source,
    words: new Set(words),
  }))
  const blank = new Set(['', ...mapping.blank])
  const clock = patternClock()
  const cells = Object.entries(mapping.columns).map(([target, spec]) => ({
    target,
    read: compileCell(
      typeof spec === 'string' ? { from: spec, separator: ' ' } : spec,
      target,
      clock,
    ),
  }))
  const unpivoted = Object.entries(mapping.unpivot?.columns ?? {})
  return (record, rowNumber) => {
    if (!wanted.every(({ source, words }) => words.has((record[source] ?? '').trim()))) return []
    const cellOf = (source: string): string => {
      const text = (record[source] ?? '').trim()
      return blank.has(text) ? '' : text
    }
    const row: MappedRow = {}
    for (const { target, read } of cells) row[target] = read(cellOf, rowNumber)
    const { unpivot } = mapping
    if (!unpivot) return [row]
    return unpivoted.flatMap(([source, constants]) => {
      const text = cellOf(source)
      if (text === '') return []
      const said = Object.entries(constants).map(([target, word]) => [
        target,
        { source, text: word },
      ])
      return [{ ...row, ...Object.fromEntries(said), [unpivot.value]: { source, text } }]
    })
  }
}

/** Ends an import whose patterns take longer than all its other work should. */
function patternClock(): (ms: number) => void {
  let spent = 0
  return (ms) => {
    spent += ms
    if (spent > MOST_PATTERN_MS)
      throw new MappingError(
        'The patterns of the mapping take too long on this file: write them shorter.',
      )
  }
}

/** Reading a cell is done for every row: what can be prepared is. */
function compileCell(
  spec: ColumnSpec,
  target: string,
  clock: (ms: number) => void,
): (cellOf: CellOf, rowNumber: number) => MappedCell {
  const { constant, prefix = '', separator, pad, values, format } = spec
  if (constant !== undefined) return () => ({ source: target, text: String(constant) })
  if (spec.rowNumber) return (_, rowNumber) => ({ source: target, text: `${prefix}${rowNumber}` })
  const sources = spec.from === undefined ? [] : [spec.from].flat()
  const [only] = sources.length === 1 ? sources : []
  const source = sources.join(' + ')
  const remove = spec.remove ? writtenPattern(spec.remove) : null
  const readAs = spec.readAs ? new Map(Object.entries(spec.readAs)) : null
  const extract = spec.extract ? writtenPattern(spec.extract) : null
  const refuse = (text: string, rule: string, message: string): MappedCell => ({
    source,
    text,
    refused: { rule, message },
  })
  return (cellOf) => {
    let text =
      only === undefined ? sources.map(cellOf).filter(Boolean).join(separator) : cellOf(only)
    if ((remove || extract) && text.length > MOST_PATTERN_LETTERS)
      return refuse(text.slice(0, SHOWN), 'pattern', 'is too long for the pattern of the mapping')
    const began = remove || extract ? performance.now() : 0
    if (remove) text = remove.without(text).trim()
    const found = extract && text ? extract.part(text) : undefined
    if (remove || extract) clock(performance.now() - began)
    if (extract && text) {
      if (found === undefined) return refuse(text, 'pattern', 'is not written as the mapping says')
      text = found
    }
    if (readAs && text) text = readAs.get(text) ?? text
    if (pad && text) text = text.padStart(pad, '0')
    if (values && (text || '' in values)) {
      const word = values[text]
      if (word === undefined)
        return refuse(text, 'choice', `is none of ${Object.keys(values).join(', ')}`)
      text = word
    }
    return { source, text: text && prefix ? prefix + text : text, format }
  }
}
