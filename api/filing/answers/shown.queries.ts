import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import { answersOf } from '#forms/judge/answers.ts'
import { shownOf, type Shown } from '#forms/view/shown.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { formOfSubmittal } from '../definitions/stored-forms.queries.ts'
import { selectAnswered, selectDraft } from '../drafts/drafts.queries.ts'
import { selectJudgeContext } from '../drafts/judge-context.queries.ts'
import { asRecorded } from '../drafts/prefilled.ts'
import { selectFiled, selectReadContent } from '../filed/filed.queries.ts'
import { aboutOf } from '../signing/signable.queries.ts'

/** What a submittal shows, for somebody who may see it: as it was signed last, else as it is filled in now. */
export async function selectShown(
  db: Db,
  user: SignedIn,
  rid: number,
  at: { timeZone: string; workDays: WorkCalendar; now: Date },
): Promise<Shown> {
  const filed = await selectFiled(db, user, rid).catch((error: unknown) => {
    if (error instanceof ApiError && error.reason === 'NOT_FOUND') return null
    throw error
  })
  if (filed) {
    const ordinal = filed.versions[0]?.ordinal
    // What arrived on paper has no answers.
    if (ordinal === undefined) throw notFound('The answers of this submittal')
    return (await selectReadContent(db, user, { rid, ordinal })).shown
  }
  const draft = await selectDraft(db, user, rid)
  const stored = await formOfSubmittal(db, draft.formSha256)
  const form = compile(stored.definition)
  const context = await selectJudgeContext(db, form, aboutOf(draft, user), at)
  const answers = answersOf(
    form,
    asRecorded(form, await selectAnswered(db, draft), context),
    context,
  )
  return shownOf(form, answers, form.definition.languages[0] ?? 'en')
}
