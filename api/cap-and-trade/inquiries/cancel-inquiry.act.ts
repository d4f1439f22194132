import { INQUIRY_CANCELLED } from '#api/services/mail-texts/trades.texts.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import type { CancelInquiry, DeskInquiry } from './desk-inquiries.schemas.ts'
import { CANCEL, PUBLISH } from './inquiry-statuses.ts'
import type { MailWords } from './published-mails.act.ts'

const MOST = 500

/** What is published now, the newest first, with who made it: the agency may know. */
export async function selectDeskInquiries(db: Db): Promise<DeskInquiry[]> {
  const { rows } = await sql<DeskInquiry>`
    select inquiry.id::float8 as rid, trade_type_id::int as "cppCiTradeTypeRid", sites.name as "facilityName",
      owner.display_name as "ownerName", price_cents::float8 / 100 as "pricePerCi", quantity::float8 as "ciAmt",
      array_to_string(cap_years, ',') as "ciAvailableYears", to_json(inquiry.posted_at) #>> '{}' as "postedDate",
      inquiry.version as "versionNo"
    from trade_inquiries inquiry join sites on sites.id = inquiry.site_id join users owner on owner.id = inquiry.user_id
    where inquiry.status_id = ${PUBLISH} order by inquiry.posted_at desc, inquiry.id desc limit ${MOST}`.execute(
    db,
  )
  return rows
}

/**
 * The agency cancels an inquiry that is published, for good (spec 3 §4): who posted it when stays, the reason stands in
 * its history, and its owner is written to.
 */
export async function cancelInquiry(
  db: Db,
  { rid, versionNo, reason: typed }: CancelInquiry,
  {
    staff,
    words,
    now,
  }: { staff: { id: number; displayName: string }; words: MailWords; now: Date },
): Promise<void> {
  const reason = typed.trim()
  if (reason === '') {
    const said = 'Say why. Its owner reads it.'
    throw new ApiError('INVALID', said, { reason: said })
  }
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ status: number; version: number; ownerId: number }>`
      select status_id::int as status, version, user_id::float8 as "ownerId" from trade_inquiries
      where id = ${rid} for update`.execute(trx)
    const [kept] = rows
    if (!kept) throw notFound('This trade inquiry')
    if (kept.version !== versionNo || kept.status !== PUBLISH)
      throw new ApiError(
        'CHANGED_ELSEWHERE',
        'This inquiry was changed since the page was opened. Nothing was cancelled. Look at it again.',
      )
    await sql`
      update trade_inquiries set status_id = ${CANCEL}, version = version + 1, updated_at = ${now}
      where id = ${rid}`.execute(trx)
    await sql`
      insert into trade_inquiry_history (inquiry_id, status_id, user_id, full_name, comment, at)
      values (${rid}, ${CANCEL}, ${staff.id}, ${staff.displayName}, ${reason}, ${now})`.execute(trx)
    const say = () =>
      INQUIRY_CANCELLED.of({
        ...{ agency: words.agencyName, number: `TR-${rid}`, reason },
        address: `${words.publicUrl}/app/cpp-trade/edit/${rid}`,
      })
    await tellUser(trx, { userId: kept.ownerId, say }, now)
    const detail = { inquiry: rid, reason }
    await writeAudit(
      trx,
      { action: 'cap.inquiry-cancelled', userId: kept.ownerId, actorId: staff.id, detail },
      now,
    )
  })
}
