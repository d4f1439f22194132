import { randomBytes, createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { searchAttachments } from '#api/records/attachments/attachments.queries.ts'
import { attachmentCriteriaSchema } from '#api/records/attachments/attachments.schemas.ts'
import { zipOfFiles, type ZipFile } from '#api/records/attachments/zip-of-files.ts'
import { selectDeskWaiting } from '#api/portal/dashboard/waiting.queries.ts'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { searchDeskEvents } from '#api/events/desk/event-desk.queries.ts'
import { eventCriteriaSchema } from '#api/events/desk/event-desk.schemas.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { databaseClock } from '../database-cpu.ts'
import { spreadOf } from '../measure.ts'
import { openingDesk } from './dashboard.ts'
import { ms, ratio, type Table } from '../table.ts'

const TODAY = '2026-11-20'
const AT = { today: TODAY, timeZone: 'UTC', now: new Date(`${TODAY}T20:00:00Z`) }
const STAFF = 200
const WORDS = [
  'odor',
  'foam',
  'smoke',
  'diesel',
  'turbid',
  'barrel',
  'asbestos',
  'runoff',
  'noise',
  'fish',
]

export type WorkplaceSizes = { events: number; documents: number; waiting: number; calls: number }

/**
 * What staff of a large agency open each day: the list of events, the words inside documents, many files as one ZIP,
 * and the dashboard. It fills a database of its own.
 */
export async function benchWorkplace(
  open: () => Promise<OpenDatabase>,
  sizes: WorkplaceSizes,
): Promise<Table[]> {
  const opened = await open()
  const clock = await databaseClock(opened)
  const { db } = opened
  const timesOf = async (call: (at: number) => Promise<unknown>): Promise<number[]> => {
    const spent: number[] = []
    // The first ones warm up.
    for (let at = -3; at < sizes.calls; at++) {
      const before = clock.read()
      await call(Math.abs(at))
      if (at >= 0) spent.push(clock.read() - before)
    }
    return spent
  }
  const rows: string[][] = []
  const measure = async (name: string, count: number, call: (at: number) => Promise<unknown>) => {
    const { p50, p95 } = spreadOf(await timesOf(call))
    rows.push([name, count.toLocaleString('en-US'), ms(p50), ms(p95)])
    return p50
  }
  const waiting: string[][] = []
  const staff = await fillStaff(db)
  const user = (at: number) => staff[at % staff.length] ?? 0
  const desk = (at: number) =>
    selectDeskWaiting(
      db,
      {
        userId: user(at),
        actions: ['gov:event.actions.manage', 'gov:submittal.actions.review'],
        newSince: AT.today,
        ...AT,
      },
      { whose: 'all' },
    )
  const opening = await openingDesk(opened, sizes.calls)
  const empty = [spreadOf(await timesOf(desk)).p50, await opening.page()] as const
  await fillEvents(db, sizes.waiting, staff, 0)
  const full = [spreadOf(await timesOf(desk)).p50, await opening.page()] as const
  await opening.close()
  for (const [at, name] of [
    'its statement, database',
    'the whole page, Node and database',
  ].entries()) {
    const [none = NaN, many = NaN] = [empty[at], full[at]]
    waiting.push([name, ms(none), ms(many), ratio(many / none)])
  }
  await fillEvents(db, sizes.events - sizes.waiting, staff, 0.95)
  const types = await idsOf(db, 'event_types')
  const counties = await idsOf(db, 'counties')
  for (const [name, criteria] of [
    ['all', () => ({})],
    [
      'saved search: a type, two counties, this year',
      (at: number) => ({
        eventTypes: [types[at % types.length] ?? 0],
        counties: [counties[at % counties.length] ?? 0, counties[(at * 7) % counties.length] ?? 0],
        fromDate: '2026-01-01',
      }),
    ],
    ['my events', () => ({ view: 'mine' })],
    ['unassigned', () => ({ view: 'unassigned' })],
    ['overdue', () => ({ view: 'overdue' })],
    ['unanswered', () => ({ view: 'unanswered' })],
    ['a word of one event in ten', (at: number) => ({ filter: WORDS[at % WORDS.length] })],
    ['two words', (at: number) => ({ filter: `${WORDS[at % WORDS.length]} river` })],
    ['a number', (at: number) => ({ filter: `BENCH-${(at * 7_919) % sizes.events}` })],
    ['by due day', () => ({ condition: { sort: 'DueDate' } })],
    ['by priority', () => ({ condition: { sort: 'EventPriority DESC' } })],
    ['page 40', () => ({ condition: { page: 40, pageSize: 20 } })],
  ] as [string, (at: number) => object][])
    await measure(`events: ${name}`, sizes.events, (at) =>
      searchDeskEvents(db, {
        userId: user(at),
        criteria: eventCriteriaSchema.parse(criteria(at)),
        ...AT,
      }),
    )
  await fillDocuments(db, sizes.documents)
  for (const [name, criteria] of [
    ['newest', () => ({})],
    ['a word inside one in a thousand', (at: number) => ({ filter: `benzene${at % 1_000}` })],
    ['two words inside', (at: number) => ({ filter: `benzene${at % 1_000} permit` })],
    ['a word inside one in ten', (at: number) => ({ filter: WORDS[at % WORDS.length] })],
    ['a file name', (at: number) => ({ filter: `bench-${(at * 7_919) % sizes.documents}` })],
    [
      'a word, by file name',
      (at: number) => ({
        filter: `benzene${at % 1_000}`,
        condition: { sort: 'FileName' },
      }),
    ],
  ] as [string, (at: number) => object][])
    await measure(`documents: ${name}`, sizes.documents, (at) =>
      searchAttachments(
        db,
        { id: user(at), kind: 'staff' },
        5,
        attachmentCriteriaSchema.parse(criteria(at)),
      ),
    )
  await opened.close()
  return [
    {
      title: `The workplace: events and documents, PostgreSQL, ${clock.means}`,
      head: ['search', 'records', 'p50, ms', 'p95, ms'],
      rows,
      note: `${STAFF} staff; one event in twenty is open. ${sizes.calls} calls each, a page of 20 rows with its count.`,
    },
    {
      title: `Opening the dashboard of staff with ${sizes.waiting.toLocaleString('en-US')} waiting items, PostgreSQL, CPU`,
      head: ['', 'with none, ms', 'with these, ms', 'ratio'],
      rows: waiting,
    },
    await benchZip(1_000, 100 * 1_024),
  ]
}

async function idsOf(db: Db, table: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(table)} order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** One in ten has left: what they inspect and is open is given to nobody. */
async function fillStaff(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (login_name, display_name, email, kind, status)
      select 'bench.staff.' || n, 'Staff ' || n, 'bench.staff.' || n || '@example.org', 'staff',
        case when n % 10 = 0 then 'I' else 'A' end
      from generate_series(1, ${STAFF}::int) n returning id),
    granted as (insert into user_actions (user_id, app, action) select id, 'gov', 'event.actions.manage' from made)
    select id from made`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Events of the last years, of which so large a share is closed; most have an inspector, a case, some a message. */
async function fillEvents(db: Db, count: number, staff: number[], closed: number): Promise<void> {
  const kind = closed > 0 ? 'BENCH-' : 'BENCH-W'
  // Rows that are kept of others follow at the end, all at once.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    with lists as (
      select (select array_agg(id order by id) from event_types) as types,
        (select array_agg(id order by id) from event_priorities) as priorities,
        (select array_agg(id order by id) from counties) as counties,
        (select id from event_statuses where name = 'Closed') as closed,
        (select id from event_statuses where name = 'Received') as received)
    , made as (
      insert into events (reference_no, subject, description, event_type_id, event_status_id, event_priority_id,
        reported_on, is_public)
      select ${kind}::text || n, 'Report of ' || (${WORDS}::text[])[n % 10 + 1],
        case when n % 3 = 0 then 'seen at the river' else 'told by a neighbor' end, types[n % 5 + 1],
        case when random() < ${closed}::float8 then closed else received end,
        case when n % 7 > 0 then priorities[n % 4 + 1] end, ${TODAY}::date - (random() * 3000)::int, false
      from generate_series(0, ${count - 1}::int) n, lists returning id, reported_on)
    , cases as (
      insert into event_cases (event_id, by_facility, county_id, due_on, updated_at, updated_by)
      select id, 'A', counties[id % 30 + 1], reported_on + 30, now(), 'bench' from made, lists where id % 10 > 0)
    , inspectors as (
      insert into event_inspectors (event_id, user_id)
      select id, (${staff}::bigint[])[id % ${STAFF}::int + 1] from made where id % 5 > 0)
    insert into event_messages (event_id, author, text, created_at)
    select id, case when id % 50 = 0 then 'reporter' else 'agency' end, 'bench', now() from made where id % 10 = 0`.execute(
    db,
  )
  await sql`set session_replication_role = origin`.execute(db)
  await sql`select refresh_desk_events(array(select id from events where reference_no like ${`${kind}%`}))`.execute(
    db,
  )
  await sql`
    update desk_events set is_unanswered = true
    where id in (select event_id from event_messages where author = 'reporter')`.execute(db)
  await sql`vacuum analyze events`.execute(db)
  await sql`vacuum analyze desk_events`.execute(db)
  await sql`vacuum analyze event_inspectors`.execute(db)
}

