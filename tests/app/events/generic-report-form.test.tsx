import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import {
  genericAnswers,
  KING_WASHINGTON,
  MARION,
  OREGON,
} from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { GENERIC, post, fields } from '#tests/support/events/report-pages.ts'

const world = useWorld()

beforeEach(async () => {
  await reportLists(world.db)
})

describe('the generic form', () => {
  it('offers its fields, types and regions [S2-EVENT-07 S2-EVENT-12 S2-EVENT-13 S2-EVENT-16 S2-EVENT-17 S2-EVENT-18 S2-EVENT-19 S2-EVENT-27 S2-EVENT-30]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    const names = new Set(
      page.dom.querySelectorAll('input, select, textarea').map((each) => each.getAttribute('name')),
    )
    for (const name of Object.keys(fields(genericAnswers('1')))) expect(names).toContain(name)
    for (const name of [
      'contact.salutation',
      'contact.companyName',
      'contact.jobTitle',
      'contact.mobilePhone.phoneNo',
      'situationCommentText',
      'physicalLocation.township',
      'physicalLocation.regionRid',
      'contact.primaryAddress.geographicComment',
      'contact.primaryAddress.locationDesc',
    ])
      expect(names).toContain(name)
    expect(wordsOf(page.dom.querySelector('#eventTypeRid'))).toContain('Spill')
    expect(
      page.dom.querySelectorAll('[name="byFacility"]').map((each) => each.getAttribute('value')),
    ).toEqual(['C', 'F', 'A'])
  })

  it('the county is there or not, as the setting says [S2-EVENT-31]', async () => {
    expect(
      (await openPage(world, `${GENERIC}/basic`)).dom.querySelector('#physicalLocation-countyRid'),
    ).not.toBeNull()
    const { report } = (await import('#tests/support/page.tsx')).testSettings
    const off = await openPage(world, `${GENERIC}/basic`, {
      settings: { report: { ...report, countyPicker: false } },
    })
    expect(off.dom.querySelector('#physicalLocation-countyRid')).toBeNull()
  })

  it('another state brings other counties [S2-EVENT-32 S2-EVENT-33 S2-API-06]', async () => {
    const of = async (stateRid: string) => {
      const { cookie } = await post(world, `${GENERIC}/basic`, {
        'physicalLocation.stateRid': stateRid,
        intent: 'refresh',
      })
      const page = await openPage(world, `${GENERIC}/basic`, { cookie })
      return page.dom
        .querySelectorAll('#physicalLocation-countyRid option')
        .map((each) => each.getAttribute('value'))
    }
    expect(await of(OREGON)).toContain(MARION)
    expect(await of('53')).toEqual(['', KING_WASHINGTON])
  })

  it('a business finds its facility by words [S2-EVENT-23]', async () => {
    const site = await makeSite(world.db, { name: 'River Works' })
    const { cookie } = await post(world, `${GENERIC}/basic`, {
      byFacility: 'F',
      facilityWords: 'river works',
      intent: 'find-facility',
    })
    const page = await openPage(world, `${GENERIC}/basic`, { cookie })
    expect(page.dom.querySelector('[name="facilityRid"]')?.getAttribute('value')).toBe(String(site))
  })

  it('dependent parts are marked for the style sheet [S2-EVENT-15 S2-EVENT-21 S2-EVENT-22]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    const part = (id: string) => page.dom.querySelector(`[data-part="${id}"]`)
    expect(part('situation')?.querySelector('#situationCommentText')).toBeTruthy()
    expect(part('contact')?.querySelector('#contact-firstName')).toBeTruthy()
    expect(part('business')?.querySelector('#contact-jobTitle')).toBeTruthy()
  })
})
