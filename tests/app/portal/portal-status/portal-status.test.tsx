import type { HeadersArgs } from '@remix-run/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { noteRun } from '#api/portal/operations/job-runs.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { headers } from '#app/generated/routes/features/portal/portal-status/portal-status.tsx'
import { isLightPage } from '#app/light/light-pages.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { RUNNING } from '#tests/support/operations.ts'
import { openPage } from '#tests/support/page.tsx'
import { awayDatabase, awayFiles } from '#tests/support/portal-status.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/pub/status'
const before = (minutes: number) => new Date(world.clock().getTime() - minutes * 60_000)
const open = async () => {
  const page = await openPage(world, PAGE)
  const words = (selector: string) =>
    page.dom.querySelector(selector)?.text.replace(/\s+/g, ' ').trim() ?? ''
  return { ...page, words }
}

beforeEach(async () => {
  world.rebuild({ running: RUNNING })
  const [startedAt, endedAt, nextDueAt] = [before(2), before(1), before(0)]
  await noteRun(world.db, {
    ...{ name: 'dues', startedAt, endedAt, nextDueAt },
    ...{ tookMs: 10, failed: null },
  })
})

describe('the page that says what works', () => {
  test('says in one sentence that everything works, when it was looked at, and each part in words', async () => {
    await writeWholeFiles({
      ...{ db: world.db, files: world.files, config: world.config, clock: world.clock },
      isStopping: () => false,
    })
    const page = await open()
    expect(page.status).toBe(200)
    expect(isLightPage({ pathname: PAGE, search: '' })).toBe(true)
    expect(headers({} as HeadersArgs)).toEqual({ 'Cache-Control': 'private, no-store' })
    expect(page.words('h1')).toBe('Does the portal work?')
    expect(page.words('main')).toContain(
      'Everything works.Looked at: November 20, 2026, 10:00 a.m.',
    )
    expect(page.dom.querySelectorAll('#parts h3').map(({ text }) => text)).toHaveLength(7)
    expect(page.words('#mail')).toBe('E-mailWorksE-mails leave without delay.')
    expect(page.words('#payments')).toBe(
      'Payments onlineNot offeredNothing is paid online at this portal.',
    )
    expect(page.words('#scheduled')).toContain('Last done: November 20, 2026, 9:59 a.m.')
    expect(page.dom.querySelector('#mail svg')).not.toBeNull()
  })

  test('says how long the oldest e-mail has waited, and what that means', async () => {
    const mail = { template: 'event-receipt', to: 'a@example.com', subject: 'S', body: 'B' }
    await enqueueMail(world.db, mail, before(25))
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.text).toContain('Everything works, some of it late.')
    expect(page.words('#mail')).toContain('the oldest has waited 25 minutes. They are queued')
    expect(page.words('#mail')).toContain('Since November 20, 2026, 9:35 a.m.')
    world.wait(36 * 3_600)
    expect((await open()).words('#mail')).toContain('has waited 36 hours')
  })

  test('says what cannot be done while the file store is away', async () => {
    world.rebuild({ running: RUNNING, files: awayFiles(world.files) })
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.text).toContain('Some parts do not work.')
    expect(page.words('#uploads')).toContain('Does not work')
    expect(page.words('#records')).toContain('Works')
    expect(page.html).not.toContain('bucket')
  })

  test('stands while the database is away, with status 503 and nothing that is not known', async () => {
    world.rebuild({ running: RUNNING, db: awayDatabase() })
    const page = await open()
    expect(page.status).toBe(503)
    expect(page.dom.querySelectorAll('h1')).toHaveLength(1)
    expect(page.words('#records')).toContain('Records cannot be searched or read now.')
    expect(page.words('#records')).toContain('Noticed: November 20, 2026, 10:00 a.m.')
    expect(page.words('#mail')).toContain('Not known')
    expect(page.html).not.toContain('10.1.2.3')
  })

  test('is led to by the foot of every page and of the login, and stands for who is signed in too', async () => {
    for (const address of ['/pub/pub-rcd/home', '/pub/login']) {
      const { dom } = await openPage(world, address)
      const links = dom.querySelectorAll('footer a').map((a) => a.getAttribute('href'))
      expect(links, address).toContain(PAGE)
    }
    const { cookie } = await makeMyAccount(world.db)
    const own = await openPage(world, '/app/status', { cookie })
    expect([own.status, own.dom.querySelector('h1')?.text]).toEqual([200, 'Does the portal work?'])
  })
})
