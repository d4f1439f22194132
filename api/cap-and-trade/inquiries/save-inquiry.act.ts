import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectCapYears, selectCovered } from './covered.queries.ts'
import { CANCEL, NEW, nextOfOwner, PUBLISH, type InquiryStatus } from './inquiry-statuses.ts'
import { tellOfPublished, type MailWords } from './published-mails.act.ts'
import type { InquiryBody } from './trade-inquiries.schemas.ts'

const CHANGED =
  'This inquiry was changed in another window. Your answers are kept here: open it again to see both, then save.'
const NO_YEAR = 'Choose cap years of the programme.'
const NOT_COVERED = 'You do not stand for this covered entity.'

/**
 * Saves an inquiry whole (spec 3 §2.9, §4). Another status than the kept one is a step: it is written into the
 * history under the caller's name, publishing notes who posted it when, New and Withdraw take that away, Cancel
 * leaves it. All of it or nothing. Answers the number.
 */
export async function saveInquiry(
  db: Db,
  { user, words }: { user: SignedIn; words: MailWords },
  body: InquiryBody,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const covered = await selectCovered(trx, user.id, 'prepare')
    if (!covered.some(({ facilityRid }) => facilityRid === body.facilityRid))
      throw new ApiError('INVALID', NOT_COVERED, { facilityRid: NOT_COVERED })
    const known = await selectCapYears(trx)
    if (!yearsOf(body).every((year) => known.includes(year)))
      throw new ApiError('INVALID', NO_YEAR, { ciAvailableYears: NO_YEAR })
    if (body.rid === null) return saveNew(trx, user, body, now)
    const kept = await lockInquiry(trx, body.rid, user.id)
    if (kept.version !== body.versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    if (kept.statusId === CANCEL)
      throw new ApiError('CONFLICT', 'This inquiry was cancelled. It cannot be changed any more.')
    const next = body.cppTradeRequestStatusRid
    const isStep = next !== kept.statusId
    if (isStep && !nextOfOwner(kept.statusId).includes(next))
      throw new ApiError('INVALID', 'Choose one of the offered statuses.', {
        cppTradeRequestStatusRid: 'Choose one of the offered statuses.',
      })
    await updateInquiry(trx, body.rid, body)
    await sql`
      update trade_inquiries set version = version + 1, updated_at = ${now},
        status_id = ${next},
        posted_at = case when not ${isStep} then posted_at when ${next === PUBLISH} then ${now}::timestamptz end,
        posted_by_user_id = case when not ${isStep} then posted_by_user_id
          when ${next === PUBLISH} then ${user.id}::bigint end
      where id = ${body.rid}`.execute(trx)
    if (isStep) await addStep(trx, { id: body.rid, user, next, comment: body.commentText }, now)
    if (isStep && next === PUBLISH) await tellOfPublished(trx, body.rid, { words, now })
    return body.rid
  })
}

/**
 * Saves a new inquiry. Its form, sent again because the answer was lost, is the same inquiry with what it says now;
 * one that was changed since is left as it is.
 */
async function saveNew(trx: Db, user: SignedIn, body: InquiryBody, now: Date): Promise<number> {
  if (body.cppTradeRequestStatusRid !== NEW) {
    const words = 'Save the inquiry first; then its status can change.'
    throw new ApiError('INVALID', words, { cppTradeRequestStatusRid: words })
  }
  const { rows } = await sql<{ id: number }>`
    insert into trade_inquiries (site_id, user_id, trade_type_id, price_cents, quantity, cap_years,
      poc_first_name, poc_last_name, poc_phone, poc_email, created_at, updated_at, form_key)
    values (${body.facilityRid}, ${user.id}, ${body.cppCiTradeTypeRid}, ${centsOf(body)}, ${body.ciAmt},
      ${yearsOf(body)}::int[], ${body.pocFirstName}, ${body.pocLastName}, ${body.pocPhone},
      ${body.pocEmail}, ${now}, ${now}, ${body.key ?? null}::uuid)
    on conflict (user_id, form_key) where form_key is not null do nothing
    returning id::float8 as id`.execute(trx)
  const [made] = rows
  if (!made) return saveAgain(trx, user, body, now)
  await addStep(trx, { id: made.id, user, next: NEW, comment: body.commentText }, now)
  return made.id
}

async function saveAgain(trx: Db, user: SignedIn, body: InquiryBody, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id::float8 as id, version from trade_inquiries
    where user_id = ${user.id} and form_key = ${body.key ?? null}::uuid for update`.execute(trx)
  const [known] = rows
  if (known?.version !== 1) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  await updateInquiry(trx, known.id, body)
  await sql`update trade_inquiries set updated_at = ${now} where id = ${known.id}`.execute(trx)
  return known.id
}

async function updateInquiry(trx: Db, id: number, body: InquiryBody): Promise<void> {
  await sql`
    update trade_inquiries set site_id = ${body.facilityRid}, trade_type_id = ${body.cppCiTradeTypeRid},
      price_cents = ${centsOf(body)}, quantity = ${body.ciAmt}, cap_years = ${yearsOf(body)}::int[],
      poc_first_name = ${body.pocFirstName}, poc_last_name = ${body.pocLastName},
      poc_phone = ${body.pocPhone}, poc_email = ${body.pocEmail}
    where id = ${id}`.execute(trx)
}

type NextStep = { id: number; user: SignedIn; next: InquiryStatus; comment: string }

async function addStep(trx: Db, { id, user, next, comment }: NextStep, now: Date): Promise<void> {
  await sql`
    insert into trade_inquiry_history (inquiry_id, status_id, user_id, full_name, comment, at)
    values (${id}, ${next}, ${user.id}, ${user.displayName}, ${comment}, ${now})`.execute(trx)
}

/** The inquiry, held until the change is over. Somebody else's reads like one that is not there. */
async function lockInquiry(
  trx: Db,
  id: number,
  userId: number,
): Promise<{ statusId: InquiryStatus; version: number }> {
  const { rows } = await sql<{ statusId: InquiryStatus; version: number }>`
    select status_id as "statusId", version from trade_inquiries
    where id = ${id} and user_id = ${userId} for update`.execute(trx)
  const [kept] = rows
  if (!kept) throw notFound('This trade inquiry')
  return kept
}

function centsOf({ pricePerCi }: Pick<InquiryBody, 'pricePerCi'>): number {
  return Math.round(pricePerCi * 100)
}

function yearsOf({ ciAvailableYears }: Pick<InquiryBody, 'ciAvailableYears'>): number[] {
  return [...new Set(ciAvailableYears.split(',').map(Number))].sort((one, other) => one - other)
}
