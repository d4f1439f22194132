import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeSiteKeeper } from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
let stays: number
let goes: number
beforeEach(async () => {
  cookie = (await makeSiteKeeper(world.db)).cookie
  stays = Number(
    await makeSite(world.db, { identifier: 'KEPT-1', name: 'Alder Mill', srn: 'OR-1' }),
  )
  goes = Number(await makeSite(world.db, { identifier: 'DUP-1', name: 'Alder Mil', srn: 'OR-1' }))
  await makePermit(world.db, { site_id: goes })
})

const page = (id: number, rest = '') => `/app/gov/sites/${id}${rest}`
const open = (path: string, post: Record<string, string> | null = null) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
const compared = () => page(stays, '/merge?number=dup-1')
/** What the form on a page sends. */
async function formOf(path: string, more: Record<string, string>) {
  const { dom } = await open(path)
  const hidden = dom
    .querySelectorAll('form[method=post] input[type=hidden]')
    .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
  return { ...Object.fromEntries(hidden), ...more } as Record<string, string>
}
const merge = async (more: Record<string, string> = { reason: 'One gate.' }) =>
  open(page(stays, `/merge?other=${goes}`), await formOf(compared(), { what: 'merge', ...more }))

describe('a duplicate at the desk of sites', () => {
  test('is named by its number, compared side by side, merged with a reason and pointed to', async () => {
    expect((await open(page(stays))).text).toContain('Merge with a duplicate…')
    const shown = await open(compared())
    expect(shown.dom.querySelector('#stays')?.text).toContain('KEPT-1 stays')
    expect(shown.dom.querySelector('#goes')?.text).toContain('DUP-1 is the duplicate')
    expect(shown.dom.querySelector('#moves')?.text).toMatch(/Permits and licenses\s*0\s*1\s*1/)
    const merged = await merge()
    expect(merged).toMatchObject({ status: 303, location: `${page(stays)}?done=merged` })
    expect((await open(page(stays))).dom.querySelector('#merged')?.text).toContain('DUP-1')
    const duplicate = await open(page(goes))
    expect(duplicate.text).toContain('Merged into KEPT-1, Alder Mill')
    expect(duplicate.dom.querySelector('#fields')).toBeNull()
  })

  test('is undone only when each thing that was made since is given to a site, and what was chosen stays chosen', async () => {
    await merge()
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from permits where site_id = ${stays}`.execute(world.db)
    const permit = rows[0]?.id ?? 0
    await makeSubmittal(world.db, { site_id: stays, permit_id: permit })
    const undo = page(goes, '/merge')
    const form = await formOf(undo, { what: 'undo', reason: 'Two gates.' })
    const asked = await open(undo)
    expect(asked.dom.querySelector(`#give-permits-${permit}`)?.text).toMatch(
      /Permit .*1 submittal made since\..*Back to DUP-1.*Stays at KEPT-1/s,
    )
    // Nothing is chosen beforehand.
    expect(asked.dom.querySelectorAll('#undo input[checked]')).toHaveLength(0)
    const refused = await open(undo, form)
    expect(refused.status).toBe(400)
    expect(
      refused.dom.querySelector(`#error-summary a[href="#give-permits-${permit}"]`)?.text,
    ).toMatch(/Say to which site this goes: Permit/)
    const noReason = await open(undo, { ...form, reason: '', [`give:permits:${permit}`]: 'GOES' })
    expect(noReason.dom.querySelector('#undo input[value=GOES]')?.getAttribute('checked')).toBe('')
    expect(await open(undo, { ...form, [`give:permits:${permit}`]: 'GOES' })).toMatchObject({
      status: 303,
      location: `${page(goes)}?done=unmerged`,
    })
    for (const site of [goes, stays])
      expect((await open(page(site))).dom.querySelector('#undone')?.text).toMatch(
        /Given to DUP-1: Permit/,
      )
  })

  test('leads the public on to the site that stays, which names its former number', async () => {
    await merge()
    for (const area of ['pub', 'app']) {
      const path = `/${area}/pub-rcd/site/review/${goes}?tab=permit`
      const led = area === 'app' ? await open(path) : await openPage(world, path)
      expect([led.status, led.location]).toEqual([
        308,
        `/${area}/pub-rcd/site/review/${stays}?tab=permit`,
      ])
    }
    const kept = (await openPage(world, `/pub/pub-rcd/site/review/${stays}`)).dom.querySelector(
      '#info',
    )?.text
    expect(kept).toMatch(/Former site IDs\s*DUP-1/)
  })

  test('that is unknown, the same, or one of several is told at its field, with what was typed', async () => {
    const unknown = await open(page(stays, '/merge?number=NOPE-9'))
    expect(unknown.text).toContain('No site has this identifier or SRN.')
    expect(unknown.dom.querySelector('#number')?.getAttribute('value')).toBe('NOPE-9')
    const same = await open(page(stays, '/merge?number=KEPT-1'))
    expect(same.text).toContain('These are the same site. Name another one.')
    expect(same.dom.querySelector('#number')?.getAttribute('value')).toBe('KEPT-1')
    await makeSite(world.db, { identifier: 'DUP-2', srn: 'OR-1' })
    const several = await open(page(stays, '/merge?number=or-1'))
    expect(several.dom.querySelector('#found')?.text).toMatch(/DUP-1.*DUP-2/s)
  })

  test('is not merged without a reason, nor where it is refused, and what was typed stands', async () => {
    const without = await merge({ reason: ' ' })
    expect(without.status).toBe(400)
    expect(without.dom.querySelector('#error-summary a')?.text).toBe('Reason: Say why.')
    const typed = await formOf(compared(), { what: 'merge', reason: 'One gate.' })
    await sql`update sites set city = 'Lowell' where id = ${goes}`.execute(world.db)
    const second = await open(page(stays, `/merge?other=${goes}`), typed)
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else changed or merged one of these sites')
    expect(second.dom.querySelector('#reason')?.text.trim()).toBe('One gate.')
    await sql`update sites set status_code = 'I' where id = ${stays}`.execute(world.db)
    const refused = await open(compared())
    expect(refused.text).toContain('KEPT-1 is inactive.')
    expect(refused.dom.querySelector('#merge')).toBeNull()
    expect((await open(page(stays, `/merge?other=${goes}`), typed)).text).toContain(
      'Your reason was: One gate.',
    )
  })

  test('is given back from its own page, or the page says why not', async () => {
    await merge()
    const path = page(goes, '/merge')
    expect((await open(path)).dom.querySelector('h1')?.text).toBe('Undo the merge of DUP-1')
    const undo = await formOf(path, { what: 'undo', reason: '' })
    expect((await open(path, undo)).dom.querySelector('#error-summary a')?.text).toBe(
      'Reason: Say why.',
    )
    await sql`update permits set site_id = ${await makeSite(world.db)}`.execute(world.db)
    const refused = await open(path, { ...undo, reason: 'Two gates.' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('1 permit that moved went on to another site since.')
    expect(refused.text).toContain('Your reason was: Two gates.')
    await sql`update permits set site_id = ${stays}`.execute(world.db)
    const undone = await open(path, { ...undo, reason: 'Two gates.' })
    expect(undone.location).toBe(`${page(goes)}?done=unmerged`)
    const history = (id: number) => open(page(id)).then(({ dom }) => dom.querySelector('#undone'))
    expect((await history(goes))?.text).toMatch(/This site into KEPT-1.*One gate.*Two gates/s)
    expect((await history(stays))?.text).toMatch(/DUP-1, Alder Mil into this site/)
    expect((await openPage(world, `/pub/pub-rcd/site/review/${goes}`)).status).toBe(200)
  })
})

test.each([
  ['/pub/pub-rcd/site/review/ID?tab=permit', '/pub/pub-rcd/site/review/KEPT?tab=permit'],
  ['/pub/pub-rcd/history/site/ID', '/pub/pub-rcd/history/site/KEPT'],
  ['/pub/watch?kind=site&id=ID', '/pub/watch?kind=site&id=KEPT'],
])('%s of a merged number leads on to its site', async (from, to) => {
  await merge()
  const answer = await openPage(world, from.replace('ID', String(goes)), {})
  expect(answer.status).toBe(308)
  expect(answer.location).toBe(to.replace('KEPT', String(stays)))
  expect(answer.headers['cache-control']).toBe('no-cache')
})
