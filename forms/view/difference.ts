import type { Shown, ShownRow, ShownTable } from './shown.ts'

/** An answer that is not what it was; null where the question or the row was not there. */
export type Change = {
  /** Question, or table, row and column: `tanks.k3f9x2.capacity`. */
  readonly path: string
  /** The page it stands on. */
  readonly place: string
  readonly label: string
  readonly was: string | null
  readonly is: string | null
}

type Answer = { place: string; label: string; text: string }

/**
 * What differs between two readings of a submittal, in the order of the later one; what went stands last. Questions
 * are matched by their names and rows by theirs, never by where they stand, so it works over versions of a form.
 */
export function difference(was: Shown, is: Shown): Change[] {
  const [old, now] = [answersIn(was), answersIn(is)]
  const changes: Change[] = []
  for (const [path, { place, label, text }] of now) {
    const before = old.get(path)?.text ?? null
    if (before === text || (before === null && text === '')) continue
    changes.push({ path, place, label, was: before, is: text })
  }
  for (const [path, { place, label, text }] of old)
    if (!now.has(path) && text !== '') changes.push({ path, place, label, was: text, is: null })
  return changes
}

function answersIn(shown: Shown): Map<string, Answer> {
  const answers = new Map<string, Answer>()
  for (const section of shown.sections)
    for (const page of section.pages)
      for (const part of page.parts)
        for (const [path, answer] of part.kind === 'rows' ? rowsOf(part.rows) : cellsOf(part))
          answers.set(path, { place: page.title, ...answer })
  return answers
}

type Found = [path: string, answer: Omit<Answer, 'place'>]

function rowsOf(rows: readonly ShownRow[]): Found[] {
  return rows.map(({ path, label, text }) => [path, { label, text }])
}

function cellsOf({ id, title, columns, rows }: ShownTable): Found[] {
  return rows.flatMap((row, index) =>
    columns.map(({ id: column, label }, at): Found => [
      `${id}.${row.name}.${column}`,
      { label: `${title}, row ${index + 1}: ${label}`, text: row.cells[at] ?? '' },
    ]),
  )
}
