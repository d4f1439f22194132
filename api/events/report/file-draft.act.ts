import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { lockDraft } from '#api/services/drafts/drafts.queries.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { addCopy } from '#api/services/proof/copies.queries.ts'
import { eventDoc } from './event-doc.ts'
import { judged, type Filing } from './filing.ts'
import { copyOfReport } from './report-copy.ts'
import type { Variant } from './report-fields.ts'
import { fileReport } from './save-event.queries.ts'
import { selectSaved } from './saved-event.queries.ts'

export type FiledReport = { referenceNo: string; variant: Variant }

/** Why a draft of the other kind is refused, by the kind of report that the agency takes. */
export const NOT_TAKEN: Record<Variant, string> = {
  generic:
    'The agency no longer takes pollution reports by this form. Your answers are kept. File a new event report instead.',
  pollution:
    'The agency no longer takes event reports by this form. Your answers are kept. File a new pollution report instead.',
}

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
    // A draft may be older than the agency's choice, or begun by a program that did not ask for it.
    if (variant !== filing.config.report.variant)
      throw new ApiError('CONFLICT', NOT_TAKEN[filing.config.report.variant])
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
