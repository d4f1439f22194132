import { beforeEach, describe, expect, test } from 'vitest'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
beforeEach(async () => {
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
})

const look = (address: string) => openPage(world, `/pub/lead?${new URLSearchParams({ address })}`)
const at = (address: string, more: object = {}) =>
  makeLine(world.db, { siteId: alder, address: `${address}, Alder Falls, OR 97301`, ...more })

/** Somebody looked at both sides. */
const SEEN = { publicSourceId: 4, customerSourceId: 5 }

describe('the look-up of an address', () => {
  test.each([
    [
      { publicMaterial: 'Lead' },
      'Part of your water pipe is lead',
      'The part under the street is lead.',
    ],
    [
      { customerMaterial: 'Lead' },
      'Part of your water pipe is lead',
      'The part on your land is lead.',
    ],
    [
      { publicMaterial: 'Lead', customerMaterial: 'Lead' },
      'Your water pipe is lead',
      'brings water to this address',
    ],
    [{ customerMaterial: 'Galvanized' }, 'Your water pipe must be replaced', 'galvanized steel'],
    [SEEN, 'Your water pipe is not lead', 'Every part of it is known'],
    [{}, 'The records say that your water pipe is not lead', 'the records can be wrong'],
    [
      { publicMaterial: 'Galvanized', customerMaterial: 'Copper' },
      'Your water pipe must be replaced',
      'galvanized steel',
    ],
    [
      { customerMaterial: 'Unknown' },
      'Nobody knows what your water pipe is made of',
      'Treat it as lead',
    ],
    [
      { customerMaterial: 'NA', publicMaterial: 'Lead' },
      'Your water pipe is lead',
      'This pipe has one owner',
    ],
  ])('of a line with %o says %s', async (more, title, text) => {
    await at('22 Canal Street', more)
    const page = await look('22 canal st')
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('main h2')?.text).toBe(title)
    expect(page.text).toContain(text)
    expect(page.text).toContain('What to do')
    expect(page.text).toContain('315-555-0142')
  })

  test('says how each side is known, and that nobody has looked only of what is unknown', async () => {
    await at('22 Canal Street', { customerMaterial: 'Unknown' })
    const { text } = await look('22 Canal Street, Alder Falls')
    expect(text).toContain('How we know: Seen in a dig.')
    expect(text).toContain('How we know: Not verified. Nobody has looked yet.')
    await at('24 Canal Street')
    const known = (await look('24 Canal Street')).text
    expect(known).not.toContain('Nobody has looked yet.')
    expect(known).toContain('The records say so; nobody has checked the pipe.')
  })

  test('never tells people to do nothing about a pipe that nobody has seen', async () => {
    await at('22 Canal Street')
    expect((await look('22 Canal Street')).text).not.toContain('You need to do nothing')
    await at('24 Canal Street', SEEN)
    expect((await look('24 Canal Street')).text).toContain('You need to do nothing')
  })

  test('shows the stricter of what the data call the line and what its materials say, and tells both', async () => {
    await at('22 Canal Street', { statedClass: 'galvanized' })
    const { dom, text } = await look('22 Canal Street')
    expect(dom.querySelector('main h2')?.text).toBe('Your water pipe must be replaced')
    expect(text).toContain('calls this line “Galvanized Requiring Replacement”')
    expect(text).toContain('it would be “Non-lead”')
  })

  test('names every line of an address that has several', async () => {
    await at('22 Canal Street', { identifier: 'A', publicMaterial: 'Lead' })
    await at('22 Canal Street', { identifier: 'B' })
    const { text } = await look('22 Canal Street')
    expect(text).toContain('2 lines fit this address')
    expect(text).toContain('Part of your water pipe is lead')
    expect(text).toContain('The records say that your water pipe is not lead')
  })

  test('does not take a longer number for the one that was asked, and says when nothing fits', async () => {
    await at('220 Canal Street')
    expect((await look('22 Canal Street')).text).toContain('This address was not found')
    expect((await look('...')).text).toContain('This address was not found')
  })

  test('answers from the newest inventory of the system', async () => {
    await at('22 Canal Street', { identifier: 'A', year: 2025, publicMaterial: 'Lead' })
    await at('22 Canal Street', { identifier: 'A', year: 2026 })
    const { text } = await look('22 Canal Street')
    expect(text).toContain('The records say that your water pipe is not lead')
    expect(text).not.toContain('Part of your water pipe')
  })

  test('keeps back what the agency hides, field by field', async () => {
    world.config.serviceLines.hiddenFields = ['identifier', 'customerMaterial', 'source']
    world.rebuild({})
    await at('22 Canal Street', { identifier: 'SECRET-1', customerMaterial: 'Galvanized' })
    const page = await look('22 Canal Street')
    expect(page.text).not.toContain('SECRET-1')
    expect(page.text).not.toContain('Seen in a dig')
    expect(page.text).toContain('The agency does not show this.')
    expect(page.text).toContain('Your side: The agency does not show this.')
    const file = await world.api.request('/api/Anon/ServiceLine/System/OR4100101/lines.csv')
    expect(await file.text()).not.toMatch(/SECRET-1|Galvanized/)
  })
})

describe('the page of a water system', () => {
  test('counts its lines by class and gives them away as CSV and GeoJSON', async () => {
    await at('1 A Street', { publicMaterial: 'Lead' })
    await at('2 A Street')
    await at('3 A Street', { customerMaterial: 'Unknown' })
    const page = await openPage(world, '/pub/lead/OR4100101')
    expect(page.text).toContain('Of 3 lines in the inventory of 2026, 1 are lead, 0 are galvanized')
    const csv = await world.api.request('/api/Anon/ServiceLine/System/OR4100101/lines.csv')
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(4)
    const json = await world.api.request('/api/Anon/ServiceLine/System/OR4100101/lines.geojson')
    const { features } = (await json.json()) as { features: unknown[] }
    expect(features).toHaveLength(3)
  })

  test('of a system without an inventory says so, and the list does too', async () => {
    expect((await openPage(world, '/pub/lead/OR4100101')).text).toContain(
      'This water system has handed in no inventory yet.',
    )
    const list = await openPage(world, '/pub/lead?system=alder')
    expect(list.text).toContain('No inventory yet')
    expect((await openPage(world, '/pub/lead/OR4199999')).status).toBe(404)
  })
})
