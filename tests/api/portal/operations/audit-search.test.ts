import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  AUDIT_ACTIONS,
  writeAudit,
  type AuditEntry,
} from '#api/services/audit/write-audit.queries.ts'
import { auditCsv } from '#api/portal/operations/audit-file.ts'
import type { AuditPage } from '#api/portal/operations/audit-search.schemas.ts'
import { ACTIVITY_WORDS } from '#app/features/accounts/sign-in/security.view.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { callOperations, makeOperator, READS } from '#tests/support/operations.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: { id: number; cookie: string }
let olive: { id: number; loginName: string }
let noah: { id: number; loginName: string }

beforeEach(async () => {
  staff = await makeOperator(world, READS)
  olive = await makeUser(world.db, { displayName: 'Olive Owens' })
  noah = await makeUser(world.db, { displayName: 'Noah Newman' })
})

const note = (
  entry: Partial<AuditEntry> & Pick<AuditEntry, 'action'>,
  at = '2026-11-19T15:00:00Z',
) => writeAudit(world.db, { userId: null, actorId: null, ...entry }, new Date(at))
const search = async (body: Record<string, unknown> = {}) => {
  const { status, data, fields } = await callOperations<AuditPage>(world, 'SearchAudit', {
    cookie: staff.cookie,
    body,
  })
  return { status, fields, page: data, actions: data?.list?.map(({ action }) => action) }
}
const searches = async () => {
  const { rows } = await sql<{ action: string; detail: unknown; actor: number }>`
    select action, detail, actor_user_id as actor from audit_log
    where action in ('audit.searched', 'audit.exported') order by id`.execute(world.db)
  return rows
}
const file = (query = '', cookie = staff.cookie) =>
  world.api.request(`/api/Agency/Operations/AuditFile${query}`, { headers: { cookie } })

describe('the search of the audit log', () => {
  test('is for staff with the right to see how the portal runs', async () => {
    const other = await makeOperator(world, [])
    for (const [cookie, status] of [
      [other.cookie, 403],
      ['', 401],
    ] as const) {
      expect((await callOperations(world, 'SearchAudit', { cookie, body: {} })).status).toBe(status)
      expect((await file('', cookie)).status).toBe(status)
    }
    expect(await searches()).toEqual([])
  })

  test('finds by who did it, by what was done, by whose account or number it is about, and by days', async () => {
    await note({ action: 'pin.changed', userId: olive.id, actorId: olive.id })
    await note({ action: 'password.changed', userId: noah.id, actorId: noah.id })
    await note({
      action: 'submittal.filed',
      userId: olive.id,
      actorId: noah.id,
      detail: { submittalRid: 4711, number: '4711-1' },
    })
    const name = olive.loginName.toUpperCase()
    expect((await search({ who: name })).actions).toEqual(['pin.changed'])
    expect((await search({ subject: name })).actions).toEqual(['submittal.filed', 'pin.changed'])
    expect((await search({ subject: '4711-1' })).actions).toEqual(['submittal.filed'])
    expect((await search({ subject: '4711' })).actions).toEqual(['submittal.filed'])
    expect((await search({ action: 'password.changed' })).actions).toEqual(['password.changed'])
    expect((await search({ who: noah.loginName, subject: name })).actions).toEqual([
      'submittal.filed',
    ])
    const [entry] = (await search({ subject: '4711' })).page.list
    expect(entry).toMatchObject({
      by: { rid: noah.id, userName: noah.loginName, name: 'Noah Newman' },
      subject: { rid: olive.id, userName: olive.loginName },
      details: [
        { name: 'number', value: '4711-1' },
        { name: 'submittalRid', value: '4711' },
      ],
    })
  })

  test('counts days where the agency is', async () => {
    // 11 p.m. on November 10 in New York, and midnight of November 12.
    await note({ action: 'sign-in.passed', userId: olive.id }, '2026-11-11T04:00:00Z')
    await note({ action: 'sign-out', userId: olive.id }, '2026-11-12T05:00:00Z')
    const by = { subject: olive.loginName }
    expect((await search({ ...by, toDay: '2026-11-10' })).actions).toEqual(['sign-in.passed'])
    expect((await search({ ...by, fromDay: '2026-11-11' })).actions).toEqual(['sign-out'])
    const none = await search({ ...by, fromDay: '2026-11-11', toDay: '2026-11-11' })
    expect(none.actions).toEqual([])
  })

  test('says when nobody has the user name, and refuses days and actions that cannot be', async () => {
    expect((await search({ who: 'nobody.at.all' })).page).toMatchObject({
      list: [],
      isWhoKnown: false,
    })
    const wrong = await search({ fromDay: '2026-02-30' })
    expect([wrong.status, wrong.fields]).toEqual([400, { fromDay: 'Enter a day of the calendar.' }])
    const turned = await search({ fromDay: '2026-11-02', toDay: '2026-11-01' })
    expect(turned.fields).toEqual({ toDay: 'The last day lies before the first.' })
    expect((await search({ action: 'something.else' })).status).toBe(400)
  })

  test('shows fifty rows, goes on after the last one, and is logged once, not for each page', async () => {
    for (let index = 0; index < 52; index += 1)
      await note({ action: 'sign-in.passed', userId: olive.id, detail: { count: index } })
    const criteria = { subject: olive.loginName, action: 'sign-in.passed' }
    const first = (await search(criteria)).page
    expect(first.list).toHaveLength(50)
    const second = (await search({ ...criteria, after: first.next })).page
    expect(second.list).toHaveLength(2)
    expect(second.next).toBeNull()
    const counts = [...first.list, ...second.list].map(({ details }) => Number(details[0]?.value))
    expect(counts).toEqual(Array.from({ length: 52 }, (_, index) => 51 - index))
    expect(await searches()).toEqual([
      { action: 'audit.searched', detail: criteria, actor: staff.id },
    ])
    expect((await search({ after: 999_999_999 })).page.list).toEqual([])
  })

  test('never tells what people named for themselves, addresses or marks, and finds nothing by them', async () => {
    await note({
      action: 'passkey.added',
      userId: olive.id,
      detail: { name: 'Kitchen laptop' },
      visitor: '192.0.2.77',
    })
    const { page } = await search({ subject: olive.loginName })
    expect(page.list[0]?.details).toEqual([])
    expect(JSON.stringify(page)).not.toMatch(/Kitchen|visitor|mark/)
    expect((await search({ subject: 'Kitchen laptop' })).actions).toEqual([])
    expect(await (await file(`?subject=${olive.loginName}`)).text()).not.toContain('Kitchen')
  })

  test('knows words for every action', () => {
    expect(AUDIT_ACTIONS.filter((action) => !(action in ACTIVITY_WORDS))).toEqual([])
  })
})

