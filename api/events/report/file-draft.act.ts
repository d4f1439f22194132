import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { lockDraft } from '#api/drafts/drafts.queries.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { addCopy } from '#api/records/copies.queries.ts'
import { eventDoc } from './event-doc.ts'
import { judged, type Filing } from './filing.ts'
import { copyOfReport } from './report-copy.ts'
import type { Variant } from './report-fields.ts'
import { fileReport } from './save-event.queries.ts'
import { selectSaved } from './saved-event.queries.ts'

export type FiledReport = { referenceNo: string; variant: Variant }

/**
 * Files the report of a draft: the event, its files, its number, activity, copy of record and receipt, and
 * the draft tied to it, in one transaction. The draft is held meanwhile, so a repeat finds what was filed, and
 * its files stay as they are.
 */
export async function fileDraft(
  db: Db,
  key: string,
  isCertified: boolean,
  filing: Filing,
): Promise<FiledReport> {
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, key, filing.now)
    if (!draft) throw notFound('This form')
    if (draft.eventId !== null) return filedBefore(trx, draft.eventId)
    const variant = draft.kind === 'generic-report' ? 'generic' : 'pollution'
    const judgement = await judged(trx, filing, {
      variant,
      answers: draft.answers,
      isCertified,
      owner: { draftId: draft.id },
    })
    const { referenceNo } = judgement
    const doc = eventDoc({ ...judgement, eventId: null, keyHash: draft.keyHash }, filing)
    // Made before, because reports of others wait for the end of the chain until this one is stored.
    const copy = copyOfReport(judgement, filing)
    const { eventId, end } = await fileReport(trx, { draftId: draft.id, doc }, filing)
    await addCopy(trx, { ...copy, about: { eventId } }, end, filing.now)
    return { referenceNo, variant }
  })
}

/** What an earlier submission of the draft filed. */
async function filedBefore(db: Db, eventId: number): Promise<FiledReport> {
  const saved = await selectSaved(db, eventId)
  if (!saved?.referenceNo) throw new Error('A filed report has no number.')
  return { referenceNo: saved.referenceNo, variant: saved.variant }
}
