import { check } from '../feel/check.ts'
import { evaluator } from '../feel/evaluate.ts'
import { parse } from '../feel/parse.ts'
import type { Scope } from '../feel/scope.ts'
import type { Tree } from '../feel/tree.ts'
import { membersOf, type Known, type Type } from '../feel/types.ts'
import type { Value } from '../feel/values.ts'
import type { Question, Table } from './kinds.ts'
import { GIVEN, knownInRow, knownNames } from './known-names.ts'
import type { FormDefinition } from './schema.ts'

type Run = (scope: Scope) => Value

/** How what an expression gives is said: by whose words, so that nothing stored is read by anybody. */
export type Saying =
  /** Words that are written out in the form. */
  | { readonly by: 'itself'; readonly text: string }
  /** The answer to a question, outside of rows or in the row that is looked at. */
  | { readonly by: 'answer'; readonly question: Question; readonly inRow: boolean }
  /** Answers to a question that an expression picks, as from the rows of a table. */
  | { readonly by: 'question'; readonly question: Question; readonly run: Run }
  | { readonly by: 'choice'; readonly test: Run; readonly yes: Saying; readonly no: Saying }
  | {
      readonly by: 'parts'
      readonly run: Run
      readonly between: string
      readonly parts: readonly Saying[]
    }
  /** A number of which the thousands are not set apart. */
  | { readonly by: 'year'; readonly run: Run }
  /** Numbers, days, yes and no, and texts of the agency’s records: their kind says them. */
  | { readonly by: 'kind'; readonly run: Run }
  /** A text that may be a stored value, of which no words are known. */
  | { readonly by: 'nobody'; readonly run: Run }

export type Sayable = {
  readonly definition: FormDefinition
  readonly questions: ReadonlyMap<string, { readonly question: Question }>
  readonly tables: ReadonlyMap<string, { readonly table: Table }>
}

const NOTHING: Saying = { by: 'itself', text: '' }
/** Values are named by values; a form whose names hang on each other is a fault elsewhere. */
const MOST_NAMES = 16

/** Nothing where the expression cannot be read: a definition is checked before it is stored. */
export function sayingOf(form: Sayable, expression: string, table: Table | null): Saying {
  const names = knownNames(form.definition)
  const known = table ? knownInRow(names, table) : names
  return new Sayer(form, known, table).expression(expression, 0)
}

/** Whether a part of it is said by nobody. */
export function isUnsaid(saying: Saying): boolean {
  if (saying.by === 'choice') return isUnsaid(saying.yes) || isUnsaid(saying.no)
  if (saying.by === 'parts') return saying.parts.some(isUnsaid)
  return saying.by === 'nobody'
}

const LIKE_ITS_MEMBERS: ReadonlySet<string> = new Set(['min', 'max', 'distinct values'])

class Sayer {
  constructor(
    private readonly form: Sayable,
    private readonly known: Known,
    private readonly table: Table | null,
  ) {}

  expression(expression: string, depth: number): Saying {
    const parsed = parse(expression)
    return 'tree' in parsed && depth < MOST_NAMES ? this.tree(parsed.tree, depth) : NOTHING
  }

  private tree(tree: Tree, depth: number): Saying {
    const { type, path, tree: whole } = check(tree, this.known)
    const run = evaluator(whole)
    if (tree.op === 'constant' && typeof tree.value === 'string')
      return { by: 'itself', text: tree.value }
    if (tree.op === 'if') {
      const [yes, no] = [this.tree(tree.yes, depth), this.tree(tree.no, depth)]
      return { by: 'choice', test: evaluator(check(tree.test, this.known).tree), yes, no }
    }
    if (tree.op === 'list') {
      const parts = tree.items.map((item) => this.tree(item, depth))
      return { by: 'parts', run, between: ', ', parts }
    }
    if (tree.op === '+' && type === 'text') {
      const parts = [this.tree(tree.left, depth), this.tree(tree.right, depth)]
      return { by: 'parts', run, between: '', parts }
    }
    const named = tree.op === 'name' ? this.valueNamed(tree.name) : undefined
    if (named) return this.outside().expression(named, depth + 1)
    if (this.isYear(tree, depth)) return { by: 'year', run }
    const question = this.isPart(tree, path) ? null : this.questionAt(path)
    if (question) {
      const isOwn = tree.op === 'name' || (tree.op === 'path' && isRow(tree.of))
      if (!isOwn) return { by: 'question', question, run }
      return { by: 'answer', question, inRow: tree.op === 'path' }
    }
    if (tree.op === 'call' && LIKE_ITS_MEMBERS.has(tree.name) && tree.args.length === 1) {
      const [of] = tree.args
      const said = of && this.tree(of, depth)
      if (said && 'question' in said) return { by: 'question', question: said.question, run }
    }
    return { by: isText(type) && !this.isTyped(path) ? 'nobody' : 'kind', run }
  }

  private valueNamed(name: string): string | undefined {
    const { values = {} } = this.form.definition
    return Object.hasOwn(values, name) ? values[name]?.value : undefined
  }

  /** A named value stands outside of rows, wherever it is read. */
  private outside(): Sayer {
    return new Sayer(this.form, knownNames(this.form.definition), null)
  }

  /** The part of an answer or of a day: `disturbed.v`, `startsOn.month`. */
  private isPart(tree: Tree, path: string | null): boolean {
    return tree.op === 'path' && path !== null && check(tree.of, this.known).path === path
  }

  /** Parts of answers, and what the agency's records say of site, permit and people: words as they are. */
  private isTyped(path: string | null): boolean {
    const [root = '', part] = path?.split('.') ?? []
    if (this.form.questions.has(root)) return true
    return part !== undefined && Object.hasOwn(GIVEN, root)
  }

  private questionAt(path: string | null): Question | null {
    const [id = '', name, more] = path?.split('.') ?? []
    if (more !== undefined) return null
    if (name === undefined) return this.form.questions.get(id)?.question ?? null
    // What a former submittal says is said as this one says it.
    if (id === 'previous') return this.form.questions.get(name)?.question ?? null
    const table = id === 'row' ? this.table : this.form.tables.get(id)?.table
    return table?.columns.find((column) => column.id === name) ?? null
  }

  /** A year, the year of a day, and years some years before or after. */
  private isYear(tree: Tree, depth: number): boolean {
    if (tree.op === 'path' && tree.name === 'year')
      return this.questionAt(check(tree, this.known).path) === null
    if (tree.op !== '+' && tree.op !== '-') return false
    const [one, other] = [tree.left, tree.right].map((side) => {
      if (side.op === 'number') return 'number'
      const said = this.tree(side, depth + 1)
      const isOne = said.by === 'year' || ('question' in said && said.question.kind === 'year')
      return isOne ? 'year' : 'other'
    })
    return one === 'year'
      ? other === 'number'
      : one === 'number' && other === 'year' && tree.op === '+'
  }
}

function isRow(tree: Tree): boolean {
  return tree.op === 'name' && tree.name === 'row'
}

function isText(type: Type): boolean {
  return type === 'text' || (typeof type === 'object' && membersOf(type) === 'text')
}
