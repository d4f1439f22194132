import type { ReadRule } from './expressions.ts'
import type { DefinitionFault, Found, Outline } from './outline.ts'

/** What hangs on what: questions, columns (`points.pin`), values, and the places they stand in. */
export type Dependences = ReadonlyMap<string, ReadonlySet<string>>

export function dependencesOf(outline: Outline, rules: readonly ReadRule[]): Dependences {
  const edges = new Map<string, Set<string>>()
  const add = (from: string, to: string): void => {
    const known = edges.get(from)
    if (known) known.add(to)
    else edges.set(from, new Set([to]))
  }
  for (const found of outline.items) addAround(found, add)
  const tables = new Map(
    outline.items.flatMap((each) =>
      each.kind === 'table' ? [[each.item.id, each.item] as const] : [],
    ),
  )
  for (const { decides, reads, table } of rules) {
    if (decides === null) continue
    for (const path of reads) {
      const [first = '', second] = path.split('.')
      const isRow = first === 'row' && table !== null
      const id = isRow ? table : first
      if (!isRow) add(decides, id)
      if (!isRow && second === undefined) continue
      for (const column of tables.get(id)?.columns ?? [])
        if (second === undefined || column.id === second) add(decides, `${id}.${column.id}`)
    }
  }
  return edges
}

/** Whether something is shown hangs on all that stands around it; choices of rows on the names of the rows. */
function addAround(found: Found, add: (from: string, to: string) => void): void {
  const { item, section, page, group } = found
  const name =
    found.kind === 'group'
      ? `g ${item.id}`
      : found.kind === 'column'
        ? `${found.table.id}.${item.id}`
        : item.id
  if (found.kind === 'column') add(name, found.table.id)
  else {
    add(name, group ? `g ${group.id}` : `p ${page.id}`)
    add(`p ${page.id}`, `s ${section.id}`)
  }
  if ('options' in item && 'rowsOf' in item.options) {
    add(name, item.options.rowsOf)
    add(name, `l ${item.options.rowsOf}`)
  }
}

/** What hangs on itself, over however many others: it could never be worked out. */
export function cycleFaults(rules: readonly ReadRule[], edges: Dependences): DefinitionFault[] {
  const places = new Map<string, string>()
  for (const { decides, place } of rules) if (decides !== null) places.set(decides, place)
  const state = new Map<string, 'open' | 'done'>()
  const faults: DefinitionFault[] = []
  const visit = (node: string, way: readonly string[]): void => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      const round = [...way.slice(way.indexOf(node)), node]
      const place = round.map((each) => places.get(each)).find((each) => each !== undefined)
      faults.push({ place: place ?? node, message: `This hangs on itself: ${words(round)}.` })
      return
    }
    state.set(node, 'open')
    for (const next of edges.get(node) ?? []) visit(next, [...way, node])
    state.set(node, 'done')
  }
  for (const node of edges.keys()) visit(node, [])
  return faults
}

function words(round: readonly string[]): string {
  return round.map((node) => node.replace(/^[spgl] /, '')).join(' → ')
}

/** A `when` that reads a question of a later page: it would be decided by what was not asked yet. */
export function laterFaults(outline: Outline, rules: readonly ReadRule[]): DefinitionFault[] {
  const pageOf = new Map(
    outline.items
      .filter(({ kind }) => kind !== 'column')
      .map((each) => [each.item.id, each.pageNumber]),
  )
  const firstOf = new Map(
    outline.definition.sections.map(({ id }) => [
      id,
      outline.pages.findIndex(({ section }) => section.id === id),
    ]),
  )
  const numberOf = new Map(outline.pages.map(({ page }, at) => [page.id, at]))
  const values = new Map(
    rules.filter(({ place }) => place.startsWith('values.')).map((rule) => [rule.decides, rule]),
  )
  const latest = (reads: readonly string[], seen: ReadonlySet<string>): [number, string] => {
    let found: [number, string] = [-1, '']
    for (const path of reads) {
      const [id = ''] = path.split('.')
      const value = seen.has(id) ? undefined : values.get(id)
      const [number, name]: [number, string] = value
        ? latest(value.reads, new Set([...seen, id]))
        : [pageOf.get(id) ?? -1, id]
      if (number > found[0]) found = [number, name]
    }
    return found
  }
  return rules.flatMap(({ place, decides, reads }) => {
    if (decides === null || !place.endsWith('.when')) return []
    const [kind = '', name = ''] = decides.split(' ')
    const own =
      kind === 's'
        ? (firstOf.get(name) ?? 0) - 1
        : kind === 'p'
          ? (numberOf.get(name) ?? 0) - 1
          : (pageOf.get((name || kind).split('.')[0] ?? '') ?? Number.MAX_SAFE_INTEGER)
    const [number, id] = latest(reads, new Set())
    if (number <= own) return []
    return [{ place, message: `“${id}” is asked later than what hangs on it.` }]
  })
}
