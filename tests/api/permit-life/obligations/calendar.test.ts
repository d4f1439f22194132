import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { duesOf, makeObligation } from '#tests/support/factories/obligations.ts'
import {
  applicationOf,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/app/reports/calendar'
const TODAY = '2026-11-20'
let owner: Filer
let siteRid: number
let dutyId: number

beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteRid = await makeSiteOf(world.db, owner)
  await sql`update sites set name = 'Mill, North; "A" — a name that is long enough for a folded line' where id = ${siteRid}`.execute(
    world.db,
  )
  dutyId = await makeObligation(world.db, {
    applicationRid: await applicationOf(world.db, NOEX),
    siteRid,
    startsOn: '2026-12-20',
  })
  await makeDues(world.db, TODAY, new Date('2026-11-20T15:00:00Z'))
})

async function make(value = 'all'): Promise<string> {
  const { dom } = await openPage(world, PAGE, { cookie: owner.cookie, post: { make: value } })
  return new URL(dom.querySelector('#calendar-address')?.getAttribute('value') ?? '').pathname
}

async function read(path: string, headers: Record<string, string> = {}) {
  const token = /calendar\/(.+)\.ics$/.exec(path)?.[1] ?? ''
  const response = await world.api.request(`/api/Anon/Calendar/Get/${token}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the calendar of due days', () => {
  test('has whole days with a name for good, escaped and folded, and neither time, alarm nor answer', async () => {
    const { status, headers, text } = await read(await make())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toMatch(/^private/)
    const [due] = await duesOf(world.db, dutyId)
    expect(text).toContain(`UID:due-${due?.rid}@`)
    expect(text).toContain('DTSTART;VALUE=DATE:20261220')
    expect(text).toMatch(/\r\nSEQUENCE:\d+\r\n/)
    expect(text).not.toContain('VALARM')
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('Mill\\, North\\; "A"')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('says of a duty whose day has passed that it is overdue, as a newer event', async () => {
    const path = await make()
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    const before = (await read(path)).text
    expect(before).toContain('SUMMARY:Due: ')
    await sql`update submittals set due_on = '2026-11-01' where is_obligation`.execute(world.db)
    const after = (await read(path)).text
    expect(after).toContain('SUMMARY:Overdue: ')
    expect(after).not.toContain('SUMMARY:Due: ')
    expect(sequence(after)).toBeGreaterThan(sequence(before))
  })

  test('answers 304 to its own tag, and another tag once a due moved', async () => {
    const path = await make()
    const first = await read(path)
    const etag = first.headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    await sql`update submittals set due_on = '2026-12-21' where is_obligation`.execute(world.db)
    const moved = await read(path, { 'if-none-match': etag })
    expect([moved.status, moved.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('a replaced, revoked or unknown address, and one of somebody who left, is not found; only hashes are kept', async () => {
    const first = await make()
    const second = await make()
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const { rows } = await sql`select * from calendar_keys`.execute(world.db)
    expect(JSON.stringify(rows)).not.toContain(/calendar\/(.+)\.ics$/.exec(second)?.[1])
    await sql`update users set status = 'I' where id = ${owner.id}`.execute(world.db)
    expect((await read(second)).status).toBe(404)
    await sql`update users set status = 'A' where id = ${owner.id}`.execute(world.db)
    const ended = await openPage(world, PAGE, { cookie: owner.cookie, post: { revoke: 'all' } })
    expect(ended.location).toBe(`${PAGE}?done=revoked`)
    expect((await read(second)).status).toBe(404)
    expect((await read('/pub/calendar/unknown-unknown-unknown.ics')).status).toBe(404)
  })

  test('of a site has that site alone, of a site of others there is none; a lost right takes its dues away', async () => {
    const other = await makeSiteOf(world.db, owner)
    const path = await make(String(other))
    expect((await read(path)).text).not.toContain('BEGIN:VEVENT')
    const own = await make(String(siteRid))
    expect((await read(own)).text).toContain('BEGIN:VEVENT')
    const foreign = await makeSiteOf(world.db, await makeFiler(world.db))
    const refused = await openPage(world, PAGE, {
      cookie: owner.cookie,
      post: { make: String(foreign) },
    })
    expect(refused.status).toBe(404)
    await sql`update user_facilities set status = 'DEL' where user_id = ${owner.id} and site_id = ${siteRid}`.execute(
      world.db,
    )
    expect((await read(own)).text).not.toContain('BEGIN:VEVENT')
  })

  test('a filed due goes from it', async () => {
    const path = await make()
    await sql`update submittals set submitted_on = ${TODAY},
      submittal_status_id = (select id from submittal_statuses where code = 5) where is_obligation`.execute(
      world.db,
    )
    expect((await read(path)).text).not.toContain('BEGIN:VEVENT')
  })

  test('its page says what there is, and turns reminders off', async () => {
    const { text, dom } = await openPage(world, PAGE, { cookie: owner.cookie })
    expect(text).toContain('30, 7 and 1 days before and 1 and 14 days after the due day')
    expect(dom.querySelectorAll('#calendars li').map(wordsOf)).toHaveLength(2)
    const off = await openPage(world, PAGE, { cookie: owner.cookie, post: { reminders: 'off' } })
    expect(off.location).toBe(`${PAGE}?done=off`)
    const after = await openPage(world, `${PAGE}?done=off`, { cookie: owner.cookie })
    expect(wordsOf(after.dom.querySelector('#reminders'))).toContain('Turn reminders on')
  })
})
