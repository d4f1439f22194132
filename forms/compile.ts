import type { Question, RecordKind, Table } from './definition/kinds.ts'
import { sayingOf, type Saying } from './definition/saying.ts'
import type { FormDefinition, Group, Item, Page, Section } from './definition/schema.ts'
import { knownNames } from './definition/known-names.ts'
import { check } from './feel/check.ts'
import { evaluator } from './feel/evaluate.ts'
import { parse } from './feel/parse.ts'
import type { Scope } from './feel/scope.ts'
import type { Known } from './feel/types.ts'
import type { Value } from './feel/values.ts'

/** Where something of a form stands. */
export type Place = {
  readonly section: Section
  readonly page: Page
  readonly group: Group | null
}

/** A definition made ready: everything found by its name, every expression parsed once. */
export type CompiledForm = {
  readonly definition: FormDefinition
  /** Pages in their order. */
  readonly pages: readonly { readonly section: Section; readonly page: Page }[]
  /** Questions outside tables, by id. */
  readonly questions: ReadonlyMap<string, Place & { readonly question: Question }>
  readonly tables: ReadonlyMap<string, Place & { readonly table: Table }>
  /** What its questions for a record may name, so that nothing else is read for it. */
  readonly recordKinds: ReadonlySet<RecordKind>
  /** Runs an expression; null where it says nothing. A definition is checked before it is stored. */
  readonly run: (expression: string, scope: Scope) => Value
  /** What an expression reads, as paths: `disturbed`, `points.impaired`, `row.flow`. */
  readonly readsOf: (expression: string) => readonly string[]
  /** How what an expression gives is said; in a row of the table, where there is one. */
  readonly sayingOf: (expression: string, table: Table | null) => Saying
}

const kept = new WeakMap<FormDefinition, CompiledForm>()

/** The same definition is made ready once. */
export function compile(definition: FormDefinition): CompiledForm {
  const known = kept.get(definition)
  if (known) return known
  const made = compileAnew(definition)
  kept.set(definition, made)
  return made
}

function compileAnew(definition: FormDefinition): CompiledForm {
  const questions = new Map<string, Place & { question: Question }>()
  const tables = new Map<string, Place & { table: Table }>()
  const pages: { section: Section; page: Page }[] = []
  const place = (item: Item, at: Place): void => {
    if (item.kind === 'note') return
    if (item.kind === 'table') tables.set(item.id, { ...at, table: item })
    else if (item.kind === 'group')
      for (const each of item.items) place(each, { ...at, group: item })
    else questions.set(item.id, { ...at, question: item })
  }
  for (const section of definition.sections)
    for (const page of section.pages) {
      pages.push({ section, page })
      for (const item of page.items) place(item, { section, page, group: null })
    }
  const runs = new Map<string, (scope: Scope) => Value>()
  // A row and an option are known where they stand; what they have is asked of them when it runs.
  const known: Known = { ...knownNames(definition), row: 'any', option: 'any' }
  const run = (expression: string, scope: Scope): Value => {
    const ready = runs.get(expression) ?? runOf(expression, known)
    runs.set(expression, ready)
    return ready(scope)
  }
  const readsOf = (expression: string): readonly string[] => {
    const parsed = parse(expression)
    return 'tree' in parsed ? check(parsed.tree, known).reads : []
  }
  const sayings = new Map<string, Saying>()
  const ready = (expression: string, table: Table | null): Saying => {
    const key = `${table?.id ?? ''} ${expression}`
    const made = sayings.get(key) ?? sayingOf({ definition, questions, tables }, expression, table)
    sayings.set(key, made)
    return made
  }
  const asked = [
    ...[...questions.values()].map(({ question }) => question),
    ...[...tables.values()].flatMap(({ table }) => table.columns),
  ]
  const recordKinds = new Set(asked.flatMap((each) => (each.kind === 'record' ? [each.of] : [])))
  return { definition, pages, questions, tables, recordKinds, run, readsOf, sayingOf: ready }
}

/** The checker's tree says of every name in a filter whose it is: the row's, or one from outside. */
function runOf(expression: string, known: Known): (scope: Scope) => Value {
  const parsed = parse(expression)
  return 'tree' in parsed ? evaluator(check(parsed.tree, known).tree) : () => null
}
