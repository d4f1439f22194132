import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { loader as takeFigures } from '#app/generated/routes/features/events/desk/figures/figures-file.ts'
import { loader as takeList } from '#app/generated/routes/features/events/desk/figures/list-file.ts'
import { contextOf, openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
let report: MadeReport
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  report = await makeEventReport(world.db)
})
const open = (path: string, who = cookie) => openPage(world, path, { cookie: who })
/** What the address of a file answers: a response, or what is thrown. */
const take = async (path: string, who = cookie): Promise<Response> => {
  const request = new Request(`https://records.example.gov${path}`, { headers: { cookie: who } })
  const load = path.startsWith('/app/ems/events') ? takeList : takeFigures
  return load({ request, params: { area: 'app' }, context: contextOf(world, request) }).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    },
  )
}

describe('beside the list of events', () => {
  test('a map leads to each event, and moves by links that keep what is searched', async () => {
    const { id } = await world.db
      .insertInto('addresses')
      .values({ lat: 44.94, lon: -123.03 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update events set address_id = ${id}`.execute(world.db)
    const list = await open('/app/ems/events?term=creek')
    const map = list.dom.querySelector('#map')
    const links = (map?.querySelectorAll('a') ?? []).map((a) => a.getAttribute('href'))
    expect(links).toContain(`/app/ems/event/${report.eventId}`)
    const closer = links.find((href) => href?.includes('bbox=')) ?? ''
    expect(closer).toContain('term=creek')
    expect((await open(closer.replace('#map', ''))).status).toBe(200)
  })

  test('a file holds the rows of the search', async () => {
    const list = await open('/app/ems/events?term=creek&sort=due')
    const [link] = list.dom.querySelectorAll('a[download]').map((a) => a.getAttribute('href') ?? '')
    expect(link).toBe('/app/ems/events/file?term=creek&sort=due')
    const file = await take(link ?? '')
    expect(file.status).toBe(200)
    expect(await file.text()).toContain(report.referenceNo)
    const nothing = await take('/app/ems/events/file?term=nothing')
    expect(await nothing.text()).not.toContain(report.referenceNo)
  })

  test('hot spots tell staff every number, and their figures are a file without small ones', async () => {
    const page = await open('/app/ems/hot-spots')
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('h1')?.text).toBe('Hot spots of events')
    expect(page.text).not.toContain('not told')
    expect(page.dom.querySelector('#types td')?.text).toBe('1')
    expect(page.text).toContain('No site has five events or more in 2026.')
    const file = await take('/app/ems/hot-spots/file?year=2026')
    expect(await file.text()).toContain('not told')
    expect((await open('/app/ems/hot-spots?year=1999')).text).toContain(
      'No event was reported in 1999.',
    )
    expect((await open('/app/ems/hot-spots?year=words')).status).toBe(200)
  })

  test('all of it is for staff with the right alone', async () => {
    const { cookie: reader } = await makeMyAccount(world.db, { kind: 'staff' })
    const { cookie: owner } = await makeMyAccount(world.db)
    for (const who of [reader, owner]) {
      expect((await open('/app/ems/hot-spots', who)).status).toBe(403)
      for (const path of ['/app/ems/hot-spots/file', '/app/ems/events/file'])
        expect((await take(path, who)).status, path).toBe(403)
    }
  })
})
