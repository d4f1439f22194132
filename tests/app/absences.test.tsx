import { beforeEach, describe, expect, test } from 'vitest'
import { makeAbsence } from '#tests/support/factories/absences.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeAdministrator, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const AWAY = '/app/away'
const REVIEW = ['gov', 'submittal.actions.review'] as const

let rita: Staff
let omar: Staff
beforeEach(async () => {
  world.clock = () => new Date('2026-11-20T15:00:00Z')
  const staff = (displayName: string, ...more: (readonly [string, string])[]) =>
    makeMyAccount(world.db, { kind: 'staff', displayName, actions: [REVIEW, ...more] })
  rita = await staff('Rita Reviewer', ['gov', 'event.actions.manage'])
  omar = await staff('Omar Other')
})

const open = (who: Staff, path = AWAY, post?: Record<string, string>) =>
  openPage(world, path, { cookie: who.cookie, ...(post ? { post } : {}) })
const days = (more: Record<string, string> = {}) => ({
  ...{ what: 'make', fromDay: '2026-11-23', untilDay: '2026-11-27', note: 'The pump.' },
  coverRid: String(omar.id),
  ...more,
})

describe('the page of who is away', () => {
  test('is reached from the dashboard of staff; days are entered, changed and called off there', async () => {
    const desk = await open(rita, '/app/dashboard')
    expect(desk.dom.querySelector(`main a[href="${AWAY}"]`)?.text).toBe('Away and covered')
    const page = await open(rita)
    expect(page.dom.querySelector('#coverRid')?.text).toContain(
      'Omar Other; not Environmental events',
    )
    expect((await open(rita, AWAY, days())).location).toBe(`${AWAY}?done=make`)
    const after = await open(rita, `${AWAY}?done=make`)
    expect(after.text).toContain('It is entered.')
    expect(after.text).toContain('Nov 23, 2026 to Nov 27, 2026, covered by Omar Other')
    expect(after.text).toContain('Ahead')
    expect((await open(omar)).text).toContain('Rita Reviewer, Nov 23, 2026 to Nov 27, 2026')
    const absence = after.dom.querySelector('input[name=absence]')?.getAttribute('value') ?? ''
    const changed = await open(rita, AWAY, {
      ...{ what: 'change', absence, untilDay: '2026-11-30' },
    })
    expect(changed.location).toBe(`${AWAY}?done=change`)
    expect((await open(rita)).text).toContain('to Nov 30, 2026')
    const ended = await open(rita, AWAY, { what: 'end', absence })
    expect(ended.location).toBe(`${AWAY}?done=end`)
    expect((await open(rita)).text).toContain('Nothing is entered.')
  })

  test.each([
    ['no days', { fromDay: '', untilDay: 'soon' }, ['#fromDay', '#untilDay']],
    ['nobody who covers', { coverRid: '' }, ['#coverRid']],
    ['a last day before the first', { untilDay: '2026-11-22' }, ['#untilDay']],
  ])('says at its fields what is wrong with %s, and keeps what was typed', async (_, more, at) => {
    const page = await open(rita, AWAY, days(more))
    expect(page.status).toBe(400)
    const links = page.dom.querySelectorAll('#error-summary a')
    expect(links.map((each) => each.getAttribute('href'))).toEqual(at)
    for (const id of at)
      expect(page.dom.querySelector(id)?.getAttribute('aria-invalid')).toBe('true')
    expect(page.dom.querySelector('#note')?.text).toContain('The pump.')
  })

  test('marks the field of the line whose last day was refused', async () => {
    const rid = await makeAbsence(world.db, { user: rita, cover: omar })
    const change = { what: 'change', absence: String(rid), untilDay: '2026-11-01' }
    const page = await open(rita, AWAY, change)
    expect(page.status).toBe(400)
    const field = page.dom.querySelector(`#untilDay-${rid}`)
    expect(field?.getAttribute('value')).toBe('2026-11-01')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(page.dom.querySelector(`#error-summary a[href="#untilDay-${rid}"]`)).not.toBeNull()
  })

  test('is of staff alone, and another’s of who administers people', async () => {
    const other = await makeMyAccount(world.db)
    expect((await open(other)).status).toBe(404)
    expect((await open(omar, `${AWAY}/${rita.id}`)).status).toBe(403)
    const admin = await makeAdministrator(world.db)
    const path = `${AWAY}/${rita.id}`
    expect((await open(admin, path)).dom.querySelector('h1')?.text).toBe(
      'Away and covered: Rita Reviewer',
    )
    expect((await open(admin, path, days())).location).toBe(`${path}?done=make`)
    expect((await open(admin, `${AWAY}/${other.id}`)).status).toBe(404)
  })
})

describe('who is away stands', () => {
  test('at the person, with the way to enter days, and where the cover’s account is closed', async () => {
    await makeAbsence(world.db, { user: rita, cover: omar })
    const admin = await makeAdministrator(world.db)
    const page = await open(admin, `/app/gov/people/${rita.id}`)
    expect(page.text).toContain('Away Nov 20, 2026 to Dec 4, 2026, covered by Omar Other')
    expect(page.dom.querySelector(`main a[href="${AWAY}/${rita.id}"]`)).not.toBeNull()
    const close = await open(admin, `/app/gov/people/${omar.id}?ask=close`)
    expect(close.dom.querySelector('#question')?.text).toContain(
      'Rita Reviewer, Nov 20, 2026 to Dec 4, 2026',
    )
    expect((await open(admin, '/app/gov/people?kind=staff')).text).toContain(
      'away until Dec 4, 2026, covered by Omar Other',
    )
  })

  test('where work is given to somebody', async () => {
    await makeAbsence(world.db, { user: rita, cover: omar })
    const label = 'Rita Reviewer (away until Dec 4, 2026, covered by Omar Other)'
    const event = await open(rita, '/app/ems/event/new')
    expect(event.text).toContain(label)
  })
})
