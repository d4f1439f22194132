import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { closeDraft, lockDraft } from '#api/drafts/drafts.queries.ts'
import { attachDraftFiles } from '#api/events/files/event-files.queries.ts'
import { textAt } from '#api/lib/calls/answers.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { sameEventOf } from '../place/nearby.queries.ts'
import { formDataOf } from './read-report.ts'
import { judged, type Filing } from './filing.ts'
import { saveEvent } from './save-event.queries.ts'
import type { Variant } from './report-fields.ts'
import { selectSaved } from './saved-event.queries.ts'
import { submitReport } from './submit-report.act.ts'

export type FiledReport = { referenceNo: string; variant: Variant }

/**
 * Files the report of a draft: the event, its files, its number, activity, copy of record and receipt, and
 * the draft tied to it, in one transaction. The draft is held meanwhile, so a repeat finds what was filed.
 */
export async function fileDraft(
  db: Db,
  key: string,
  isCertified: boolean,
  filing: Filing,
): Promise<FiledReport> {
  const { config, now, author } = filing
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, key, now)
    if (!draft) throw notFound('This form')
    if (draft.eventId !== null) return filedBefore(trx, draft.eventId)
    const variant = draft.kind === 'generic-report' ? 'generic' : 'pollution'
    const { report, rules } = await judged(trx, filing, {
      variant,
      answers: draft.answers,
      isCertified,
    })
    await filing.count(trx)
    const eventId = await saveEvent(trx, {
      report,
      eventId: null,
      keyHash: draft.keyHash,
      userId: author.userId,
      createdBy: author.name,
      now,
      today: rules.today,
      sameAsEventId: await sameEventOf(trx, textAt(draft.answers, 'sameAs')),
    })
    const files = await attachDraftFiles(trx, { draftId: draft.id, eventId })
    await closeDraft(trx, { id: draft.id, eventId, now })
    const referenceNo = await submitReport(trx, config, {
      eventId,
      variant,
      answers: formDataOf(report),
      files,
      keyHash: draft.keyHash,
      submittedBy: author.name,
      now,
      today: rules.today,
    })
    return { referenceNo, variant }
  })
}

/** What an earlier submission of the draft filed. */
async function filedBefore(db: Db, eventId: number): Promise<FiledReport> {
  const saved = await selectSaved(db, eventId)
  if (!saved?.referenceNo) throw new Error('A filed report has no number.')
  return { referenceNo: saved.referenceNo, variant: saved.variant }
}
