import { beforeEach, describe, expect, it } from 'vitest'
import { loader as knownAddresses } from '#app/features/events/place/known-addresses.server.ts'
import { pinOf, textsOf } from '#app/features/events/place/report-pin.ts'
import { mapOf, placeOfPin, placeOfSite } from '#app/features/events/place/report-place.server.ts'
import { faultWords } from '#app/components/map/my-location-button.tsx'
import type { Answers } from '#app/lib/answers.ts'
import { countyWords } from '#app/lib/county-words.ts'
import { oregon, reportLists } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import {
  genericAnswers,
  KING_WASHINGTON,
  MARION,
  OREGON,
} from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const BASIC = '/pub/pub-rcd/default/event/basic'
const SALEM = { latitude: '44.9429', longitude: '-123.0351' }

const context = () => contextOf(world, new Request('https://records.example.gov/'))
const at = (place: Record<string, string>): Answers => ({ physicalLocation: place })

beforeEach(async () => {
  await reportLists(world.db)
})

describe('the pin of a report', () => {
  it('fills in state, county and region, and says where it is [S2-EVENT-30]', async () => {
    const { texts, words } = await placeOfPin(at(SALEM), 'generic', context())
    expect(texts).toMatchObject({
      'physicalLocation.stateRid': OREGON,
      'physicalLocation.countyRid': MARION,
    })
    expect(words).toBe('Pin set in Marion County, Oregon')
  })

  it('keeps the region that was chosen, as long as the county stays [S2-EVENT-30]', async () => {
    const region = async (place: Record<string, string>) =>
      (await placeOfPin(at({ ...SALEM, ...place }), 'generic', context())).texts[
        'physicalLocation.regionRid'
      ]
    const { regionId, marionId } = await oregon(world.db)
    const county = { county_id: marionId, region_id: regionId }
    await world.db.insertInto('county_regions').values(county).execute()
    const own = String(regionId)
    expect(await region({})).toBe(own)
    expect(await region({ regionRid: '999', countyRid: MARION })).toBeUndefined()
    expect(await region({ regionRid: '999' })).toBeUndefined()
    expect(await region({ regionRid: '999', countyRid: KING_WASHINGTON })).toBe(own)
  })

  it('asks the pollution report for no region', async () => {
    const { texts } = await placeOfPin(at(SALEM), 'pollution', context())
    expect(Object.keys(texts)).toEqual(['physicalLocation.stateRid', 'physicalLocation.countyRid'])
  })

  it('outside all counties leaves the answers as they are', async () => {
    const sea = await placeOfPin(at({ latitude: '40', longitude: '-50' }), 'generic', context())
    expect(sea.texts).toEqual({})
    expect(sea.words).toContain('choose state and county')
  })

  it('of one number alone asks for both', async () => {
    const halves: Record<string, string>[] = [
      { latitude: '44.9' },
      { latitude: '444', longitude: '-123' },
      {},
    ]
    for (const half of halves)
      expect(await placeOfPin(at(half), 'generic', context())).toEqual({
        texts: {},
        words: 'Enter both numbers of the place, like 44.9429 and -123.0351.',
      })
  })

  it('is the part of the country that the map starts with', async () => {
    const { start, picture } = await mapOf(at(SALEM), undefined, context())
    expect(start.west).toBeLessThan(-123.0351)
    expect(start.east).toBeGreaterThan(-123.0351)
    expect(start.north - start.south).toBeLessThan(1)
    expect(picture === null || picture.words).not.toBe('')
    const whole = await mapOf(at({}), undefined, context())
    expect(whole.start).toEqual(whole.home)
    expect(whole.picture).toBeNull()
  })

  it('is read from two numbers and written with five decimals', () => {
    expect(pinOf(' 44.9429', '-123.0351 ')).toEqual([-123.0351, 44.9429])
    for (const [latitude, longitude] of [
      ['', ''],
      ['44', ''],
      ['91', '0'],
      ['0', '181'],
      ['1e1', '0'],
      ['north', 'west'],
    ] as const)
      expect(pinOf(latitude, longitude)).toBeNull()
    expect(textsOf([-123.03514999, 44.9])).toEqual({
      'physicalLocation.latitude': '44.9',
      'physicalLocation.longitude': '-123.03515',
    })
  })
})

describe('a page that stays', () => {
  it('is told what was filled in, and the draft holds it', async () => {
    const post = { ...fieldsOf(SALEM), intent: 'use-pin', stay: '1' }
    const stayed = await openPage(world, BASIC, { post })
    expect(stayed).toMatchObject({ status: 200, location: null })
    const page = await openPage(world, BASIC, { cookie: stayed.cookies[0] ?? '' })
    const chosen = (name: string) =>
      page.dom.querySelector(`#physicalLocation-${name} option[selected]`)?.getAttribute('value')
    expect(chosen('countyRid')).toBe(MARION)
    expect(chosen('stateRid')).toBe(OREGON)
    expect(page.dom.querySelector('#physicalLocation-latitude')?.getAttribute('value')).toBe(
      SALEM.latitude,
    )
  })

  it('without script goes on at the place', async () => {
    const post = { ...fieldsOf(SALEM), intent: 'use-pin' }
    expect((await openPage(world, BASIC, { post })).location).toBe(`${BASIC}#where`)
  })
})

