import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { handOver } from './transfer/hand-over.act.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { seeToDuties } from './duties.act.ts'
import { selectStands, selectStatuses } from './stands.queries.ts'
import { replay, type Stand, type Turned } from './turns.ts'

/** Permits of one transaction. */
const AT_ONCE = 500

type At = { today: string; workDays: WorkCalendar; now: Date }

/**
 * Brings every permit to its stand of today: the acts whose day has come, in the order of their days. Run again it
 * finds nothing; two processes take turns. Answers how many permits had a turn.
 */
export async function turnPermits(db: Db, at: At): Promise<number> {
  let all = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct permit_id::float8 as id from permit_turns
      where outcome is null and on_day <= ${at.today}::date order by id limit ${AT_ONCE}`.execute(
      db,
    )
    // Most days there is none: then nothing is opened that could be lost.
    if (rows.length === 0) return all
    const ids = rows.map(({ id }) => id)
    await inTransaction(db, (trx) => turn(trx, ids, at))
    all += ids.length
  }
}

/** The same for some permits, in the transaction of the caller; what another process did meanwhile is found done. */
export async function turn(trx: Db, permitIds: readonly number[], at: At): Promise<void> {
  const found = await selectStands(trx, permitIds, { lock: true })
  const statuses = await selectStatuses(trx)
  const came = found.map(({ permitId, stand, turns }) => ({
    permitId,
    before: stand,
    ...replay(stand, turns, at.today, statuses),
  }))
  const turned = came.flatMap((each) => each.turned)
  if (turned.length === 0) return
  await writeTurns(trx, turned, at)
  await handOver(
    trx,
    turned.flatMap(({ kind, actId, outcome }) =>
      kind === 'transfer' && outcome === 'done' ? [actId] : [],
    ),
    at.now,
  )
  const changed = came.filter(({ before, stand }) => isOther(before, stand))
  if (changed.length === 0) return
  await writePermits(trx, changed, at)
  await seeToDuties(
    trx,
    changed.map(({ permitId }) => permitId),
    at,
  )
}

function isOther(before: Stand, after: Stand): boolean {
  return (
    before.status.id !== after.status.id ||
    before.facts.holder !== after.facts.holder ||
    before.facts.permitTypeRid !== after.facts.permitTypeRid ||
    before.facts.revokedOn !== after.facts.revokedOn
  )
}

async function writeTurns(trx: Db, turned: readonly Turned[], { now }: At): Promise<void> {
  const rows = turned.map(({ id, outcome, from, to }) => ({
    id,
    outcome,
    status_from_id: from.status.id,
    status_to_id: to.status.id,
    facts_from: from.facts,
  }))
  await sql`
    update permit_turns turn set outcome = came.outcome, turned_at = ${now}, status_from_id = came.status_from_id,
      status_to_id = came.status_to_id, facts_from = came.facts_from
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came
      (id bigint, outcome text, status_from_id int, status_to_id int, facts_from jsonb)
    where turn.id = came.id`.execute(trx)
}

async function writePermits(
  trx: Db,
  changed: readonly { permitId: number; stand: Stand }[],
  { now }: At,
): Promise<void> {
  const rows = changed.map(({ permitId, stand: { status, facts } }) => ({
    id: permitId,
    status: status.id,
    holder: facts.holder,
    // What was found before this was a fact says nothing of it.
    person: facts.holderIsPerson ?? null,
    type: facts.permitTypeRid,
    revoked: facts.revokedOn,
  }))
  await sql`
    update permits set permit_status_id = came.status, holder_name = came.holder, holder_is_person = coalesce(came.person, holder_is_person), permit_type_id = came.type,
      revoked_on = came.revoked,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came 
      (id bigint, status int, holder text, person boolean, type int, revoked date)
    where permits.id = came.id`.execute(trx)
}
