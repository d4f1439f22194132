import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'

/** What the agency decided on a claim that an answer is confidential. */
export type ClaimDecision = {
  rid: number
  /** The signed version that made the claim. */
  ordinal: number
  path: string
  decision: 'upheld' | 'denied'
  reason: string
  /** Of a denial: from this day on the answer is public. */
  publicOn: string | null
  by: string
  /** ISO moment. */
  at: string
}

/** What is on record about the claims of a submittal. */
export type ClaimRecord = {
  /** The newest first. */
  decisions: readonly ClaimDecision[]
  /** The day on which the submittal was withdrawn: what is closed then stays closed. */
  withdrawnOn: string | null
}

/** A day as its agency counts it. */
export type Today = { today: string; timeZone: string }

const withdrawnOn = (submittalId: RawBuilder<number>, timeZone: string): RawBuilder<string> => sql`(
  select (max(log.at) at time zone ${timeZone})::date
  from submittal_log log join submittals on submittals.id = log.submittal_id
    join submittal_statuses status on status.id = submittals.submittal_status_id
  where log.submittal_id = ${submittalId} and log.act = 'withdraw' and status.code = ${STATUS.withdrawn})`

export async function selectClaimRecord(
  db: Db,
  submittalId: number,
  { timeZone }: Pick<Today, 'timeZone'>,
): Promise<ClaimRecord> {
  const { rows } = await sql<{ day: string | null }>`
    select ${withdrawnOn(sql`${submittalId}`, timeZone)} as day`.execute(db)
  return {
    decisions: await selectClaimDecisions(db, submittalId),
    withdrawnOn: rows[0]?.day ?? null,
  }
}

async function selectClaimDecisions(db: Db, submittalId: number): Promise<ClaimDecision[]> {
  const { rows } = await sql<ClaimDecision>`
    select decided.id::float8 as rid, ordinal, path, decision, reason, public_on as "publicOn",
      users.display_name as by,
      to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from claim_decisions decided join users on users.id = decided_by_user_id
    where submittal_id = ${submittalId} order by decided.id desc`.execute(db)
  return rows
}

type New = Pick<ClaimDecision, 'ordinal' | 'path' | 'decision' | 'reason' | 'publicOn'> & {
  submittalId: number
  staffId: number
}

/** Adds a decision. Answers its number. */
export async function insertClaimDecision(
  trx: Db,
  { submittalId, ordinal, path, decision, reason, publicOn, staffId }: New,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    insert into claim_decisions (submittal_id, ordinal, path, decision, reason, public_on,
      decided_by_user_id, decided_at)
    values (${submittalId}, ${ordinal}, ${path}, ${decision}, ${reason}, ${publicOn}::date, ${staffId}, ${now})
    returning id::float8 as rid`.execute(trx)
  return rows[0]?.rid ?? 0
}

/** Submittals with an answer whose day came and whose public copy does not show it yet. */
export async function selectDueClaims(db: Db, { today, timeZone }: Today): Promise<number[]> {
  const { rows } = await sql<{ rid: number }>`
    select distinct decided.submittal_id::float8 as rid
    from claim_decisions decided join sub_forms copy on copy.submittal_id = decided.submittal_id
    where decided.public_on <= ${today}::date
      and not coalesce(${withdrawnOn(sql`decided.submittal_id`, timeZone)} < decided.public_on, false)
      and coalesce(copy.claims ->> decided.path, '') <> 'open'
      and decided.ordinal = (
        select max(ordinal) from submittal_versions where submittal_id = decided.submittal_id)
      and not exists (
        select from claim_decisions later where later.submittal_id = decided.submittal_id
          and later.ordinal = decided.ordinal and later.path = decided.path and later.id > decided.id)
    order by rid`.execute(db)
  return rows.map(({ rid }) => rid)
}
