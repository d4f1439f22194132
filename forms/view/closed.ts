import type { CompiledForm, Place } from '../compile.ts'
import type { Question } from '../definition/kinds.ts'
import { reasonName } from '../judge/findings.ts'
import { BESIDE } from '../reader/parts.ts'
import { checksOf } from './reasons.ts'
import type { Shown } from './shown.ts'

/**
 * What must not be public. `secret` are answers that are claimed or personal, and what is worked out of them;
 * `untold` is what is shown only because of them: its presence would tell, so the public copy never has it. Both
 * name questions (`flow`), columns (`points.flow`) and tables.
 */
export type Closed = {
  readonly secret: ReadonlySet<string>
  /** Those of `secret` that are worked out of others. */
  readonly computed: ReadonlySet<string>
  readonly untold: ReadonlySet<string>
}

export function closedOf(form: CompiledForm, shown: Shown): Closed {
  const { secret, untold } = closedAtFirst(form, shown)
  const computed = new Set<string>()

  const tellsIn = (expression: string | undefined, table: string | null): boolean =>
    expression !== undefined &&
    form.readsOf(expression).some((path) => {
      const own = table !== null && path.startsWith('row.') ? `${table}.${path.slice(4)}` : path
      const [first = '', second = ''] = own.split('.')
      return [first, `${first}.${second}`].some((name) => secret.has(name) || untold.has(name))
    })
  const isHiddenBy = ({ section, page, group }: Place, when: string | undefined): boolean =>
    [section.when, page.when, group?.when, when].some((each) => tellsIn(each, null))
  const looks = (question: Question, table: string | null): boolean => {
    if (question.kind === 'calculated')
      return question.open !== true && tellsIn(question.value, table)
    if (!('options' in question)) return false
    const { options } = question
    if (!('rowsOf' in options)) return tellsIn(options.filter, table)
    const rows = form.tables.get(options.rowsOf)?.table
    return rows !== undefined && tellsIn(rows.rowLabel, rows.id)
  }

  const close = (name: string): void => {
    secret.add(name)
    computed.add(name)
  }
  let size = -1
  // What is secret makes more secret, until nothing changes any more.
  while (size !== secret.size + computed.size + untold.size) {
    size = secret.size + computed.size + untold.size
    for (const [id, { value, open }] of Object.entries(form.definition.values ?? {}))
      if (open !== true && tellsIn(value, null)) close(id)
    for (const [id, place] of form.questions) {
      if (isHiddenBy(place, place.question.when)) untold.add(id)
      if (looks(place.question, null)) close(id)
    }
    for (const [id, place] of form.tables) {
      if (isHiddenBy(place, place.table.when)) untold.add(id)
      for (const column of place.table.columns) {
        if (tellsIn(column.when, id)) untold.add(`${id}.${column.id}`)
        if (looks(column, id)) close(`${id}.${column.id}`)
      }
    }
  }
  // A reason is given only where its rule was broken, and stands with its question.
  for (const { check, of } of checksOf(form)) {
    const places = [of, ...(check.at ?? []).map((path) => path.split('.')[0] ?? '')]
    if (tellsIn(check.test, null) || places.some((each) => secret.has(each) || untold.has(each)))
      untold.add(reasonName(check.id))
  }
  for (const [id, { table }] of form.tables)
    for (const { id: column, checks } of table.columns)
      for (const check of checks ?? []) {
        const names = [id, `${id}.${column}`]
        if (tellsIn(check.test, id) || names.some((each) => secret.has(each) || untold.has(each)))
          untold.add(`${id}.${reasonName(check.id)}`)
      }
  return { secret, computed, untold }
}

/** What is personal or claimed itself, before anything is worked out of it. */
function closedAtFirst(form: CompiledForm, shown: Shown) {
  const secret = new Set<string>()
  const untold = new Set<string>()
  for (const [id, { question }] of form.questions) if (question.personal) secret.add(id)
  for (const [id, { table }] of form.tables)
    for (const column of table.columns) if (column.personal) secret.add(`${id}.${column.id}`)
  for (const part of partsOf(shown))
    if (part.kind === 'rows') {
      for (const { path, isClaimed } of part.rows) {
        if (!isClaimed) continue
        // Why it is claimed says something of it.
        if (path.endsWith(BESIDE.claimReason)) untold.add(ofAnyRow(path))
        else secret.add(ofAnyRow(path))
      }
    } else
      for (const row of part.rows)
        for (const column of row.claimed ?? []) secret.add(`${part.id}.${column}`)
  return { secret, untold }
}

/** What stands beside a cell is closed as its column is, in every row alike. */
export function ofAnyRow(path: string): string {
  const [table = '', , name] = path.split('.')
  return name === undefined ? path : `${table}.${name}`
}

function partsOf(shown: Shown) {
  return shown.sections.flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))
}
