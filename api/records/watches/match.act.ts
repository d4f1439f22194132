import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { exportOf } from '#api/records/exports/exports.queries.ts'
import { conditionOf } from '#api/services/search/search-plan.ts'
import { dayIn } from '#values/days.ts'
import type { SearchKind } from './watches.schemas.ts'

/** Events of one round, and searches that are looked at between two looks at the clock. */
const EVENTS_AT_ONCE = 200
const SEARCHES_AT_ONCE = 200
/** No circle is wider: 25 miles are 0.37 degrees of latitude. */
const WIDEST_DEGREES = 0.37

type At = { now: Date; timeZone: string }
type Search = { hash: string; kind: SearchKind; criteria: Record<string, unknown> }

/**
 * Finds who follows what happened, and writes an item for each watcher and event. Everything stays in the database,
 * some events at a time, so the memory of the process does not grow with either. A round that was cut off is done
 * again: its items are there once, by their key. Returns how many events were looked at.
 */
export async function matchWatches(
  db: Db,
  at: At,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let all = 0
  while (!isStopping()) {
    const events = await selectUnmatched(db)
    if (events.length === 0) break
    await matchRecords(db, events, at)
    let after = ''
    for (;;) {
      const searches = await selectSearches(db, after)
      for (const search of searches) await matchSearch(db, events, search, at)
      const last = searches.at(-1)
      if (!last || searches.length < SEARCHES_AT_ONCE) break
      after = last.hash
      if (isStopping()) return all
    }
    await sql`
      update watch_events set matched_at = ${at.now} where id = any(${events}::bigint[])`.execute(
      db,
    )
    all += events.length
  }
  return all
}

async function selectUnmatched(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from watch_events where matched_at is null order by id limit ${EVENTS_AT_ONCE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Records, notices and circles, in one statement. */
async function matchRecords(db: Db, events: readonly number[], at: At): Promise<void> {
  await keepItems(
    db,
    at,
    sql`
    with event as materialized (select * from watch_events where id = any(${events}::bigint[])),
      subject as (
        select id, about, 'submittal' as kind, record_id from event where kind = 'submittals'
        union all
        select id, about, 'notice', record_id from event where kind = 'submittals' and about = 'comment'
        union all
        select id, about, 'permit', record_id from event where kind = 'permits'
        union all
        select id, about, 'site', site_id from event where site_id is not null
        union all
        select id, about, 'project', project_id from event where project_id is not null
        union all
        select event.id, event.about, 'permit', submittals.permit_id
        from event join submittals on submittals.id = event.record_id
        where event.kind = 'submittals' and submittals.permit_id is not null
        union all
        select event.id, event.about, 'permit', linked.permit_id
        from event join permit_submittals linked on linked.submittal_id = event.record_id
        where event.kind = 'submittals')
    select watch.watcher_id, subject.id as event_id, watch.id as watch_id, watch.rhythm
    from subject join watches watch on watch.kind = subject.kind and watch.record_id = subject.record_id
      and watch.stopped_at is null and watch.record_id is not null and subject.about = any(watch.about)
    union all
    select watch.watcher_id, event.id, watch.id, watch.rhythm
    from event join watches watch on watch.kind = 'radius' and watch.stopped_at is null
      and watch.lat between event.lat - ${WIDEST_DEGREES}::float8 and event.lat + ${WIDEST_DEGREES}::float8
      and event.about = any(watch.about)
    where 3958.8 * 2 * asin(least(1, sqrt(
        sin(radians(event.lat - watch.lat) / 2) ^ 2
        + cos(radians(event.lat)) * cos(radians(watch.lat)) * sin(radians(event.lon - watch.lon) / 2) ^ 2)))
      <= watch.miles`,
  )
}

/** The searches that somebody follows, each once. */
async function selectSearches(db: Db, after: string): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select distinct on (search_hash) search_hash as hash, search_kind as kind, criteria
    from watches where kind = 'search' and stopped_at is null and search_hash > ${after}
    order by search_hash limit ${SEARCHES_AT_ONCE}`.execute(db)
  return rows
}

/** What a search finds of these events: of sites, what happened at those that it finds. */
async function matchSearch(
  db: Db,
  events: readonly number[],
  { hash, kind, criteria }: Search,
  at: At,
): Promise<void> {
  const { plan } = exportOf(kind, criteria, dayIn(at.timeZone, at.now))
  const place = kind === 'sites' ? sql`event.site_id` : sql`event.record_id`
  const isKind = kind === 'sites' ? sql`event.site_id is not null` : sql`event.kind = ${kind}`
  await keepItems(
    db,
    at,
    sql`
    with event as materialized (select * from watch_events event
        where id = any(${events}::bigint[]) and ${isKind}),
      found as materialized (select id from ${sql.table(plan.table)}
        where id in (select ${place} from event) and ${conditionOf(plan)})
    select watch.watcher_id, event.id as event_id, watch.id as watch_id, watch.rhythm
    from event join found on found.id = ${place}
      join watches watch on watch.kind = 'search' and watch.search_hash = ${hash}
        and watch.stopped_at is null and event.about = any(watch.about)`,
  )
}

/**
 * One item for a watcher and an event: of several watches the soonest counts. What was told already stays told, and
 * what waits comes sooner where another watch asks for it.
 */
async function keepItems(db: Db, { now, timeZone }: At, hits: RawBuilder<unknown>): Promise<void> {
  const due = sql`case hit.rhythm when 'at once' then ${now}::timestamptz
    when 'daily' then ((date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
      + case when (${now}::timestamptz at time zone ${timeZone})::time < '07:00' then interval '7 hours'
        else interval '31 hours' end) at time zone ${timeZone})
    else ((date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) + interval '7 days 7 hours')
      at time zone ${timeZone}) end`
  await inTransaction(db, (trx) =>
    sql`
      insert into watch_items (watcher_id, event_id, watch_id, due_at)
      select distinct on (watcher_id, event_id) watcher_id, event_id, watch_id, due_at
      from (select hit.watcher_id, hit.event_id, hit.watch_id, ${due} as due_at from (${hits}) hit) dated
      order by watcher_id, event_id, due_at, watch_id
      on conflict (watcher_id, event_id) do update
        set due_at = excluded.due_at, watch_id = excluded.watch_id
        where watch_items.state = 'waiting' and excluded.due_at < watch_items.due_at`.execute(trx),
  )
}
