import { describe, expect, test } from 'vitest'
import { appealsOf, decided } from '#tests/support/appeals/appeals.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const UNTIL = 'It can be appealed until December 21, 2026 (31 days left).'

/** A permit that was granted here and suspended. */
async function suspended() {
  const found = await decided({ api: world.api, database: { db: world.db } }, 'approve')
  const staff = await makeReviewer(world.db)
  const portal = { api: world.api, day: '2026-11-20' }
  await clerkOf(portal, staff).record(found.permitRid, { kind: 'suspend' })
  return { ...found, staff }
}

describe('the pages of an act that can be appealed', () => {
  test('say to holder and public until when and how, and lead to a form that names the act', async () => {
    const { rid, permitRid, owner } = await suspended()
    const own = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    const panel = own.dom.querySelector('#appeal')
    expect(panel?.textContent).toContain(UNTIL)
    expect(panel?.textContent).toContain('Suspension from November 20, 2026')
    expect(panel?.textContent).toContain('The holder of the permit may appeal')
    const act = panel?.querySelector('input[name="act"]')?.getAttribute('value') ?? ''
    expect(act).toMatch(/^\d+$/)
    const publicly = await openPage(world, `/pub/pub-rcd/permits/review/3/${permitRid}`)
    expect(publicly.dom.querySelector('#appeal')?.textContent).toContain('Suspension from')
    const post = { what: 'begin', act }
    const begun = await openPage(world, `/app/appeals/${rid}`, { cookie: owner.cookie, post })
    expect(begun.location).toMatch(/^\/app\/submittal\/form\/3\/\d+$/)
    const form = await openPage(world, `${begun.location}/which`, owner)
    expect(form.text).toContain('Suspension of permit')
    // The page of the decision has both, each with its own button.
    const page = await openPage(world, `/app/appeals/${rid}`, owner)
    expect(page.dom.querySelector(`#act-${act}`)?.textContent).toContain('Go on with your appeal')
    expect(page.dom.querySelector('#appeal')?.textContent).toContain('Appeal this decision')
  })

  test('are headed, and their buttons named, by what is appealed, and lead the public to what is said of it', async () => {
    const { rid, permitRid, owner } = await suspended()
    const own = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    const publicly = await openPage(world, `/pub/pub-rcd/permits/review/3/${permitRid}`)
    for (const { dom } of [own, publicly]) {
      const panels = [...dom.querySelectorAll('#appeal, #appeal-1')]
      expect(panels.map((panel) => panel.querySelector('h2')?.textContent)).toEqual([
        'Appeal of the suspension',
        'Appeal of the decision',
      ])
      expect(panels.map((panel) => panel.querySelector('button, a')?.textContent)).toEqual([
        'Appeal the suspension',
        'Appeal this decision',
      ])
    }
    const href = publicly.dom.querySelector('#appeal a')?.getAttribute('href') ?? ''
    expect(href).toMatch(new RegExp(`^/app/appeals/${rid}#act-\\d+$`))
    const page = await openPage(world, `/app/appeals/${rid}`, owner)
    expect(page.dom.querySelector(href.slice(href.indexOf('#')))?.textContent).toContain(UNTIL)
  })

  test('do not say of what was taken back that its day is over, nor how it is appealed', async () => {
    const { rid, permitRid, owner, staff } = await suspended()
    const own = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    const act = own.dom.querySelector('#appeal input[name="act"]')?.getAttribute('value') ?? ''
    await appealsOf(world, staff).post('Enter', {
      ...{ submittalRid: rid, actRid: Number(act), appellant: 'Paul Paper', filedOn: '2026-11-20' },
    })
    const clerk = clerkOf({ api: world.api, day: '2026-11-20' }, staff)
    await clerk.record(permitRid, { kind: 'takeBack', actRid: Number(act) })
    const page = await openPage(world, `/app/appeals/${rid}`, owner)
    const panel = page.dom.querySelector(`#act-${act}`)?.textContent ?? ''
    expect(panel).toContain('The agency took it back. There is nothing to appeal.')
    const after = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    for (const said of [panel, after.dom.querySelector('#appeal')?.textContent ?? '']) {
      expect(said).toContain('Appeal of November 20, 2026')
      // Nor is anything of it offered to whoever did not file it.
      expect(said).not.toMatch(/is over|may appeal|withdraw/)
    }
  })

  test('let the desk enter an appeal of the act that came on paper, and say there which act each is about', async () => {
    const { rid, staff } = await suspended()
    const path = `/app/gov/appeals/${rid}`
    const form = await openPage(world, `${path}?act=ENTER`, staff)
    const about = [...form.dom.querySelectorAll('select[name="about"] option')]
    const act = about.at(-1)?.getAttribute('value') ?? ''
    expect(about.map((option) => option.textContent)).toEqual([
      'The decision itself',
      expect.stringContaining('Suspension from November 20, 2026'),
    ])
    const post = {
      ...{ what: 'enter', about: act, appellant: 'Paul Paper', address: '1 Mill Rd' },
      filedOn: '2026-11-20',
    }
    const entered = await openPage(world, path, { cookie: staff.cookie, post })
    expect(entered.location).toBe(`${path}?done=entered`)
    const [appeal] = (await appealsOf(world, staff).get(rid)).data.appeals
    const page = await openPage(world, path, staff)
    expect(page.dom.querySelector(`#appeal-${appeal?.rid ?? 0}`)?.textContent).toContain(
      'What is appealedSuspension from November 20, 2026',
    )
  })
})
