import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** What was done to a permit, by which the changes that an appeal decided may have been made. */
export type Made = {
  /** `act-12` or `decision-33`. */
  id: string
  kind:
    | 'correct'
    | 'suspend'
    | 'reinstate'
    | 'revoke'
    | 'terminate'
    | 'continue'
    | 'amendment'
    | 'correction'
    | 'transfer'
  /** Of an act its letter, of a version its edition. */
  number: string
  fromOn: string
}

const OF_ACT = sql`jsonb_build_object('id', 'act-' || made.id, 'kind', made.kind, 'number', made.number,
  'fromOn', made.from_on)`
const OF_VERSION = sql`jsonb_build_object('id', 'decision-' || made.decision_id, 'kind', made.kind,
  'number', made.edition, 'fromOn', made.effective_on)`

/** By what a row of `act` says that the changes were made. */
export const MADE_BY = sql<Made | null>`coalesce(
  (select ${OF_ACT} from permit_acts made where made.id = act.made_by_act_id),
  (select ${OF_VERSION} from permit_modifications made where made.decision_id = act.made_by_decision_id))`

/**
 * What the agency did to a permit since the decision on an appeal was recorded: its acts that hold or are ahead, and
 * the versions that it issued. What an appeal brought about itself is none of it.
 */
export async function selectMade(
  db: Db,
  { appealRid, permitRid }: { appealRid: number; permitRid: number },
): Promise<Made[]> {
  const { rows } = await sql<{ made: Made }>`
    with decided as (select max(recorded_at) as at from appeal_acts where appeal_id = ${appealRid} and kind = 'change')
    select ${OF_ACT} as made, made.recorded_at as at from permit_acts made, decided
    where made.permit_id = ${permitRid} and made.recorded_at >= decided.at
      and made.kind in ('correct', 'suspend', 'reinstate', 'revoke', 'terminate', 'continue')
      and not exists (select from permit_acts later where later.undoes_id = made.id)
      and not exists (select from permit_turns turn where turn.act_id = made.id and turn.part = 'begin'
        and turn.outcome = 'lapsed')
      and not exists (select from appeal_acts own where own.permit_act_id = made.id)
    union all
    select ${OF_VERSION}, made.made_at from permit_modifications made, decided
    where made.permit_id = ${permitRid} and made.made_at >= decided.at
    order by at desc`.execute(db)
  return rows.map(({ made }) => made)
}
