import { beforeEach, describe, expect, it } from 'vitest'
import { isLightPage } from '#app/light/light-pages.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { MARION, OREGON } from '#tests/support/events/report-examples.ts'
import { GENERIC, post } from '#tests/support/events/report-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const BASIC = `${GENERIC}/basic`
const STAY = { intent: 'autosave', stay: '1' }

beforeEach(async () => {
  await reportLists(world.db)
})

const valueOf = (page: Awaited<ReturnType<typeof openPage>>, id: string) =>
  page.dom.querySelector(`#${id}`)?.getAttribute('value') ?? ''

describe('a save of the page in hand', () => {
  it('is answered with the page as it was saved, also when it begins the draft', async () => {
    const typed = { eventSubject: 'Sheen', 'physicalLocation.stateRid': OREGON, version: '' }
    const page = await post(world, BASIC, { ...typed, ...STAY })
    expect(page.status).toBe(200)
    expect(valueOf(page, 'eventSubject')).toBe('Sheen')
    expect(page.dom.querySelector('input[name=version]')?.getAttribute('value')).toBe('1')
    expect(page.dom.querySelector(`option[value="${MARION}"]`)).not.toBeNull()
    expect(wordsOf(page.dom.querySelector('[data-save-state]'))).toBe('Saved')
  })

  it('says what is wrong with the fields that were left, and not what is still to be filled in', async () => {
    const page = await openPage(world, BASIC, {
      post: {
        ...STAY,
        eventDate: '2030-01-01',
        'physicalLocation.zipCd': '9',
        left: ['eventDate', 'eventSubjekt'],
      },
    })
    const faults = page.dom.querySelectorAll('[id$="-error"]').map((each) => each.id)
    expect(faults).toEqual(['eventDate-error'])
  })

  it('after another window changed the form keeps the version of its own page', async () => {
    const first = await post(world, BASIC, { eventSubject: 'One', intent: 'save' })
    const other = { eventSubject: 'Two', version: '1', intent: 'autosave' }
    await post(world, BASIC, other, first.cookie)
    const late = { ...STAY, eventSubject: 'Three', version: '1' }
    const page = await post(world, BASIC, late, first.cookie)
    expect(page.status).toBe(409)
    expect(valueOf(page, 'eventSubject')).toBe('Three')
    expect(page.dom.querySelector('input[name=version]')?.getAttribute('value')).toBe('1')
    expect(page.dom.querySelector('form[data-report]')?.hasAttribute('data-conflict')).toBe(true)
  })
})

describe('the pages of a report', () => {
  it('hydrate nothing, in both areas and in every step, and so do resume and follow-up', () => {
    for (const area of ['pub', 'app'])
      for (const path of [
        'default/event',
        'ems/event/basic',
        'pollution/event/attachment',
        'default/event/validation',
        'default/event/submission',
        'default/event/receipt',
        'default/event/resume',
        'follow-up',
      ])
        expect(isLightPage({ pathname: `/${area}/pub-rcd/${path}`, search: '?check=1' })).toBe(true)
  })

  it('post to their own step, whatever part of the page their address names', async () => {
    const { cookie } = await post(world, BASIC, { eventSubject: 'One', intent: 'save' })
    for (const step of ['basic', 'attachment', 'validation', 'submission']) {
      const page = await openPage(world, `${GENERIC}/${step}`, { cookie })
      const forms = page.dom.querySelectorAll('main form')
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) expect(form.getAttribute('action')).toBe(`${GENERIC}/${step}`)
    }
  })

  it('ask what happened and where before who reports it', async () => {
    const page = await openPage(world, BASIC)
    expect(page.dom.querySelectorAll('form[data-report] h2').map(wordsOf)).toEqual([
      'Event Information',
      'Event Location',
      'Requester',
    ])
  })
})
