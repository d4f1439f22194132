import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile, type CompiledForm } from '#forms/compile.ts'
import type { Table } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import { answersOf } from '#forms/judge/answers.ts'
import type { Answered, AnsweredRow, JudgeContext } from '#forms/judge/context.ts'
import type { CellOffer } from '#forms/sheet/cells.ts'
import { sheetColumns, type SheetColumn } from '#forms/sheet/columns.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { formOfSubmittal } from '../definitions/stored-forms.queries.ts'
import { selectAnswered, selectDraft, type Draft } from '../drafts/drafts.queries.ts'
import { asRecorded } from '../drafts/prefilled.ts'
import { selectJudgeContext } from '../drafts/judge-context.queries.ts'
import { aboutOf } from '../signing/signable.queries.ts'

/** A table of a draft with what its files need: columns, and what cells may name. */
export type TableOfDraft = {
  draft: Draft
  form: CompiledForm
  table: Table
  label: string
  columns: readonly SheetColumn[]
  answered: Answered
  context: JudgeContext
  offerOf: (column: SheetColumn) => CellOffer
  /** The rows that there are: those that were typed, or those that the form gives. */
  rows: readonly AnsweredRow[]
  isShown: boolean
}

const NO_FILES = 'This table is filled in on the page; it takes no files.'

type At = { timeZone: string; workDays: WorkCalendar; now: Date; lock?: boolean }

/** A table that is filled in from files, of a draft of somebody who may. */
export async function selectTableOfDraft(
  db: Db,
  user: SignedIn,
  { rid, question }: { rid: number; question: string },
  { timeZone, workDays, now, lock = false }: At,
): Promise<TableOfDraft> {
  const draft = await selectDraft(db, user, rid, lock)
  const stored = await formOfSubmittal(db, draft.formSha256)
  const form = compile(stored.definition)
  const table = form.tables.get(question)?.table
  if (!table) throw notFound('This table')
  if (table.upload !== true) throw new ApiError('INVALID', NO_FILES)
  const context = await selectJudgeContext(db, form, aboutOf(draft, user), {
    timeZone,
    workDays,
    now,
  })
  const answered = asRecorded(form, await selectAnswered(db, draft), context)
  return { draft, form, table, answered, context, ...readyTable(form, table, answered, context) }
}

function readyTable(form: CompiledForm, table: Table, answered: Answered, context: JudgeContext) {
  const { language } = context
  const answers = answersOf(form, answered, context)
  const offers = new Map<string, CellOffer>()
  const offerOf = ({ question }: SheetColumn): CellOffer => {
    const known = offers.get(question.id)
    if (known) return known
    const offer = {
      // Whatever a row may choose: which of them it may is judged with the row.
      choices:
        'options' in question
          ? answers.choicesOf({ ...question.options, filter: undefined }, answers.scope)
          : [],
      records: question.kind === 'record' ? (context.records[question.of] ?? []) : [],
      language,
    }
    offers.set(question.id, offer)
    return offer
  }
  return {
    label: textOf(table.label, language),
    columns: sheetColumns(table, language),
    rows: answers.rowsOf(table).map(({ name, texts }) => ({ name, texts })),
    offerOf,
    isShown: answers.isItemShown(table.id),
  }
}
