import type { CompiledForm } from '../compile.ts'
import type { Check, Question } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import type { FormAnswers } from '../judge/answers.ts'
import { PAPERS, reasonName } from '../judge/findings.ts'
import type { Judged } from '../judge/judge.ts'
import { BESIDE } from '../reader/parts.ts'
import type { Read, Stored } from '../reader/read.types.ts'
import { isClaimed, shownOf, type Shown } from './shown.ts'

export type AnswerRow = { readonly [column: string]: Stored | AbsentReason }
type AbsentReason = { readonly absent: string }
export type DocumentAnswers = {
  readonly [question: string]: Stored | AbsentReason | readonly AnswerRow[]
}

/** The part of the canonical document that the form makes: answers that are shown, and nothing else. */
export type FormContent = {
  readonly answers: DocumentAnswers
  readonly explained: Readonly<Record<string, string>>
  readonly claims: Readonly<Record<string, string>>
  readonly fee: { readonly lines: readonly object[]; readonly cents: number } | null
  readonly keyFigures: readonly { readonly label: string; readonly text: string }[]
  readonly shown: Shown
  readonly statement: string
  /** The statement in other languages, where there are such: whoever reads one signs both. */
  readonly statementIn?: Readonly<Record<string, string>>
}

/** The canonical document of a submittal: what is hashed, shown, signed and kept. */
export type SubmittalContent = FormContent & {
  readonly format: 'headwater-submittal-1'
  readonly number: string
  readonly form: { readonly code: string; readonly version: number; readonly sha256: string }
  readonly type: { readonly code: string; readonly name: string }
  readonly action: string
  readonly site: {
    readonly rid: number
    readonly name: string | null
    readonly location: string
  } | null
  readonly period: { readonly from: string; readonly to: string } | null
  readonly attachments: readonly {
    readonly name: string
    readonly sha256: string
    readonly bytes: number
    readonly documentType: string
  }[]
}

const DOUBTS = 'Not so in the agency’s papers'

export function contentOf(form: CompiledForm, judged: Judged): FormContent {
  const { answers } = judged
  const language = form.definition.languages[0] ?? 'en'
  return {
    answers: documentAnswers(form, answers),
    explained: explainedOf(form, answers),
    claims: claimsOf(form, answers),
    fee: judged.fee ? { lines: judged.fee.lines, cents: judged.fee.cents } : null,
    keyFigures: judged.keyFigures,
    shown: withDoubts(form, judged, shownOf(form, answers, language), language),
    statement: textOf(form.definition.signing.statement, language),
  }
}

/** What the agency's papers do not have so is said at the end of what is signed. */
function withDoubts(
  form: CompiledForm,
  { findings }: Pick<Judged, 'findings'>,
  shown: Shown,
  language: string,
): Shown {
  const rows = findings.flatMap(({ rule, name, message }) => {
    const known = rule === PAPERS ? form.questions.get(name) : undefined
    if (!known) return []
    const label = textOf(known.question.label, language)
    return [{ path: name, label, text: message, isClaimed: false }]
  })
  if (rows.length === 0) return shown
  const part = { kind: 'rows', title: null, rows } as const
  const page = { id: PAPERS, title: DOUBTS, parts: [part] }
  return { sections: [...shown.sections, { id: PAPERS, title: DOUBTS, pages: [page] }] }
}

function documentAnswers(form: CompiledForm, answers: FormAnswers): DocumentAnswers {
  const kept: Record<string, Stored | AbsentReason | readonly AnswerRow[]> = {}
  for (const [id] of form.questions) {
    if (!answers.isItemShown(id)) continue
    const answer = storedOf(answers.readOf(id))
    if (answer !== null) kept[id] = answer
  }
  for (const [id, { table }] of form.tables) {
    if (!answers.isItemShown(id)) continue
    kept[id] = answers.rowsOf(table).map((row) => {
      const cells: Record<string, Stored | AbsentReason> = { _row: row.name }
      for (const column of table.columns) {
        const answer = row.isShown(column) ? storedOf(row.readOf(column)) : null
        if (answer !== null) cells[column.id] = answer
      }
      return cells
    })
  }
  return kept
}

function storedOf(read: Read): Stored | AbsentReason | null {
  if (read.state === 'value') return read.value
  return read.state === 'absent' ? { absent: read.reason } : null
}

/** Reasons that were asked for, by the check; those of rows by table, row and check. */
function explainedOf(form: CompiledForm, answers: FormAnswers): Record<string, string> {
  const wanted = (checks: readonly Check[] | undefined): string[] =>
    (checks ?? []).filter(({ level }) => level === 'explain').map(({ id }) => id)
  const given: [string, string][] = wanted(form.definition.checks).map((id) => [
    id,
    answers.typed(reasonName(id)),
  ])
  for (const [id, { question }] of form.questions)
    if (answers.isItemShown(id))
      for (const check of wanted(question.checks))
        given.push([check, answers.typed(reasonName(check))])
  for (const [id, { table }] of form.tables) {
    if (!answers.isItemShown(id)) continue
    for (const check of wanted(table.checks)) given.push([check, answers.typed(reasonName(check))])
    for (const column of table.columns)
      for (const check of wanted(column.checks))
        for (const row of answers.rowsOf(table))
          if (row.isShown(column))
            given.push([`${id}.${row.name}.${check}`, row.typed(reasonName(check))])
  }
  return Object.fromEntries(given.filter(([, reason]) => reason !== ''))
}

/** Why answers are claimed confidential, by question, and by table, row and column. */
function claimsOf(form: CompiledForm, answers: FormAnswers): Record<string, string> {
  const claims: [string, string][] = []
  const why = ({ id }: Question): string => `${id}${BESIDE.claimReason}`
  for (const [id, { question }] of form.questions)
    if (answers.isItemShown(id) && isClaimed(question, answers.typed))
      claims.push([id, answers.typed(why(question))])
  for (const [id, { table }] of form.tables)
    if (answers.isItemShown(id))
      for (const row of answers.rowsOf(table))
        for (const column of table.columns)
          if (row.isShown(column) && isClaimed(column, row.typed))
            claims.push([`${id}.${row.name}.${column.id}`, row.typed(why(column))])
  return Object.fromEntries(claims)
}
