import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AppealableAct, PermitAct } from '#api/permit-life/acts/moves.ts'
import { stayOf } from '#api/permit-life/acts/stays/stayed.queries.ts'

/** How an act about an appeal left the permit: its status, and what was done to it, if anything. */
export type Left = {
  status: string
  kind: PermitAct | null
  /** The act whose stay ended, or came again. */
  stays: AppealableAct | null
  /** Of what is taken back: on its day there was nothing to change. */
  isLapsed: boolean
}

export async function selectLeft(
  trx: Db,
  permitRid: number | null,
  actRid: number | null,
): Promise<Left | null> {
  const { rows } = await sql<Left>`
    select btrim(permits.status_name) as status, act.kind, stayed.kind as stays,
      coalesce(turn.outcome = 'lapsed', false) as "isLapsed"
    from permits left join permit_acts act on act.id = ${actRid}::bigint
      left join permit_acts undone on undone.id = act.undoes_id
      left join permit_acts stayed on stayed.id = coalesce(act.stays_id, undone.stays_id)
      left join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
    where permits.id = ${permitRid}::bigint`.execute(trx)
  return rows[0] ?? null
}

/** Whether another appeal about the same submittal or permit is open. */
export async function hasOtherOpen(
  db: Db,
  { rid, submittalRid }: { rid: number; submittalRid: number },
  permitRid: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from appeals join decisions decision on decision.id = appeals.decision_id
      where appeals.state = 'open' and appeals.id <> ${rid}
        and (appeals.submittal_id = ${submittalRid} or decision.permit_id = ${permitRid}::bigint)) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Whether another appeal of the same act waits to be opened or decided. */
export async function hasOtherOfAct(
  db: Db,
  { rid, actRid }: { rid: number; actRid: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from appeals where act_id = ${actRid}::bigint and id <> ${rid} and state in ('filed', 'open') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The stay of an act that holds or is ahead. */
export async function selectStayOf(db: Db, actRid: number): Promise<number | null> {
  const { rows } = await sql<{ rid: number | null }>`
    select ${stayOf(sql`${actRid}::bigint`)} as rid`.execute(db)
  return rows[0]?.rid ?? null
}
