import type { CompiledForm } from '../compile.ts'
import type { Question, Text } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { answersOf } from '../judge/answers.ts'
import type { Answered, AnsweredRow, JudgeContext } from '../judge/context.ts'
import { fixedKeys, keyColumn } from '../judge/fixed-rows.ts'
import { namesOf } from '../reader/parts.ts'

/** What an earlier submittal was answered with, and the form it was answered in. */
export type Previous = { readonly form: CompiledForm; readonly answered: Answered }

/** Answers taken into a new submittal, and in words what became of the others. */
export type Carried = {
  readonly answered: Answered
  /** Taken over, or known better today; to be looked at again. */
  readonly confirm: readonly string[]
  /** Asked anew each time. */
  readonly cleared: readonly string[]
  /** No place in the form of today, or no longer a possible answer. */
  readonly lost: readonly string[]
}

type Texts = Readonly<Record<string, string>>

/**
 * The answers of an earlier submittal in a form of today, by id and row name; each question says whether its answer
 * is copied, copied to be looked at, or asked anew. What the portal knows today (`known`) wins over what was
 * answered then. Files are not taken.
 */
export function carried(
  previous: Previous,
  form: CompiledForm,
  { known, context }: { known: Texts; context: JudgeContext },
): Carried {
  const told = { confirm: new Set<string>(), cleared: new Set<string>(), lost: new Set<string>() }
  const nameOf = newNames(previous.form, form)
  const words = (label: Text): string => textOf(label, context.language)
  const take = (was: Question, is: Question | undefined, from: Texts, known: Texts): Texts => {
    const given = namesGiven(was, from)
    if (given.length === 0) return {}
    if (is?.kind !== was.kind) {
      told.lost.add(words(was.label))
      return {}
    }
    const label = words(is.label)
    if (wayOf(is) === 'clear') {
      told.cleared.add(label)
      return {}
    }
    const texts = Object.fromEntries(
      given.map((name) => [`${is.id}${name.slice(was.id.length)}`, from[name] ?? '']),
    )
    const names = namesOf(is, is.id)
    const better = names.filter((name) => Object.hasOwn(known, name))
    if (wayOf(is) === 'confirm' || better.some((name) => known[name] !== texts[name]))
      told.confirm.add(label)
    return better.length > 0 && isWhole(is) ? {} : texts
  }

  // Half of a person or a place is not better than all of the one before.
  const today = answersOf(form, { texts: known, rows: {}, files: {} }, context)
  const isWhole = (question: Question): boolean =>
    question.prefill?.edit === 'locked' || today.readOf(question.id).state === 'value'
  const texts: Record<string, string> = {}
  for (const [id, { question: was }] of previous.form.questions)
    Object.assign(
      texts,
      take(was, form.questions.get(nameOf(id))?.question, previous.answered.texts, known),
    )
  const rows: Record<string, AnsweredRow[]> = {}
  for (const [id, { table: was }] of previous.form.tables) {
    const all = previous.answered.rows[id] ?? []
    const is = form.tables.get(nameOf(id))?.table
    if (!is) {
      if (all.length > 0) told.lost.add(words(was.label))
      continue
    }
    // Rows of another period are those of another report.
    const keys = fixedKeys(form, is, context.period)
    const column = is.fixedRows ?? ''
    const taken = keys ? all.filter(({ texts }) => keys.includes(texts[column] ?? '')) : all
    if (taken.length < all.length)
      (keyColumn(is)?.kind === 'month' ? told.cleared : told.lost).add(words(is.label))
    rows[is.id] = taken.slice(0, is.max).map((row) => {
      const cells: Record<string, string> = {}
      for (const column of was.columns) {
        const [, name = column.id] = nameOf(`${id}.${column.id}`).split('.')
        const now = is.columns.find((each) => each.id === name)
        Object.assign(cells, take(column, now, row.texts, {}))
      }
      return { name: row.name, texts: cells }
    })
    if (taken.length > is.max) told.lost.add(words(was.label))
  }

  const replaced = new Set(
    [...form.questions.values()].flatMap(({ question }) =>
      namesGiven(question, texts).length > 0 ? namesOf(question, question.id) : [],
    ),
  )
  const kept = Object.entries(known).filter(([name]) => !replaced.has(name))
  const rest = Object.fromEntries(kept)
  const taken = { texts: { ...rest, ...texts }, rows, files: {} }
  const answered = withoutFaults(
    form,
    taken,
    context,
    (question) => namesGiven(question, texts).length > 0,
    (question) => told.lost.add(words(question.label)),
  )
  return {
    answered,
    confirm: [...told.confirm].filter((label) => !told.lost.has(label)),
    cleared: [...told.cleared],
    lost: [...told.lost],
  }
}

/** A declaration is made anew each time; nothing else is unless its question says so. */
function wayOf(question: Question): 'copy' | 'confirm' | 'clear' {
  if (question.carry) return question.carry
  return question.kind === 'tick' && question.must ? 'clear' : 'copy'
}

function namesGiven(question: Question, texts: Texts): string[] {
  if (question.kind === 'file' || question.kind === 'calculated') return []
  return namesOf(question, question.id).filter((name) => (texts[name] ?? '') !== '')
}

/** What questions of an earlier version are called now. */
function newNames(was: CompiledForm, is: CompiledForm): (path: string) => string {
  const { upgrade } = is.definition
  const renamed = upgrade?.from === was.definition.version ? (upgrade.renamed ?? {}) : {}
  return (path) => (Object.hasOwn(renamed, path) ? (renamed[path] ?? path) : path)
}

/** Without the answers that the form of today would not take, such as a choice that is gone. */
function withoutFaults(
  form: CompiledForm,
  answered: Answered,
  context: JudgeContext,
  isCarried: (question: Question) => boolean,
  onLost: (question: Question) => void,
): Answered {
  const answers = answersOf(form, answered, context)
  const without = (texts: Texts, wrong: readonly Question[]): Texts => {
    const names = new Set(wrong.flatMap((question) => [...namesOf(question, question.id)]))
    return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.has(name)))
  }
  const wrong = [...form.questions.values()]
    .map(({ question }) => question)
    .filter((question) => isCarried(question) && answers.readOf(question.id).state === 'fault')
  wrong.forEach(onLost)
  const rows = Object.fromEntries(
    [...form.tables].flatMap(([id, { table }]) => {
      const all = answers.rowsOf(table)
      // Of given rows only those that were answered are stored.
      const names = new Set((answered.rows[id] ?? []).map(({ name }) => name))
      if (names.size === 0) return []
      const stored = all.filter(({ name }) => names.has(name))
      return [
        [
          id,
          stored.map((row) => {
            const faulty = table.columns.filter(
              (column) =>
                namesGiven(column, row.texts).length > 0 && row.readOf(column).state === 'fault',
            )
            faulty.forEach(onLost)
            return { name: row.name, texts: without(row.texts, faulty) }
          }),
        ] as const,
      ]
    }),
  )
  return { texts: without(answered.texts, wrong), rows, files: {} }
}
