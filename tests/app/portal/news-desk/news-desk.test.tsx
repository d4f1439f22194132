import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NEWS = '/app/gov/news'

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  })
})

const open = (path: string, post: Record<string, string> | null = null, cookie = staff.cookie) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
const words = { what: 'save', version: '0', description: 'The office is closed.' }
const days = { shownFrom: '2026-11-01', shownUntil: '' }

describe('news, as pages', () => {
  test('an announcement is written, listed, changed, withdrawn and shown again', async () => {
    const saved = await open(`${NEWS}/announcement/new`, { ...words, ...days })
    expect(saved).toMatchObject({ status: 303, location: `${NEWS}?done=saved` })
    const list = await open(`${NEWS}?done=saved`)
    expect(list.text).toContain('The office is closed.')
    expect(list.text).toContain('Everybody')
    const href = list.dom.querySelector('#announcements tbody a')?.getAttribute('href') ?? ''
    const page = await open(href)
    expect(page.dom.querySelector('#description')?.text).toBe('The office is closed.')
    const changed = { ...words, ...days, version: '1', readers: 'owner' }
    expect((await open(href, changed)).status).toBe(303)
    expect((await open(NEWS)).text).toContain('Owners and operators')
    const withdrawn = await open(href, { what: 'withdraw', version: '2' })
    expect(withdrawn.location).toBe(`${href}?done=withdraw`)
    expect((await open(href)).text).toContain('Withdrawn')
    expect((await open(href, { what: 'again', version: '3' })).status).toBe(303)
    expect((await open(NEWS)).text).toContain('Shown')
  })

  test('a publication is refused at its fields with what was typed, then taken', async () => {
    const typed = { what: 'save', version: '0', subject: '', text: 'Read this.', publishedOn: '' }
    const refused = await open(`${NEWS}/publication/new`, typed)
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#text')?.text).toBe('Read this.')
    const links = refused.dom
      .querySelectorAll('#error-summary a')
      .map((a) => a.getAttribute('href'))
    expect(links.sort()).toEqual(['#publishedOn', '#subject'])
    const right = { ...typed, subject: 'Guide', publishedOn: '2026-11-01' }
    expect((await open(`${NEWS}/publication/new`, right)).status).toBe(303)
    expect((await open(NEWS)).text).toContain('Guide')
  })

  test('of two who save, the second is told and keeps the words; saving again takes them', async () => {
    await open(`${NEWS}/announcement/new`, { ...words, ...days })
    const list = await open(NEWS)
    const href = list.dom.querySelector('#announcements tbody a')?.getAttribute('href') ?? ''
    const mine = { ...words, ...days, version: '1' }
    expect((await open(href, { ...mine, description: 'First' })).status).toBe(303)
    const second = await open(href, { ...mine, description: 'Second' })
    expect(second.status).toBe(409)
    expect(second.dom.querySelector('#description')?.text).toBe('Second')
    const version = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect((await open(href, { ...mine, version, description: 'Second' })).status).toBe(303)
  })

  test('what is not there is not found, and who has no right has no page', async () => {
    expect((await open(`${NEWS}/announcement/999999`)).status).toBe(404)
    expect((await open(`${NEWS}/gossip/new`)).status).toBe(404)
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await open(NEWS, null, other.cookie)).status).toBe(403)
    expect((await open(`${NEWS}/announcement/new`, null, other.cookie)).status).toBe(403)
  })
})
