import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'
import { inLanguage } from '#words/server.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { watcherKey } from './links.queries.ts'
import { ACT_OF_EVENT } from '#api/permit-life/acts/note-act.queries.ts'
import { APPEAL_OF_EVENT, mayKnowAppealed } from '#api/filing/appeals/note-appeal.queries.ts'
import { visibleTo, type Viewer } from './subjects.queries.ts'
import { STILL_STANDS } from './taken-back.queries.ts'
import { newsMail, type MailWords, type News } from './watch-mail.ts'

/** More than one mail says; the rest comes with the next. */
const ITEMS_AT_ONCE = 200

type Told = { now: Date; timeZone: string }
type Watcher = {
  id: number
  version: number
  to: string | null
  userId: number | null
  userKind: SignedIn['kind'] | null
  actions: string[]
  language: Language
}

/**
 * Writes the mails that are due, one for a watcher, in the transaction in which its items are marked as told: cut
 * off at any point it is all or nothing, and nobody is told twice. What a watcher may see is asked at this moment, whatever it was when the event happened. Returns how many mails were written.
 */
export async function tellWatchers(
  db: Db,
  words: MailWords,
  { now, timeZone }: Told,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let written = 0
  while (!isStopping()) {
    const outcome = await inTransaction(db, (trx) => tellNext(trx, words, { now, timeZone }))
    if (outcome === 'none') break
    if (outcome === 'mail') written += 1
  }
  return written
}

async function tellNext(trx: Db, words: MailWords, { now, timeZone }: Told) {
  const watcher = await holdNext(trx, now)
  if (!watcher) return 'none'
  const { id, to } = watcher
  const viewer: Viewer =
    watcher.userId !== null && watcher.userKind
      ? { id: watcher.userId, kind: watcher.userKind, actions: watcher.actions }
      : null
  const items = await takeItems(trx, id, now)
  const news = to ? await selectNews(trx, { watcherId: id, items, viewer, timeZone }) : []
  const told = news.map(({ eventId }) => eventId)
  await sql`
    update watch_items set done_at = ${now},
      state = case when event_id = any(${told}::bigint[]) then 'told' else 'dropped' end
    where watcher_id = ${id} and event_id = any(${items}::bigint[])`.execute(trx)
  if (!to || news.length === 0) return 'nothing'
  const mail = inLanguage(watcher.language, () =>
    newsMail({ to, news, total: news.length, key: watcherKey(id, watcher.version) }, words),
  )
  await enqueueMail(trx, watcher.userId ? { ...mail, userId: watcher.userId } : mail, now)
  return 'mail'
}

/** The watcher whose item waits longest, held; two processes get different ones. */
async function holdNext(trx: Db, now: Date): Promise<Watcher | null> {
  const { rows: next } = await sql<{ id: number }>`
    select id from watchers where id in (
      select watcher_id from watch_items where state = 'waiting' and due_at <= ${now}
      order by due_at, watcher_id limit 20)
    order by id limit 1 for update skip locked`.execute(trx)
  if (!next[0]) return null
  const { rows } = await sql<Watcher>`
    select watchers.id, watchers.link_version as version, users.id as "userId", users.kind as "userKind",
      array(select app || ':' || action from user_rights where user_id = users.id) as actions,
      watchers.language,
      coalesce(watchers.email, case when users.status = 'A' then ${mailAddress()} end) as "to"
    from watchers left join users on users.id = watchers.user_id where watchers.id = ${next[0].id}`.execute(
    trx,
  )
  return rows[0] ?? null
}

async function takeItems(trx: Db, watcherId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from watch_items
    where watcher_id = ${watcherId} and state = 'waiting' and due_at <= ${now}
    order by event_id limit ${ITEMS_AT_ONCE} for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What may be told of them now: of records that the watcher may see, by watches that go on. */
async function selectNews(
  trx: Db,
  {
    watcherId,
    items,
    viewer,
    timeZone,
  }: { watcherId: number; items: readonly number[]; viewer: Viewer; timeZone: string },
): Promise<(News & { eventId: number })[]> {
  const visible = visibleTo(viewer)
  const { rows } = await sql<News & { eventId: number }>`
    select event.id as "eventId", event.about, event.kind, event.words, ${ACT_OF_EVENT} as act,
      ${APPEAL_OF_EVENT} as appeal,
      (event.at at time zone ${timeZone})::date as "on",
      coalesce(submittal.name, permit.name, project.name) as name,
      coalesce(submittal.path, permit.path, project.path) as path
    from watch_items item join watch_events event on event.id = item.event_id
      join watches watch on watch.id = item.watch_id and watch.stopped_at is null
      left join lateral (select id || ', ' || application_name || coalesce(', ' || site_name, '') as name,
          case when is_listed then '/pub/pub-rcd/submittals/review/' || product_id || '/' || id || '?tab=progress'
            else '/app/submittal/review/' || product_id || '/' || id end as path
        from submittals where event.kind = 'submittals' and id = event.record_id and ${visible.submittals}
      ) submittal on true
      left join lateral (select number || coalesce(', ' || site_name, '') as name,
          case when is_listed then '/pub/pub-rcd/permits/review/' || product_id || '/' || id
            else '/app/permits/review/' || id end as path
        from permits where event.kind = 'permits' and id = event.record_id and ${visible.permits}) permit on true
      left join lateral (select name,
          '/pub/pub-rcd/projects/review/' || product_id || '/' || id as path
        from projects where event.kind = 'projects' and id = event.record_id and ${visible.projects}) project on true
    where item.watcher_id = ${watcherId} and item.event_id = any(${items}::bigint[])
      and coalesce(submittal.name, permit.name, project.name) is not null
      and ${STILL_STANDS} and ${mayKnowAppealed(visible.permits)}
    order by event.id`.execute(trx)
  return rows
}
