import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const TYPES = '/app/gov/lists/event-types'

let staff: { id: number; cookie: string }
let spill: string
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [
      ['gov', 'content.actions.administer'],
      ['gov', 'event.actions.manage'],
    ],
  })
  await named(world.db, 'event_types', 'Odor')
  spill = String(await named(world.db, 'event_types', 'Spill'))
})

const open = (path: string, post: Record<string, string> | null = null, cookie = staff.cookie) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
const names = async () =>
  (await open(TYPES)).dom
    .querySelectorAll('#entries input[name=name]')
    .map((input) => input.getAttribute('value'))
const version = async () =>
  (await open(TYPES)).dom.querySelector('[name=version]')?.getAttribute('value') ?? ''

describe('lists, as pages', () => {
  test('one page names all lists with what uses them; a fixed one says why and has no form', async () => {
    const page = await open('/app/gov/lists')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Event types')
    expect(page.text).toContain('3 entries')
    const fixed = await open('/app/gov/lists/submittal-statuses')
    expect(fixed.text).toContain('so they are fixed')
    expect(fixed.dom.querySelector('main form[method=post]')).toBeNull()
    expect((await open('/app/gov/lists/planets')).status).toBe(404)
  })

  test('an entry is added, renamed, moved, retired and brought back', async () => {
    const added = await open(TYPES, { what: 'add', name: 'Noise' })
    expect(added).toMatchObject({ status: 303, location: `${TYPES}?done=add` })
    expect((await open(`${TYPES}?done=add`)).text).toContain('The entry is in the list.')
    const at = async (what: string, name = 'Spill') =>
      open(TYPES, { what, name, entry: spill, version: await version() })
    // Over “Pollution Incident”, then over “Odor”.
    expect((await at('up')).status).toBe(303)
    expect((await at('up')).status).toBe(303)
    expect(await names()).toEqual(['Noise', 'Spill', 'Odor'])
    expect((await at('rename', 'Oil spill')).status).toBe(303)
    expect(await names()).toEqual(['Noise', 'Oil spill', 'Odor'])
    expect((await at('retire')).status).toBe(303)
    const retired = (await open(TYPES)).text
    expect(retired).toContain('Retired')
    expect(retired).toContain('Every pollution report of the public')
    expect((await at('back')).status).toBe(303)
    expect((await open(TYPES)).text).not.toContain('Retired')
  })

  test('a refused name stays in its field with the reason, and the summary leads there', async () => {
    const refused = await open(TYPES, { what: 'add', name: 'SPILL' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#name')?.getAttribute('value')).toBe('SPILL')
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#name')
    const rename = { what: 'rename', name: 'odor', entry: spill, version: await version() }
    const second = await open(TYPES, rename)
    expect(second.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      `#name-${spill}`,
    )
    expect(second.dom.querySelector(`#name-${spill}`)?.getAttribute('value')).toBe('odor')
  })

  test('the hours of a type are saved by their own button; what is refused stays in its field with the reason', async () => {
    const field = `#hours-${spill}`
    const hours = async (typed: string) =>
      open(TYPES, { what: 'hours', hours: typed, entry: spill, version: await version() })
    expect((await open(TYPES)).text).toContain('Within how many hours somebody looks at a report')
    expect(await hours('1')).toMatchObject({ status: 303, location: `${TYPES}?done=hours` })
    const kept = await open(`${TYPES}?done=hours`)
    expect(kept.dom.querySelector(field)?.getAttribute('value')).toBe('1')
    expect(kept.text).toContain('The hours are saved.')
    for (const typed of ['soon', '9000', '0']) {
      const refused = await hours(typed)
      expect(refused.status).toBe(400)
      expect(refused.dom.querySelector(field)?.getAttribute('value')).toBe(typed)
      expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(field)
    }
    expect((await hours('')).status).toBe(303)
    expect((await open(TYPES)).dom.querySelector(field)?.getAttribute('value')).toBe('')
    expect(
      (await open('/app/gov/lists/event-priorities')).dom.querySelector('[name=hours]'),
    ).toBeNull()
  })

  test('of two who change a list the second is told, sees it as it is, and can do it then', async () => {
    const first = { what: 'rename', name: 'Oil', entry: spill, version: await version() }
    expect((await open(TYPES, first)).status).toBe(303)
    const second = await open(TYPES, { ...first, name: 'Leak' })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else changed this list')
    expect(second.dom.querySelector(`#name-${spill}`)?.getAttribute('value')).toBe('Leak')
    const now = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect((await open(TYPES, { ...first, name: 'Leak', version: now })).status).toBe(303)
  })

  test('what no page sends is refused, and who has no right sees no list', async () => {
    expect((await open(TYPES, { what: 'burn' })).status).toBe(400)
    expect((await open(TYPES, { what: 'up', entry: 'x', version: '0' })).status).toBe(400)
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await open('/app/gov/lists', null, other.cookie)).status).toBe(403)
    expect((await open('/app/gov/lists', null, '')).location).toMatch(/^\/pub\/login/)
  })

  test('an event keeps its retired type in the form; the form of a new one does not offer it', async () => {
    const { marionId } = await oregon(world.db)
    await named(world.db, 'event_statuses', 'Received')
    const saved = await open('/app/ems/event/new', {
      what: 'save',
      version: '0',
      byFacility: 'A',
      subject: 'Foam',
      description: 'White foam.',
      eventDate: '2026-11-10',
      reportedDate: '2026-11-11',
      countyId: String(marionId),
      typeId: spill,
    })
    const event = String(saved.location).replace(/\?.*/, '')
    await open(TYPES, { what: 'retire', entry: spill, version: await version() })
    const option = `#typeId option[value="${spill}"]`
    expect((await open(event)).dom.querySelector(option)).not.toBeNull()
    expect((await open('/app/ems/event/new')).dom.querySelector(option)).toBeNull()
  })
})
