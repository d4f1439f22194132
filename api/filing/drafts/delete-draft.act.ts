import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { selectDraft, type Draft } from './drafts.queries.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'

/** Status codes of submittals that may be deleted: begun by somebody, never filed. */
const DELETABLE = [1, 2, 3, 10]
const NEW = 0
const MADE_BY_AGENCY = 'The agency made this obligation; only the agency can end it.'
const WAS_SIGNED = 'This submittal was signed before; withdraw it instead.'

/** Spec 3 §8. */
const WAS_PAID =
  'Users are not able to delete a submittal record after electronic payment has been made. Please contact the helpdesk if you need assistance.'

/**
 * Deletes a submittal that was never filed, and its files. What was signed once stays. Of an obligation only what
 * was filled in goes: the duty is due all the same, under its number. The audit log keeps that there was one.
 */
export async function deleteDraft(db: Db, user: SignedIn, rid: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const draft = await selectDraft(trx, user, rid, true)
    if (!DELETABLE.includes(draft.statusCode)) throw new ApiError('CONFLICT', MADE_BY_AGENCY)
    const { rows } = await sql<{ isPaid: boolean; isSigned: boolean }>`
      select fee_paid_at is not null
          or exists (select from invoices where submittal_id = ${rid} and amount_paid > 0) as "isPaid",
        exists (select from submittal_versions where submittal_id = ${rid}) as "isSigned"
      from submittals where id = ${rid}`.execute(trx)
    if (rows[0]?.isPaid) throw new ApiError('CONFLICT', WAS_PAID)
    if (rows[0]?.isSigned) throw new ApiError('CONFLICT', WAS_SIGNED)
    await writeAudit(
      trx,
      {
        action: 'submittal.deleted',
        userId: user.id,
        actorId: user.actorId,
        detail: { submittalRid: rid, type: draft.applicationCd, site: draft.siteName },
      },
      now,
    )
    if (await backToDuty(trx, rid, now))
      return writeLog(
        trx,
        { rid, actorId: user.actorId, act: 'delete', from: draft.statusCode, to: NEW },
        now,
      )
    await giveUpMoved(trx, rid, { actorId: user.actorId, now })
    await sql`delete from submittals where id = ${rid}`.execute(trx)
    await giveBack(trx, user, draft, now)
  })
}

/** What was filed as another type stays moved, and says that what was begun in its place is no more. */
async function giveUpMoved(
  db: Db,
  rid: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update submittals set moved_to_id = null where moved_to_id = ${rid} returning id`.execute(db)
  for (const { id } of rows) await writeLog(db, { rid: id, actorId, act: 'givenUp' }, now)
}

/** A copy that is given up gives its original back, in the status that it had. */
async function giveBack(db: Db, user: SignedIn, draft: Draft, now: Date): Promise<void> {
  const { originRid: rid, action } = draft
  if (rid === null || (action !== 'revision' && action !== 'amendment')) return
  await moveSubmittal(db, { rid, act: 'restore', mover: 'applicant', actorId: user.actorId }, now)
}

/** Makes a begun obligation one that nobody has begun. False for what is no obligation. */
async function backToDuty(db: Db, rid: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update submittals set status_changed_at = ${now}, updated_at = ${now},
      submittal_status_id = (select id from submittal_statuses where code = ${NEW})
    where id = ${rid} and is_obligation returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`delete from submittal_forms where submittal_id = ${rid}`.execute(db)
  return true
}
