import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'
import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Ladder, Rung, Steps, Told } from './rungs.rules.ts'
import { RUNGS, USUAL_STEPS } from './rungs.rules.ts'

const TABLES = { test: 'backflowLadder', repair: 'backflowRepairLadder' } as const

/** The agency's own days of a ladder, as they stand on a day; the usual ones where it set none. */
export async function selectSteps(db: Db, today: string): Promise<Record<Ladder, Steps>> {
  const { rows } = await sql<{ name: string; key: string; days: number }>`
    select distinct on (table_name, key) table_name as name, key, value::float8::int as days from lookup_values
    where table_name in (${TABLES.test}, ${TABLES.repair}) and valid_from <= ${today}
    order by table_name, key, valid_from desc`.execute(db)
  const stepsOf = (ladder: Ladder): Steps => {
    const own = rows.filter(({ name }) => name === TABLES[ladder])
    if (own.length === 0) return USUAL_STEPS[ladder]
    return Object.fromEntries(
      RUNGS.flatMap((rung) => {
        const days = own.find(({ key }) => key === rung)?.days
        return days === undefined ? [] : [[rung, days]]
      }),
    )
  }
  return { test: stepsOf('test'), repair: stepsOf('repair') }
}

export type SiteDue = {
  assemblyId: number
  ladder: Ladder
  dueOn: string
  kind: string
  serial: string
  building: string
  told: Told[]
}
export type ClaimedSite = {
  site: { id: number; name: string; address: string }
  dues: SiteDue[]
}

/**
 * The next site with assemblies that nobody looked at today, its assemblies marked as looked at in the caller's
 * transaction; null where none is left. A failed assembly climbs the ladder of its repair alone.
 */
export async function claimSite(
  trx: Db,
  { horizon, today }: { horizon: string; today: string },
): Promise<ClaimedSite | null> {
  const waits = sql`status = 'active' and (next_due_on <= ${horizon}::date or repair_by is not null)
    and (ladder_on is null or ladder_on < ${today}::date)`
  const { rows: claimed } = await sql<{ siteId: number; ids: number[] }>`
    with first as (
      select site_id from ccc_assemblies where ${waits} order by site_id, id limit 1 for update skip locked),
    mine as (
      select id from ccc_assemblies where site_id = (select site_id from first) and ${waits}
      for update skip locked),
    marked as (
      update ccc_assemblies set ladder_on = ${today}::date where id in (select id from mine)
      returning id, site_id)
    select site_id as "siteId", array_agg(id::float8 order by id) as ids from marked group by site_id`.execute(
    trx,
  )
  const [own] = claimed
  if (!own) return null
  const { rows: dues } = await sql<SiteDue & { name: string; address: string }>`
    select assembly.id::float8 as "assemblyId", assembly.kind, serial, building.name as building, sites.name,
      concat_ws(', ', nullif(sites.address, ''), nullif(sites.city, '')) as address,
      case when repair_by is null then 'test' else 'repair' end as ladder,
      coalesce(repair_by, next_due_on)::text as "dueOn",
      (select coalesce(jsonb_agg(jsonb_build_object('rung', rung, 'sentOn', sent_on)), '[]') from backflow_notices notice
        where notice.assembly_id = assembly.id
          and notice.ladder = case when repair_by is null then 'test' else 'repair' end
          and notice.due_on = coalesce(repair_by, next_due_on)) as told
    from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      join sites on sites.id = assembly.site_id
    where assembly.id = any (${own.ids}::bigint[]) order by building.id, assembly.id`.execute(trx)
  const [any] = dues
  const id = Number(own.siteId)
  return { site: { id, name: any?.name ?? '', address: any?.address ?? '' }, dues }
}

export type Reader = {
  userId: number
  address: string
  side: 'site' | 'system'
  language: Language
}

/** Who is written to about a site: who acts for it, and who acts for the water system that supplies it. */
export async function selectReaders(trx: Db, siteId: number, rung: Rung): Promise<Reader[]> {
  const isReminder = rung.startsWith('reminder')
  const { rows } = await sql<Reader>`
    select distinct on (users.id) users.id::float8 as "userId", side,
      ${mailAddress()} as address, users.language
    from (
      select ${siteId}::bigint as site_id, 'site' as side
      union all
      select system_id, 'system' from ccc_supplies where site_id = ${siteId}) place
    join ${SITE_WORKERS} worker on worker.site_id = place.site_id
    join users on users.id = worker.user_id and users.status = 'A'
    where ${mailAddress()} is not null
      and not (${isReminder}::boolean and exists (
        select from reminders_off where reminders_off.user_id = users.id))
    order by users.id, side`.execute(trx)
  return rows
}

type Notice = {
  rung: Rung
  subject: string
  words: string
  counts: { site: number; system: number }
  today: string
}

/** Writes down what was sent about each of the assemblies. */
export async function noteNotice(
  trx: Db,
  dues: readonly SiteDue[],
  { rung, subject, words, counts, today }: Notice,
  now: Date,
): Promise<void> {
  for (const { assemblyId, ladder, dueOn } of dues)
    await sql`
      insert into backflow_notices (assembly_id, ladder, due_on, rung, sent_on, written_at, subject, words,
        site_count, system_count)
      values (${assemblyId}, ${ladder}, ${dueOn}, ${rung}, ${today}, ${now}, ${subject}, ${words},
        ${counts.site}, ${counts.system})`.execute(trx)
}
