/** A row that belongs to a site, by the name of its kind and its key. */
export type Row = { name: string; key: string }

/** A row that hangs on another one. */
export type Tie = { child: Row; parent: Row }

export const nameOf = ({ name, key }: Row): string => `${name}:${key}`

/** Which row stands for what hangs together: the first of these kinds. */
const HEADS = ['permits', 'projects', 'buildings', 'submittals']

/**
 * What hangs together and holds one of the rows asked for, each with the row that stands for it first. A permit stands at
 * the site of its submittals, and these at that of their invoices, so that all of it goes one way.
 */
export function hangsTogether(asked: readonly Row[], ties: readonly Tie[]): Row[][] {
  const rows = new Map<string, Row>()
  const beside = new Map<string, Set<string>>()
  const note = (row: Row, other: Row) => {
    rows.set(nameOf(row), row)
    const others = beside.get(nameOf(row)) ?? new Set()
    beside.set(nameOf(row), others.add(nameOf(other)))
  }
  for (const row of asked) note(row, row)
  for (const { child, parent } of ties) {
    note(child, parent)
    note(parent, child)
  }
  const seen = new Set<string>()
  const groups: Row[][] = []
  for (const row of asked) {
    if (seen.has(nameOf(row))) continue
    const group: Row[] = []
    const next = [nameOf(row)]
    seen.add(nameOf(row))
    for (let name = next.pop(); name !== undefined; name = next.pop()) {
      const found = rows.get(name)
      if (found) group.push(found)
      for (const other of beside.get(name) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          next.push(other)
        }
    }
    groups.push(group.toSorted((one, other) => rank(one) - rank(other) || byKey(one, other)))
  }
  return groups
}

function rank({ name }: Row): number {
  const at = HEADS.indexOf(name)
  return at === -1 ? HEADS.length : at
}

const byKey = (one: Row, other: Row): number =>
  one.name.localeCompare(other.name) || Number(one.key) - Number(other.key)