/** Files of inspections with a page of words each. */
async function fillDocuments(db: Db, count: number): Promise<void> {
  const CHUNK = 50_000
  for (let from = 0; from < count; from += CHUNK)
    await sql`
      with made as (
        insert into attachments (product_id, source, source_rid, name, file_name, file_key, byte_size, content_type,
          sha256, text_state, created_at, created_by)
        select 5, 'Inspection', n, 'Report', 'bench-' || n || '.pdf', 'bench/' || n, 1000, 'application/pdf',
          repeat('0', 64), 'read', now() - n * interval '1 minute', 'bench'
        from generate_series(${from}::int, ${Math.min(count, from + CHUNK) - 1}::int) n returning id, source_rid)
      insert into attachment_pages (attachment_id, page_no, body)
      select id, 1, 'The permit of the site was looked at. Samples of benzene' || source_rid % 1000 || ' and of '
        || (${WORDS}::text[])[source_rid % 10 + 1] || ' were taken at outfall ' || source_rid || '.' from made`.execute(
      db,
    )
  await sql`vacuum analyze attachments`.execute(db)
  await sql`vacuum analyze attachment_pages`.execute(db)
}

/** Many files as one ZIP, sent as fast as it is taken: the most that the process holds above where it began. */
async function benchZip(count: number, bytes: number): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-bench-zip-'))
  try {
    const store = folderStore(folder)
    const body = randomBytes(bytes)
    await store.put('one', body, 'application/pdf')
    const sha256 = createHash('sha256').update(body).digest('hex')
    const files = Array.from({ length: count }, (_, rid): ZipFile => ({
      ...{ rid, name: `file-${rid}.pdf`, byteSize: bytes, sha256 },
      ...{ source: 'Site', sourceRid: rid },
    }))
    const open = async () => {
      const opened = await store.get('one')
      if (!opened) throw new Error('The file of the bench is gone.')
      return opened
    }
    // The first one warms up.
    for await (const chunk of zipOfFiles(files.slice(0, 50), open)) void chunk
    globalThis.gc?.()
    const idle = process.memoryUsage().rss
    let most = idle
    let sent = 0
    const started = performance.now()
    for await (const chunk of zipOfFiles(files, open)) {
      sent += chunk.length
      most = Math.max(most, process.memoryUsage().rss)
    }
    const seconds = (performance.now() - started) / 1_000
    return {
      title: 'Files as one ZIP',
      head: ['files', 'MB', 'MB a second', 'most memory above idle'],
      rows: [
        [
          count.toLocaleString('en-US'),
          (sent / 1e6).toFixed(0),
          (sent / 1e6 / seconds).toFixed(0),
          `${((most - idle) / 1e6).toFixed(1)} MB`,
        ],
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
