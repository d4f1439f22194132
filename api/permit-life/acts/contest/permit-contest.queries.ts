import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { contestOf } from '#api/ground/lib/papers/permit-force.ts'
import { CONTESTS, type PermitContest, type PermitContestRecord } from './permit-contest.schemas.ts'

/** The acts of the log by what they record: of a permit, they leave the status of its submittal alone. */
export const CONTEST_ACTS = {
  contested: 'permitContested',
  appealed: 'permitAppealed',
  none: 'permitContestEnded',
} as const satisfies Record<PermitContest, string>

/** What may be recorded of a permit that stands so: anything but what stands already. One judgement for page and API. */
export function contestChoices(now: PermitContest): PermitContest[] {
  return CONTESTS.filter((each) => each !== now)
}

type Row = Omit<PermitContestRecord, 'contest' | 'choices'> & {
  code: string | null
  act: string | null
  isToldHere: boolean
}

/** The submittal by which a permit stands now: of a permit that was transferred that of who holds it. */
export const newestOf = (permit: RawBuilder<unknown>) => sql<number>`(
  select max(submittal_id) from permit_submittals where permit_id = ${permit})`

/**
 * The permit that a submittal was granted, and whether it is contested. Of several papers of one permit (its
 * modifications) each submittal has the same; the newest permit is the one that is asked about. Without names, for who is
 * not of the agency, the reason is told where it was recorded and to who holds the permit now.
 */
export async function selectPermitContest(
  db: Db,
  rid: number,
  { lock = false, names = true }: { lock?: boolean; names?: boolean } = {},
): Promise<PermitContestRecord | null> {
  if (lock)
    await sql`
      select from permits where id in (select permit_id from permit_submittals where submittal_id = ${rid})
      order by id for update`.execute(db)
  const { rows } = await sql<Row>`
    select permits.id::float8 as "permitRid", permits.product_id::float8 as "productRid", permits.number,
      permits.is_listed as "isPublic", permits.contested_code as code, last.act, last.reason, last.by,
      coalesce(last.submittal_id = link.submittal_id, false) or link.submittal_id = ${newestOf(sql`permits.id`)} as "isToldHere",
      to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from permit_submittals link join permits on permits.id = link.permit_id
      left join lateral (
        select log.act, log.submittal_id, log.reason, log.at, users.display_name as by
        from permit_submittals linked join submittal_log log on log.submittal_id = linked.submittal_id
          left join users on users.id = log.actor_user_id
        where linked.permit_id = permits.id and log.act = any(${Object.values(CONTEST_ACTS)}::text[])
        order by log.id desc limit 1) last on true
    where link.submittal_id = ${rid} order by permits.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { code, act, isToldHere, ...facts } = row
  const contest = contestOf(code) ?? 'none'
  // What an import or a former portal recorded has no reason here, and that of something else is none.
  const isOurs = act === CONTEST_ACTS[contest]
  return {
    ...facts,
    reason: isOurs && (names || isToldHere) ? facts.reason : null,
    by: isOurs && names ? facts.by : null,
    at: isOurs ? facts.at : null,
    contest,
    choices: names ? contestChoices(contest) : [],
  }
}
