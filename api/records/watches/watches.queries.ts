import { language } from '#words/speech.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { criteriaOf } from './subjects.queries.ts'
import type { Watch, Wish } from './watches.schemas.ts'

/** The watcher of an account, made when there is none. */
export async function watcherOfUser(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into watchers (user_id, made_at, language) values (${userId}, ${now}, ${language()})
    on conflict (user_id) do update set language = excluded.language returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The same of an address that was confirmed. */
export async function watcherOfAddress(
  db: Db,
  email: string,
  now: Date,
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into watchers (email, made_at, language) values (${email}, ${now}, ${language()})
    on conflict (email) where email is not null do update set language = excluded.language
    returning id, link_version as version`.execute(db)
  return rows[0] ?? { id: 0, version: 1 }
}

/** Keeps a watch; one of the same takes the new kind and rhythm, and goes on when it was stopped. */
export async function keepWatch(
  db: Db,
  { watcherId, label, wish }: { watcherId: number; label: string; wish: Wish },
  now: Date,
): Promise<void> {
  const { subject, about, rhythm } = wish
  const search = subject.kind === 'search' ? criteriaOf(subject) : null
  const radius = subject.kind === 'radius' ? subject : null
  const recordId = 'rid' in subject ? subject.rid : null
  const target =
    recordId !== null
      ? sql`(watcher_id, kind, record_id) where record_id is not null`
      : search
        ? sql`(watcher_id, search_hash) where kind = 'search'`
        : sql`(watcher_id, lat, lon, miles) where kind = 'radius'`
  await sql`
    insert into watches (watcher_id, kind, record_id, lat, lon, miles, search_kind, criteria, search_hash,
      label, about, rhythm, made_at)
    values (${watcherId}, ${subject.kind}, ${recordId}, ${radius?.latitude ?? null},
      ${radius?.longitude ?? null}, ${radius?.miles ?? null},
      ${subject.kind === 'search' ? subject.of : null},
      ${search ? JSON.stringify(search.criteria) : null}::jsonb, ${search?.hash ?? null},
      ${label}, ${[...new Set(about)]}::text[], ${rhythm}, ${now})
    on conflict ${target} do update
      set about = excluded.about, rhythm = excluded.rhythm, label = excluded.label, stopped_at = null`.execute(
    db,
  )
}

/** How many watches somebody has. */
export async function countWatches(db: Db, watcherId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from watches where watcher_id = ${watcherId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The watches of one watcher, the newest first, those that were stopped last. */
export async function selectWatches(db: Db, watcherId: number): Promise<Watch[]> {
  const { rows } = await sql<Watch>`
    select watch.id as rid, watch.kind, watch.label, watch.about, watch.rhythm,
      watch.stopped_at is not null as "isStopped",
      case watch.kind
        when 'site' then '/pub-rcd/site/review/' || watch.record_id
        when 'permit' then (select '/pub-rcd/permits/review/' || product_id || '/' || id
          from permits where id = watch.record_id)
        when 'project' then (select '/pub-rcd/projects/review/' || product_id || '/' || id
          from projects where id = watch.record_id)
        when 'radius' then null
        when 'search' then '/pub-rcd/' || watch.search_kind
        else (select '/pub-rcd/submittals/review/' || product_id || '/' || id
          from submittals where id = watch.record_id) end as path
    from watches watch where watch.watcher_id = ${watcherId}
    order by watch.stopped_at is not null, watch.id desc`.execute(db)
  return rows
}

/** Where the mails of a watcher go, when it has no account. */
export async function selectAddress(db: Db, watcherId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from watchers where id = ${watcherId}`.execute(db)
  return rows[0]?.email ?? null
}

/** Forgets wishes that nobody confirmed, watches that were stopped long ago, who has none left, and old news. */
export async function deleteEndedWatches(
  db: Db,
  { now, stoppedBefore }: { now: Date; stoppedBefore: Date },
): Promise<number> {
  const count = async (work: Promise<{ numAffectedRows?: bigint }>): Promise<number> =>
    Number((await work).numAffectedRows ?? 0)
  return (
    (await count(sql`delete from watch_confirmations where expires_at <= ${now}`.execute(db))) +
    (await count(sql`delete from watches where stopped_at <= ${stoppedBefore}`.execute(db))) +
    (await count(
      sql`delete from watchers where not exists (select from watches where watcher_id = watchers.id)
        and made_at <= ${stoppedBefore}`.execute(db),
    )) +
    (await count(
      sql`delete from watch_events where matched_at <= ${stoppedBefore}
        and not exists (select from watch_items where event_id = watch_events.id and state = 'waiting')`.execute(
        db,
      ),
    ))
  )
}
