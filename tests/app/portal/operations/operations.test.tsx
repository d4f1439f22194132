import { utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteRun } from '#api/portal/operations/job-runs.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { loader as audit } from '#app/generated/routes/features/portal/operations/audit-file.ts'
import { isLightPage } from '#app/light/light-pages.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makeOperator, MANAGES, READS, RUNNING } from '#tests/support/operations.ts'
import { contextOf, openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/app/gov/operations'
let staff: { id: number; cookie: string }

beforeEach(async () => {
  staff = await makeOperator(world)
  world.rebuild({ running: RUNNING })
})

const open = (address: string, cookie = staff.cookie, post?: Record<string, string>) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })
/** What the address of the file answers: a response, or what is thrown. */
const take = async (query: string, cookie = staff.cookie): Promise<Response> => {
  const request = new Request(`https://records.example.gov${PAGE}/audit-file${query}`, {
    headers: { cookie },
  })
  const context = contextOf(world, request)
  return audit({ request, params: {}, context }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
}
const panel = async (id: string) =>
  (await open(PAGE)).dom.querySelector(`#${id}`)?.text.replace(/\s+/g, ' ') ?? ''

describe('the page of operations', () => {
  test('is a light page for staff with the right; others do not open it', async () => {
    expect(isLightPage({ pathname: PAGE, search: '' })).toBe(true)
    expect(isLightPage({ pathname: `${PAGE}/audit`, search: '' })).toBe(true)
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    const owner = await makeMyAccount(world.db)
    for (const address of [PAGE, `${PAGE}/audit`]) {
      expect((await open(address)).status).toBe(200)
      expect((await open(address, other.cookie)).status).toBe(403)
      expect((await open(address, '')).location).toMatch(/^\/pub\/login/)
      expect((await open(address, owner.cookie)).location).toBe('/app/x/404')
    }
    expect((await take('', other.cookie)).status).toBe(403)
    expect((await take('', '')).headers.get('location')).toMatch(/^\/pub\/login/)
  })

  test('stands in the menu of who has the right, and of nobody else', async () => {
    const admin = [
      { name: 'Accounts', desc: '', url: '/gov', icon: 'files' },
      {
        name: 'Operations',
        desc: '',
        url: '/gov/operations',
        icon: 'database',
        rights: ['gov:operations.actions.read'],
      },
    ]
    const deciding = [['gov', 'account.actions.decide']] as const
    const menuOf = async (actions: readonly (readonly [string, string])[]) => {
      const { cookie } = await makeOperator(world, actions)
      const page = await openPage(world, '/app/gov', { cookie, menus: { admin } })
      return page.dom.querySelectorAll('a').map((link) => link.getAttribute('href'))
    }
    expect(await menuOf([...deciding, ...READS])).toContain(PAGE)
    expect(await menuOf(deciding)).not.toContain(PAGE)
    const without = await makeOperator(world, deciding)
    const refused = await openPage(world, PAGE, { cookie: without.cookie, menus: { admin } })
    expect(refused.location).toBe('/app/x/404')
  })

  test('tells of services, jobs, storage, records and versions', async () => {
    await noteRun(world.db, {
      name: 'dues',
      startedAt: new Date('2026-11-20T14:58:00Z'),
      endedAt: new Date('2026-11-20T14:59:00Z'),
      tookMs: 60_000,
      nextDueAt: new Date('2026-11-20T15:09:00Z'),
      failed: 'Error ECONNRESET',
    })
    await sql`
      insert into outbox (template, to_address, subject, body, send_after, message_id, created_at, state)
      values ('a', 'b@example.com', 'S', 'B', now(), 'm-dead', '2026-11-20T14:00:00Z', 'dead')`.execute(
      world.db,
    )
    const health = await panel('health')
    expect(health).toContain('Embedded in the portal')
    expect(health).toMatch(/Size ?[\d.]+ MB/)
    expect(health).toContain('mail.example.gov:587, from no-reply@example.gov')
    expect(health).toContain('1 failed')
    expect(health).toContain('No service is named, so text messages wait')
    expect(health).toContain('no scanner is named')
    expect(health).toContain('None: nothing is paid online')
    const jobs = await panel('jobs')
    for (const words of ['Due days', 'Failed', 'Error ECONNRESET', 'It took 60 s', 'Not known'])
      expect(jobs).toContain(words)
    expect(await panel('storage')).toContain('On the disk of the portal')
    expect(await panel('storage')).toContain('The files were not compared with the database yet.')
    expect(await panel('records')).toContain('npm run records:verify -- --files')
    expect(await panel('versions')).toMatch(/9\.8\.7.*24\.0\.0.*1 hour/)
  })

  test('leads to the failed e-mails and the notices about settings who may open that page', async () => {
    await sql`
      insert into outbox (template, to_address, subject, body, send_after, message_id, created_at, state)
      values ('a', 'b@example.com', 'S', 'B', now(), 'm-dead', '2026-11-20T14:00:00Z', 'dead')`.execute(
      world.db,
    )
    const linksOf = async (cookie: string) =>
      (await open(PAGE, cookie)).dom.querySelectorAll('main a').map((a) => a.getAttribute('href'))
    expect(await linksOf(staff.cookie)).toEqual([`${PAGE}/audit`])
    const decider = await makeOperator(world, [...MANAGES, ['gov', 'account.actions.decide']])
    expect(await linksOf(decider.cookie)).toEqual(
      expect.arrayContaining(['/app/gov#mails', '/app/gov']),
    )
  })

  test('compares the files and verifies the newest records by a button, for who may', async () => {
    const key = 'documents/page-orphan.pdf'
    await world.files.put(key, Buffer.from('x'), 'text/plain')
    utimesSync(path.join(world.filesFolder, key), new Date('2026-11-01'), new Date('2026-11-01'))
    await makeEventReport(world.db)
    const compared = await open(PAGE, staff.cookie, { what: 'compare' })
    expect([compared.status, compared.location]).toEqual([303, `${PAGE}?done=compared`])
    const page = await open(`${PAGE}?done=compared`)
    expect(page.text).toContain('The files were compared. The result is below.')
    expect(page.dom.querySelector('#storage')?.text).toContain('Without a row: 1 file')
    expect(page.dom.querySelector('#storage')?.text).toContain(key)
    await world.files.delete(key)
    expect((await open(PAGE, staff.cookie, { what: 'verify' })).location).toBe(
      `${PAGE}?done=verified`,
    )
    expect(await panel('records')).toContain('All whole')
    const reader = await makeOperator(world, READS)
    expect((await open(PAGE, reader.cookie)).dom.querySelectorAll('main form')).toHaveLength(0)
    const refused = await open(PAGE, reader.cookie, { what: 'compare' })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Your account has no right to check files and records.')
    expect((await open(PAGE, staff.cookie, { what: 'else' })).status).toBe(400)
  })

  test('says that a comparison is under way already', async () => {
    await sql`insert into check_results (name, running_since) values ('compare-files', ${world.clock()})`.execute(
      world.db,
    )
    const refused = await open(PAGE, staff.cookie, { what: 'compare' })
    expect(refused.status).toBe(409)
    expect(refused.dom.querySelector('[role=alert]')?.text).toContain('right now')
  })
})

describe('the page of the audit log', () => {
  const AUDIT = `${PAGE}/audit`
  const note = (userId: number, count: number) =>
    writeAudit(
      world.db,
      {
        action: 'invoice.changed',
        userId,
        actorId: staff.id,
        detail: { invoice: `INV-${count}`, cents: 1234, name: 'Private' },
      },
      new Date(Date.UTC(2026, 10, 19, 15, count)),
    )

  test('says what happened in the words of the account page, with what else is told', async () => {
    const olive = await makeUser(world.db, { displayName: 'Olive Owens' })
    await note(olive.id, 1)
    const page = await open(`${AUDIT}?subject=${olive.loginName}&action=invoice.changed`)
    const rows = page.dom.querySelector('#rows')?.text ?? ''
    expect(rows).toContain('The agency changed an invoice of your fee account')
    expect(rows).toContain('November 19, 2026')
    expect(rows).toContain(`About Olive Owens (${olive.loginName})`)
    expect(rows).toContain('INV-1')
    expect(rows).toContain('$12.34')
    expect(rows).not.toContain('Private')
    expect(page.dom.querySelector('#subject')?.getAttribute('value')).toBe(olive.loginName)
    expect(page.dom.querySelector('option[selected]')?.getAttribute('value')).toBe(
      'invoice.changed',
    )
    expect(page.dom.querySelector('a[download]')?.getAttribute('href')).toBe(
      `${AUDIT}-file?action=invoice.changed&subject=${olive.loginName}`,
    )
    const file = await take(`?action=invoice.changed&subject=${olive.loginName}`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).split('\r\n')[1]).toContain('invoice.changed')
  })

  test('leads to older rows and back to the newest', async () => {
    const olive = await makeUser(world.db)
    for (let count = 0; count < 51; count += 1) await note(olive.id, count)
    const newest = await open(`${AUDIT}?subject=${olive.loginName}`)
    const [older, ...more] = newest.dom.querySelectorAll('#rows nav a')
    expect([older?.text, more.length]).toEqual(['Older rows', 0])
    const last = await open(older?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
    expect(last.dom.querySelectorAll('#rows tbody')).toHaveLength(1)
    expect(last.dom.querySelector('#rows nav a')?.text).toBe('Newest rows')
  })

  test('tells what is wrong in its place and keeps what was typed; nothing is searched or logged', async () => {
    const page = await open(`${AUDIT}?who=olive&from=2026-11-05&to=2026-11-01&action=no.such`)
    expect(page.status).toBe(400)
    const links = page.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href'))
    expect(links).toEqual(['#action', '#to'])
    expect(page.dom.querySelector('#who')?.getAttribute('value')).toBe('olive')
    const { rows } = await sql`select from audit_log where action = 'audit.searched'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(0)
    expect((await open(`${AUDIT}?from=soon`)).status).toBe(400)
    expect((await take('?from=soon')).status).toBe(400)
    expect((await open(`${AUDIT}?who=nobody.here`)).text).toContain(
      'No account has the username “nobody.here”.',
    )
  })
})
