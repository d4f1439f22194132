import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectSystem } from '#api/drinking-water/inventory/filings.queries.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn, isDay } from '#values/days.ts'
import { keepLetterDays } from './letter-days.queries.ts'
import { insertLetters } from './letters.queries.ts'
import { HOWS, type LetterClass } from './letters.schemas.ts'

type By = { user: SignedIn; now: Date; today: string }

/** The system, held while its letters change: of two people who make them one does. */
async function holdSystem(trx: Db, user: SignedIn, siteId: number): Promise<void> {
  if (!(await selectSystem(trx, user, siteId))) throw notFound('This water system')
  await sql`select from water_systems where site_id = ${siteId} for update`.execute(trx)
}

/** Makes the letters of a class that wait. Pressed twice, the second finds none that waits. */
export async function makeLetters(
  db: Db,
  asked: { facilityRid: number; class: LetterClass },
  { user, now, today }: By,
): Promise<{ rid: number; letters: number }> {
  return inTransaction(db, async (trx) => {
    const siteId = asked.facilityRid
    await holdSystem(trx, user, siteId)
    const { rows } = await sql<{ id: number }>`
      insert into line_letter_batches (site_id, year, class, made_at, made_by_user_id)
      select site_id, max(year), ${asked.class}, ${now}, ${user.id} from service_lines where site_id = ${siteId}
      group by site_id returning id::float8 as id`.execute(trx)
    const [batch] = rows
    const letters = batch
      ? await insertLetters(trx, { id: batch.id, siteId, class: asked.class, today })
      : 0
    if (!batch || letters === 0)
      throw new ApiError(
        'CONFLICT',
        'No line of this class waits for a letter. Somebody may have made them just now.',
      )
    const detail = { siteId, class: asked.class, letters }
    await writeAudit(
      trx,
      { action: 'line-letters.made', userId: user.id, actorId: user.id, detail },
      now,
    )
    return { rid: batch.id, letters }
  })
}

type Batch = { siteId: number; sentOn: string | null; madeAt: Date }

async function holdBatch(trx: Db, user: SignedIn, rid: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select site_id::float8 as "siteId", sent_on::text as "sentOn", made_at as "madeAt"
    from line_letter_batches where id = ${rid}`.execute(trx)
  const [found] = rows
  if (!found) throw notFound('These letters')
  await holdSystem(trx, user, found.siteId)
  const { rows: held } = await sql<Pick<Batch, 'sentOn'>>`
    select sent_on::text as "sentOn" from line_letter_batches where id = ${rid} for update`.execute(
    trx,
  )
  if (!held[0]) throw notFound('These letters')
  if (held[0].sentOn !== null)
    throw new ApiError('CONFLICT', 'It is written down already when these letters went out.')
  return found
}

/** Writes down when letters went out and how. It stays: it is what the rule asks to be proved. */
export async function recordSent(
  db: Db,
  asked: { batchRid: number; sentOn: string; how: (typeof HOWS)[number] },
  { user, now, timeZone }: { user: SignedIn; now: Date; timeZone: string },
): Promise<void> {
  const words = !isDay(asked.sentOn)
    ? 'Write a day such as 2026-11-30.'
    : asked.sentOn > dayIn(timeZone, now)
      ? 'Write down letters when they went out: this day is still to come.'
      : null
  if (words) throw new ApiError('INVALID', words, { sentOn: words })
  await inTransaction(db, async (trx) => {
    const { siteId, madeAt } = await holdBatch(trx, user, asked.batchRid)
    if (asked.sentOn < dayIn(timeZone, madeAt)) {
      const early = 'These letters were made later than that.'
      throw new ApiError('INVALID', early, { sentOn: early })
    }
    await sql`
      update line_letter_batches set sent_on = ${asked.sentOn}::date, sent_how = ${asked.how}, recorded_at = ${now},
        recorded_by_user_id = ${user.id}
      where id = ${asked.batchRid}`.execute(trx)
    await keepLetterDays(trx, timeZone, siteId)
    const detail = { siteId, batch: asked.batchRid, sentOn: asked.sentOn, how: asked.how }
    await writeAudit(
      trx,
      { action: 'line-letters.sent', userId: user.id, actorId: user.id, detail },
      now,
    )
  })
}

/** Takes back letters that were made and not sent: their lines wait again. */
export async function dropLetters(
  db: Db,
  { batchRid }: { batchRid: number },
  { user, now }: By,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { siteId } = await holdBatch(trx, user, batchRid)
    await sql`delete from line_letter_batches where id = ${batchRid}`.execute(trx)
    const detail = { siteId, batch: batchRid }
    await writeAudit(
      trx,
      { action: 'line-letters.dropped', userId: user.id, actorId: user.id, detail },
      now,
    )
  })
}
