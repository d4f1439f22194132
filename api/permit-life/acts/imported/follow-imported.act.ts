import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { moveDutiesTo, moveDutiesToSite } from '#api/permit-life/obligations/move-duties.queries.ts'
import { endModified } from '#api/permit-life/obligations/end-modified.act.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { seeToDuties } from '../duties.act.ts'
import { tellOfImported, type ImportedAct } from './tell-imported.ts'
import { IMPORTED_CHANGES } from '../public-acts.queries.ts'

/** Acts of one transaction. */
const AT_ONCE = 200

type At = { today: string; workDays: WorkCalendar; now: Date }
type Words = Pick<ApiConfig, 'agencyName' | 'publicUrl'>

/**
 * Lets follow what hangs on what files changed of permits: duties rest, end, move or come again, and whoever works on a
 * permit is told. Cut off at any point each is done once. Answers how many acts were followed.
 */
export async function followImported(
  db: Db,
  words: Words,
  at: At,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let all = 0
  while (!isStopping()) {
    const followed = await inTransaction(db, (trx) => followSome(trx, words, at))
    all += followed
    if (followed < AT_ONCE) break
  }
  return all
}

async function followSome(trx: Db, words: Words, at: At): Promise<number> {
  const acts = await takeActs(trx)
  for (const { permitRid, isTermMoved, expiredWas } of acts)
    if (isTermMoved) {
      await moveDutiesTo(trx, { permitId: permitRid, was: expiredWas }, at.today)
      await endModified(trx, { today: at.today, permitId: permitRid }, at.now)
    }
  for (const { permitRid, siteRid, siteWas } of acts)
    if (siteWas !== siteRid) await moveDutiesToSite(trx, permitRid)
  for (const { permitRid, since } of acts)
    await seeToDuties(trx, [permitRid], {
      ...at,
      ...(since !== null && since < at.today && { from: since }),
    })
  await tellOfImported(trx, words, acts, at.now)
  return acts.length
}

/** The next acts, each taken by one process. */
async function takeActs(trx: Db): Promise<ImportedAct[]> {
  const { rows } = await sql<ImportedAct>`
    with taken as (
      delete from permit_acts_to_follow where act_id in (
        select act_id from permit_acts_to_follow order by act_id limit ${AT_ONCE} for update skip locked)
      returning act_id)
    select permit.id::float8 as "permitRid", permit.product_id as "productRid", permit.number, permit.is_listed as "isPublic",
      permit.site_id::float8 as "siteRid", permit.site_name as "siteName", act.facts ? 'expiredOn' as "isTermMoved", turn.facts_from ->> 'expiredOn' as "expiredWas",
      case when turn.facts_from ? 'siteRid' then (turn.facts_from ->> 'siteRid')::float8 else permit.site_id::float8 end as "siteWas",
      least((select undone.on_day from permit_turns undone where undone.act_id = act.undoes_id),
        case when act.facts ? 'revokedOn' then least((act.facts ->> 'revokedOn')::date, (turn.facts_from ->> 'revokedOn')::date) end) as since,
      ${IMPORTED_CHANGES} as changes
    from taken join permit_acts act on act.id = taken.act_id join permits permit on permit.id = act.permit_id
      join permit_turns turn on turn.act_id = act.id
    order by act.id`.execute(trx)
  return rows
}