describe('an address of a public site', () => {
  it('fills in the address, the pin, the state and the county', async () => {
    const id = await makeSite(world.db, { address: '7 Elm Way', city: 'Salem', zip: '97301' })
    const filled = await placeOfSite(String(id), at({}), 'generic', context())
    expect(filled.texts).toMatchObject({
      'physicalLocation.line1': '7 Elm Way',
      'physicalLocation.cityName': 'Salem',
      'physicalLocation.zipCd': '97301',
      'physicalLocation.stateRid': OREGON,
      'physicalLocation.countyRid': MARION,
      'physicalLocation.latitude': '44.94',
      'physicalLocation.longitude': '-123.03',
    })
    expect(filled.words).toMatch(/^Filled in the address of /)
  })

  it('without a position takes the pin of another place away', async () => {
    const id = await makeSite(world.db, { lat: null, lon: null })
    const { texts } = await placeOfSite(String(id), at(SALEM), 'generic', context())
    expect(texts['physicalLocation.latitude']).toBe('')
    expect(texts['physicalLocation.longitude']).toBe('')
    expect(texts['physicalLocation.countyRid']).toBe(MARION)
  })

  it('that is gone changes nothing', async () => {
    expect(await placeOfSite('999999', at(SALEM), 'generic', context())).toEqual({
      texts: {},
      words: 'This address is no longer listed.',
    })
  })

  it('is suggested by some of its letters; fewer than three ask nothing', async () => {
    const id = await makeSite(world.db, { name: 'Juniper Mill', address: '7 Elm Way' })
    const suggested = async (words: string) => {
      const request = new Request(`https://records.example.gov/x?words=${words}`)
      const args = { request, params: { area: 'pub' }, context: contextOf(world, request) }
      return (await knownAddresses(args)).json()
    }
    expect(await suggested('junip')).toEqual({
      addresses: [
        {
          id: String(id),
          line: '7 Elm Way',
          words: '7 Elm Way, Salem, OR 97301 (Juniper Mill)',
        },
      ],
    })
    expect(await suggested('7+elm')).toMatchObject({ addresses: [{ id: String(id) }] })
    const asked = world.restCalls.length
    expect(await suggested('ju')).toEqual({ addresses: [] })
    expect(world.restCalls).toHaveLength(asked)
  })
})

describe('the review of the place', () => {
  it('says that a pin helps to find reports of the same matter', async () => {
    const { eventTypeRid } = await reportLists(world.db)
    const review = async (place: Record<string, string>) => {
      const post = { ...fieldsOf(place), eventTypeRid, eventSubject: 'Sheen', intent: 'save' }
      const { cookies } = await openPage(world, BASIC, { post })
      return openPage(world, BASIC.replace('basic', 'validation'), { cookie: cookies[0] ?? '' })
    }
    const page = await review(genericAnswers('1').physicalLocation as Record<string, string>)
    const nearby = page.dom.querySelector('#nearby')
    expect(wordsOf(nearby)).toContain('A pin helps to find reports of the same matter')
    expect(nearby?.querySelector('a')?.getAttribute('href')).toBe(`${BASIC}#where`)
    expect((await review(SALEM)).text).toContain('No open report of the last days lies close')
  })
})

describe('words of a place', () => {
  it.each([
    [41047, 'Marion', 'Oregon', 'Marion County, Oregon'],
    [41047, 'Marion County', 'Oregon', 'Marion County, Oregon'],
    [22071, 'Orleans', 'Louisiana', 'Orleans Parish, Louisiana'],
    [2020, 'Anchorage', 'Alaska', 'Anchorage, Alaska'],
    [51510, 'Alexandria', 'Virginia', 'Alexandria, Virginia'],
    [11001, 'District of Columbia', 'District of Columbia', 'District of Columbia'],
    [72127, 'San Juan', 'Puerto Rico', 'San Juan, Puerto Rico'],
  ])('county %i is %s of %s: %s', (countyId, countyName, stateName, words) =>
    expect(countyWords({ countyId, countyName, stateName })).toBe(words),
  )

  it('each refusal of the device says what to do instead', () => {
    expect(faultWords('denied')).toContain('does not share your location')
    expect(faultWords('lost')).toContain('could not be found')
    expect(faultWords('slow')).toContain('took too long')
    for (const why of ['denied', 'lost', 'slow'] as const)
      expect(faultWords(why)).toContain('Choose the place on the map')
  })
})

function fieldsOf(place: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(place).map(([name, text]) => [`physicalLocation.${name}`, text]),
  )
}
