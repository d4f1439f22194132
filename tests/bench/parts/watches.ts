import { sql } from 'kysely'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import type { Table } from '../table.ts'

const EVENTS = 1_000
const SEARCHES = 500

type Round = { seconds: number; items: number; megabytes: number }

/**
 * One run of the matching job over so many watches: sites, submittals, circles and searches by turns. Everything is
 * rolled back, so that the database is the next part's as it was.
 */
export async function benchWatches(opened: OpenDatabase, sizes: readonly number[]): Promise<Table> {
  const rounds: [number, Round][] = []
  for (const size of sizes) rounds.push([size, await roundOf(opened, size)])
  const first = rounds[0]?.[1].seconds ?? Number.NaN
  return {
    title: `Matching of watches to ${EVENTS.toLocaleString('en-US')} events, PostgreSQL`,
    head: ['watches', 'seconds', 'items', 'memory added, MB', 'growth'],
    rows: rounds.map(([size, { seconds, items, megabytes }]) => [
      size.toLocaleString('en-US'),
      seconds.toFixed(1),
      items.toLocaleString('en-US'),
      megabytes.toFixed(0),
      (seconds / first).toFixed(2),
    ]),
    note: `A fourth each: sites, submittals, circles of 5 miles, and ${SEARCHES} different searches.`,
  }
}

class RolledBack extends Error {}

async function roundOf({ db }: OpenDatabase, size: number): Promise<Round> {
  let round: Round = { seconds: Number.NaN, items: 0, megabytes: 0 }
  await inTransaction(db, async (trx) => {
    await sql`
      with people as (
        insert into watchers (email, made_at)
        select 'bench' || n || '@example.org', now() from generate_series(1, ${size}::int) n returning id),
      numbered as (select id, row_number() over (order by id) as n from people),
      site as (select id, lat, lon, row_number() over (order by id) as n from sites where lat is not null limit 20000),
      filed as (select id, row_number() over (order by id desc) as n from submittals limit 20000)
      insert into watches (watcher_id, kind, record_id, lat, lon, miles, search_kind, criteria, search_hash,
        label, about, rhythm, made_at)
      select numbered.id, case numbered.n % 4 when 0 then 'site' when 1 then 'submittal' when 2 then 'radius' else 'search' end,
        case numbered.n % 4 when 0 then site.id when 1 then filed.id end,
        case when numbered.n % 4 = 2 then site.lat end, case when numbered.n % 4 = 2 then site.lon end,
        case when numbered.n % 4 = 2 then 5 end,
        case when numbered.n % 4 = 3 then 'submittals' end,
        case when numbered.n % 4 = 3 then jsonb_build_object('siteRids', jsonb_build_array(numbered.n % ${SEARCHES}::int + 1)) end,
        case when numbered.n % 4 = 3 then encode(sha256((numbered.n % ${SEARCHES}::int)::text::bytea), 'hex') end,
        'bench', '{new,step,comment,decision}', 'daily', now()
      from numbered
        left join site on site.n = numbered.n % (select count(*) from site) + 1
        left join filed on filed.n = numbered.n % (select count(*) from filed) + 1`.execute(trx)
    await sql`
      insert into watch_events (event_key, at, about, kind, record_id, site_id, project_id, lat, lon, words)
      select 'bench:' || id, now(), 'step', 'submittals', id, site_id, project_id, lat, lon, status_name
      from submittals order by id desc limit ${EVENTS}`.execute(trx)
    await sql`analyze watches`.execute(trx)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const started = performance.now()
    await matchWatches(trx, { now: new Date(), timeZone: 'America/New_York' })
    const seconds = (performance.now() - started) / 1_000
    clearInterval(looking)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from watch_items`.execute(
      trx,
    )
    round = { seconds, items: rows[0]?.n ?? 0, megabytes: (most - before) / 1_000_000 }
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return round
}