describe('the audit log as a file', () => {
  test('has the rows of the same criteria, makes formulas plain, and is logged', async () => {
    await sql`update users set display_name = '=HYPERLINK("https://evil.example")' where id = ${olive.id}`.execute(
      world.db,
    )
    await note({
      action: 'submittal.deleted',
      userId: olive.id,
      actorId: olive.id,
      detail: { site: '@SUM(1+1)', type: 'Form' },
    })
    await note({ action: 'pin.changed', userId: noah.id, actorId: noah.id })
    const response = await file(`?who=${olive.loginName}`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="audit-log-2026-11-20.csv"',
    )
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines[0]).toBe('at,action,by_user_name,by_name,subject_user_name,subject_name,details')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('2026-11-19T15:00:00.000Z,submittal.deleted')
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(lines[1]).toContain('site: @SUM(1+1); type: Form')
    expect(await searches()).toEqual([
      { action: 'audit.exported', detail: { who: olive.loginName }, actor: staff.id },
    ])
    expect((await file('?action=nothing')).status).toBe(400)
  })

  test('says in its last line when it was cut', async () => {
    const row = (rid: number) => ({
      rid,
      at: '2026-11-19T15:00:00.000Z',
      action: 'sign-out',
      by: null,
      subject: null,
      details: [],
    })
    const read = (rows: number) => async (after: number | null, most: number) =>
      Array.from({ length: rows }, (_, index) => row(rows - index))
        .filter(({ rid }) => after === null || rid < after)
        .slice(0, most)
    const linesOf = async (rows: number, most: number) => {
      let text = ''
      for await (const part of auditCsv(read(rows), most)) text += part
      return text.trimEnd().split('\r\n')
    }
    expect(await linesOf(1_200, 1_000)).toHaveLength(1_002)
    expect((await linesOf(1_200, 1_000)).at(-1)).toMatch(
      /^Cut: the file holds the newest 1000 rows/,
    )
    expect((await linesOf(1_000, 1_000)).at(-1)).toMatch(/sign-out/)
    expect(await linesOf(600, 1_000)).toHaveLength(601)
  })
})
