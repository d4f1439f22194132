import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { findEventIds } from '#api/events/desk/event-search.queries.ts'
import { eventCriteriaSchema } from '#api/events/desk/event-desk.schemas.ts'
import { URGENT_HOURS } from '#values/look-hours.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
beforeAll(async () => {
  await sql`
    insert into users (login_name, display_name, email, kind, status)
    values ('inspector', 'Ina Spector', 'ina@example.org', 'staff', 'A')`.execute(
    portal.database.db,
  )
})

const TODAY = '2026-11-20'
const AT = {
  today: TODAY,
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-11-20T20:00:00Z'),
}

/** Numbers as if by chance, the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The rows are as if each were computed anew; what waits for an answer counts where an event is seen to. */
async function expectKept(db: Db): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    with computed as (
      select events.id, events.reported_on, events.event_type_id, events.event_status_id, events.event_priority_id,
        coalesce(cases.county_id, place.county_id) as county_id, cases.due_on, status.name <> 'Closed' as is_open,
        exists (select from event_inspectors where event_id = events.id) as has_inspector,
        events.merged_into_id is null and exists (select from event_family(events.id) part where (
          select author from event_messages where event_id = part order by id desc limit 1) = 'reporter') as is_unanswered,
        events.merged_into_id is not null as is_merged,
        search_words(concat_ws(' ', events.reference_no, events.subject, events.description, place.line1, place.city))
          as words,
        case when status.name = 'Received' and events.merged_into_id is null and cases.due_on is null
          then report.submitted_at + type.look_within_hours * interval '1 hour' end as look_by
      from events join event_statuses status on status.id = events.event_status_id
        left join event_reports report on report.event_id = events.id
        left join event_types type on type.id = events.event_type_id
        left join event_cases cases on cases.event_id = events.id
        left join addresses place on place.id = events.address_id
      where not exists (select from event_reports where event_id = events.id and state = 'saved'))
    select coalesce(computed.id, kept.id) || ': ' || coalesce(kept::text, 'none') || ' instead of '
      || coalesce(computed::text, 'none') as wrong
    from computed full join (
        select id, reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on, is_open,
          has_inspector, is_unanswered and not is_merged, is_merged, words, look_by from desk_events) kept
      on kept.id = computed.id
    where kept is distinct from computed`.execute(db)
  expect(rows.map(({ wrong }) => wrong)).toEqual([])
}

async function enter(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into events (reference_no, subject, event_type_id, event_status_id, reported_on, is_public)
    select 'EVT-DESK-' || gen_random_uuid(), 'Smell of paint', (select min(id) from event_types),
      (select id from event_statuses where name = 'Received'), ${TODAY}, false
    from generate_series(1, ${count}::int) returning id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const assign = (db: Db, event: number) =>
  sql`
  insert into event_inspectors (event_id, user_id) select ${event}, min(id) from users on conflict do nothing`.execute(
    db,
  )
const due = (db: Db, event: number, day: string | null) =>
  sql`
  insert into event_cases (event_id, by_facility, county_id, due_on, updated_at, updated_by)
  select ${event}, 'A', min(id), ${day}::date, now(), 'x' from counties
  on conflict (event_id) do update set due_on = excluded.due_on`.execute(db)

/** Somebody of the public reported it. */
const report = (db: Db, event: number) =>
  sql`
  insert into event_reports (event_id, variant, state, event_reporting_method_id, form_data, created_by, key_hash,
    receipt_code_hash, certification, saved_at, submitted_at)
  select ${event}, 'generic', 'submitted', 1, '{}', 'x', md5(${event}::text) || md5('x'), md5(${event}::text) || md5('y'),
    'x', '2026-11-20T19:30:00Z', '2026-11-20T19:30:00Z' on conflict do nothing`.execute(db)
const hours = (db: Db, count: number | null) =>
  sql`update event_types set look_within_hours = ${count}
    where id = (select min(id) from event_types)`.execute(db)

/** What can happen to events, each to one or two of them. */
const HAPPENS: ((db: Db, one: number, other: number) => Promise<unknown>)[] = [
  assign,
  report,
  (db, _, other) => hours(db, other % 3 === 0 ? null : 1 + (other % 48)),
  (db, one) => sql`delete from event_inspectors where event_id = ${one}`.execute(db),
  (db, one, other) => due(db, one, other % 2 === 0 ? '2026-11-01' : null),
  (db, one) =>
    sql`
    update events set event_status_id = (
      select id from event_statuses where is_closed is distinct from (
        select is_closed from event_statuses where id = events.event_status_id) order by id limit 1)
    where id = ${one}`.execute(db),
  (db, one) =>
    sql`
    update events set event_priority_id = (select max(id) from event_priorities), subject = subject || ' again'
    where id = ${one}`.execute(db),
  (db, one, other) =>
    sql`
    insert into event_messages (event_id, author, text, created_at)
    values (${one}, ${other % 2 === 0 ? 'reporter' : 'agency'}, 'What now?', now())`.execute(db),
  // No circle: a later one goes into an earlier one.
  (db, one, other) =>
    sql`
    update events set merged_into_id = ${Math.min(one, other)}
    where id = ${Math.max(one, other)} and ${one}::bigint <> ${other}::bigint`.execute(db),
  (db, one) => sql`update events set merged_into_id = null where id = ${one}`.execute(db),
  (db, one) =>
    sql`
    with place as (insert into addresses (line1, city) values ('1 Mill Road', 'Salem') returning id)
    update events set address_id = place.id from place where events.id = ${one}`.execute(db),
  (db, one) =>
    sql`
    update addresses set city = 'Bend' where id = (select address_id from events where id = ${one})`.execute(
      db,
    ),
]

const found = (db: Db, more: object) =>
  findEventIds(
    db,
    { userId: 1, criteria: eventCriteriaSchema.parse(more), ...AT },
    { offset: 0, limit: 100 },
  )

describe('api event desk: what the list is searched by', () => {
  test('is kept as if it were computed anew, whatever happens to the events and in which order', async () => {
    const { db } = portal.database
    const events = await enter(db, 8)
    const random = chance(20_261_126)
    for (let step = 0; step < 120; step++) {
      const one = events[random(events.length)] ?? 0
      const other = events[random(events.length)] ?? 0
      await HAPPENS[random(HAPPENS.length)]?.(db, one, other)
      if (step % 10 === 9) await expectKept(db)
    }
    await sql`delete from event_messages where event_id = any (${events}::bigint[])`.execute(db)
    await sql`update events set merged_into_id = null where id = any (${events}::bigint[])`.execute(
      db,
    )
    await sql`delete from events where id = any (${events}::bigint[])`.execute(db)
    await expectKept(db)
  })

  test('by due comes what is due by the hour among days, and is late once the hour is past', async () => {
    const { db } = portal.database
    const [today = 0, tomorrow = 0, never = 0, looked = 0] = await enter(db, 4)
    const events = [today, tomorrow, never, looked]
    await due(db, today, '2026-11-19')
    await due(db, tomorrow, '2026-11-21')
    await report(db, looked)
    const only = async (criteria: object) =>
      (await found(db, criteria)).filter((id) => events.includes(id))
    const inOrder = () => only({ condition: { sort: 'DueDate' } })
    await hours(db, 1)
    expect(await inOrder()).toEqual([today, looked, tomorrow, never])
    expect(await only({ view: 'overdue' })).toEqual([today])
    await hours(db, null)
    expect((await inOrder()).slice(0, 2)).toEqual([today, tomorrow])
    // Sent an hour and a minute before the list is asked for.
    await sql`update event_reports set submitted_at = '2026-11-20T18:59:00Z', state = 'submitted'
      where event_id = ${looked}`.execute(db)
    await hours(db, 1)
    expect(new Set(await only({ view: 'overdue' }))).toEqual(new Set([today, looked]))
    await sql`delete from events where id = any (${events}::bigint[])`.execute(db)
    await hours(db, null)
  })

  test('what is urgent is so by the hours that the portal names, whatever the zone', async () => {
    const { db } = portal.database
    const [event = 0] = await enter(db, 1)
    await report(db, event)
    const isUrgent = async (count: number | null) => {
      await hours(db, count)
      const { rows } = await sql<{ is: boolean }>`
        select is_urgent as is from desk_events where id = ${event}`.execute(db)
      return rows[0]?.is
    }
    expect(await isUrgent(URGENT_HOURS)).toBe(true)
    expect(await isUrgent(URGENT_HOURS + 1)).toBe(false)
    expect(await isUrgent(null)).toBe(false)
  })

  test('is right when two change one event at the same time', async () => {
    const { db } = portal.database
    const [event = 0] = await enter(db, 1)
    await Promise.all([
      inTransaction(db, async (trx) => {
        await assign(trx, event)
        await new Promise((resolve) => setTimeout(resolve, 150))
      }),
      inTransaction(db, async (trx) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await due(trx, event, '2026-11-01')
      }),
    ])
    await expectKept(db)
  })

  test('a renamed status opens its events or closes them', async () => {
    const { db } = portal.database
    await enter(db, 2)
    await sql`update event_statuses set name = 'Shut' where name = 'Closed'`.execute(db)
    const open = await sql<{ n: number }>`
      select count(*)::int as n from desk_events join event_statuses status on status.id = event_status_id
      where is_open = status.is_closed`.execute(db)
    expect(open.rows).toEqual([{ n: 0 }])
    await sql`update event_statuses set name = 'Closed' where name = 'Shut'`.execute(db)
    await expectKept(db)
  })

  test('by priority comes the highest first, the newest of each first, and pages lose and repeat none', async () => {
    const { db } = portal.database
    const events = await enter(db, 6)
    await sql`
      update events set reported_on = ${TODAY}::date - (id % 3)::int,
        event_priority_id = case when id % 4 > 0 then (
          select id from event_priorities order by id limit 1 offset (events.id % 4)::int - 1) end
      where id = any (${events}::bigint[])`.execute(db)
    const { rows } = await sql<{ id: number }>`
      select events.id from events left join event_priorities priority on priority.id = event_priority_id
      where merged_into_id is null
      order by event_priority_id is null, priority.position nulls last, event_priority_id desc, reported_on desc,
        events.id desc`.execute(db)
    const criteria = eventCriteriaSchema.parse({ condition: { sort: 'EventPriority DESC' } })
    const paged: number[] = []
    for (let offset = 0; offset < rows.length; offset += 4)
      paged.push(...(await findEventIds(db, { userId: 1, criteria, ...AT }, { offset, limit: 4 })))
    expect(paged).toEqual(rows.map(({ id }) => Number(id)))
  })

  test('what was merged is found by its own number alone', async () => {
    const { db } = portal.database
    const [whole = 0, part = 0] = await enter(db, 2)
    await sql`update events set reference_no = 'EVT-MERGED-' || id, merged_into_id = case when id = ${part} then ${whole}::bigint end
      where id in (${whole}, ${part})`.execute(db)
    expect(await found(db, {})).not.toContain(part)
    expect(await found(db, { filter: 'smell' })).not.toContain(part)
    expect(await found(db, { filter: `evt-merged-${part}` })).toEqual([part])
  })
})
