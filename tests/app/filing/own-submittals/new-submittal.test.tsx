import { sql } from 'kysely'
import { iconNames } from '#app/components/ui/icon-names.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let noex: number

beforeEach(async () => {
  noex = await applicationOf(world.db, NOEX)
})

const at = (filer: Filer, query = '') =>
  openPage(world, `/app/new-apps${query}`, { cookie: filer.cookie })
const post = (filer: Filer, fields: Record<string, string>) =>
  openPage(world, '/app/new-apps', { cookie: filer.cookie, post: fields })
const draftsOf = async (filer: Filer) =>
  (
    await sql<{ id: number }>`
      select id from submittals where created_by_user_id = ${filer.id}`.execute(world.db)
  ).rows.length

describe('New Submittal', () => {
  test('lists types by program with a count, and what people compare [S3-ROUTE-03, S3-NEW-01, S3-NEW-14]', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    const { dom, text, headers } = await at(owner)
    expect(headers['cache-control']).toBe('private, no-store')
    const group =
      dom
        .querySelectorAll('section[id^="program-"]')
        .find((each) => wordsOf(each.querySelector('h2')) === 'Stormwater') ?? null
    expect(wordsOf(group)).toMatch(/Stormwater \d+ types?\. Water Quality/)
    expect(wordsOf(group)).toContain('WQ-NOEX')
    expect(wordsOf(group)).toContain('No fee')
    expect(text).toContain('A walk around the site within the last weeks')
  })

  test('closed, internal and foreign types are not there [S3-NEW-06, S3-NEW-07, S3-NEW-08]', async () => {
    const owner = await makeFiler(world.db)
    const listed = async () => (await at(owner)).text.includes('WQ-NOEX')
    expect(await listed()).toBe(true)
    await sql`update applications set category_id = 1 where id = ${noex}`.execute(world.db)
    expect(await listed()).toBe(false)
    await sql`update applications set category_id = 4, allows_new = false where id = ${noex}`.execute(
      world.db,
    )
    expect(await listed()).toBe(false)
    await sql`update applications set allows_new = true where id = ${noex}`.execute(world.db)
    await sql`delete from application_groups where application_id = ${noex}`.execute(world.db)
    expect(await listed()).toBe(false)
  })

  test('a pinned type stands above, not in its group, and survives a new sign-in [S3-NEW-02, S3-NEW-03, S3-API-24]', async () => {
    const owner = await makeFiler(world.db)
    expect(await post(owner, { pin: String(noex) })).toMatchObject({
      status: 303,
      location: '/app/new-apps?done=pinned',
    })
    const { dom, text } = await at(owner)
    expect(wordsOf(dom.querySelector('#panel'))).toContain('WQ-NOEX')
    // The dashboard shows the same under the same name.
    expect(wordsOf(dom.querySelector('#panel h2'))).toBe('My Favorite: pinned submittals')
    expect(text).toContain('1 is pinned above')
    await post(owner, { unpin: String(noex) })
    expect(wordsOf((await at(owner)).dom.querySelector('#panel'))).toContain('Nothing is pinned.')
    const stranger = await makeFiler(world.db, 'licensee')
    const { body } = await callAs<{ favoriteApplicationRids: number[] }>(
      world,
      '/AppSystem/PublicUser/SaveLoginUserProfile',
      { cookie: stranger.cookie, body: { favoriteApplicationRids: [noex] } },
    ).then((answered) => ({ body: answered.data }))
    expect(body?.favoriteApplicationRids).toEqual([])
  })

  test('criteria find by keyword and program; a type picked twice says so [S3-NEW-04, S3-NEW-09]', async () => {
    const owner = await makeFiler(world.db)
    expect((await at(owner, '?term=exposure')).text).toContain('WQ-NOEX')
    const none = await at(owner, '?term=zzzz')
    expect(none.text).toContain('No submittals found for current criteria.')
    const once = await at(owner, `?add=1&type=${noex}`)
    expect(once.text).not.toContain('Already Exists.')
    const twice = await at(owner, `?pick=${noex}&add=1&type=${noex}`)
    expect(wordsOf(twice.dom.querySelector('#type-error'))).toContain('Already Exists.')
  })

  test('the banner counts what is pending and leads there [S3-NEW-05]', async () => {
    const owner = await makeFiler(world.db)
    const siteRid = await makeSiteOf(world.db, owner)
    expect((await at(owner)).text).not.toContain('pending submittal(s)')
    await begin(world, owner, { applicationRid: noex, siteRid })
    const { text, dom } = await at(owner)
    expect(text).toContain('You have 1 pending submittal(s).')
    expect(dom.querySelector('a[href="/app/pending-apps"]')).not.toBeNull()
  })

  test('without any type the page says why and leads to the account [S3-NEW-10, S3-NEW-11]', async () => {
    const visitor = await makeFiler(world.db, 'consultant')
    const { text, dom } = await at(visitor)
    expect(text).toContain('No submittals found for your account.')
    expect(text).toContain('has permission for at least one submittal.')
    expect(dom.querySelector('a[href="/app/account?tab=account"]')).not.toBeNull()
  })

  test('a consultant has the types of the owner whom they prepare for [S3-NEW-06]', async () => {
    const [owner, consultant] = [await makeFiler(world.db), await makeFiler(world.db, 'consultant')]
    const siteRid = await makeSiteOf(world.db, owner)
    await linkConsultant(world.db, { owner, consultant, siteRid })
    expect((await at(consultant)).text).toContain('WQ-NOEX')
  })
})

describe('starting a submittal', () => {
  test('at the only site it begins at once, and pressed twice it begins one [S3-NEW-16]', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    const first = await post(owner, { start: String(noex), key: 'rendering-one' })
    expect(first.status).toBe(303)
    expect(first.location).toMatch(/^\/app\/submittal\/form\/\d+\/\d+$/)
    const again = await post(owner, { start: String(noex), key: 'rendering-one' })
    expect(again.location).toBe(first.location)
    expect(await draftsOf(owner)).toBe(1)
  })

  test('with two sites one small page asks which, keeps what was chosen, and refuses others’ sites', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    const second = await makeSiteOf(world.db, owner)
    const foreign = await makeSiteOf(world.db, await makeFiler(world.db))
    const { location } = await post(owner, { start: String(noex), key: 'rendering-two' })
    expect(location).toBe(`/app/new-apps/start/${noex}?key=rendering-two`)
    const asked = await openPage(world, location ?? '', { cookie: owner.cookie })
    expect(asked.dom.querySelectorAll('#site option')).toHaveLength(3)
    const path = `/app/new-apps/start/${noex}`
    const send = (site: string) =>
      openPage(world, path, { cookie: owner.cookie, post: { site, key: 'rendering-two' } })
    const empty = await send('')
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('Choose the site.')
    expect((await send(String(foreign))).status).toBe(400)
    expect(await draftsOf(owner)).toBe(0)
    expect((await send(String(second))).location).toMatch(/^\/app\/submittal\/form\//)
    await send(String(second))
    expect(await draftsOf(owner)).toBe(1)
  })

  test('where one was filed before it asks whether to copy its answers, and says what became of them', async () => {
    const { owner, siteRid } = await fileExample(world, world.db)
    const { location } = await post(owner, { start: String(noex), key: 'rendering-copy' })
    expect(location).toBe(`/app/new-apps/start/${noex}?key=rendering-copy`)
    const asked = await openPage(world, location ?? '', { cookie: owner.cookie })
    expect(asked.text).toMatch(/Copy my answers from the last one, of [A-Z][a-z]+ \d+, \d{4}/)
    expect(asked.dom.querySelector('[name=copyFrom]')?.hasAttribute('checked')).toBe(false)
    const path = `/app/new-apps/start/${noex}`
    const fields = { site: String(siteRid), copyFrom: 'previous', key: 'rendering-copy' }
    const started = await openPage(world, path, { cookie: owner.cookie, post: fields })
    expect(started.status).toBe(200)
    expect(started.text).toContain('Started with your answers of')
    expect(wordsOf(started.dom.querySelector('#look-again'))).toContain('Person to ask')
    expect(started.dom.querySelector('a[href^="/app/submittal/form/"]')).not.toBeNull()
    const again = await openPage(world, path, { cookie: owner.cookie, post: fields })
    expect(again.location).toMatch(/^\/app\/submittal\/form\//)
    // The one that was filed, and one draft.
    expect(await draftsOf(owner)).toBe(2)
  })

  test('without proven identity nothing begins, in the specified words [S3-NEW-15]', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    await sql`update users set identity_proof_code = null where id = ${owner.id}`.execute(world.db)
    const { text } = await at(owner)
    expect(text).toContain('Invalid Verification Status')
    const refused = await post(owner, { start: String(noex), key: 'rendering-three' })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain(
      'Please ensure your identity verification is complete in the [My Account - Verification].',
    )
    expect(await draftsOf(owner)).toBe(0)
  })

  test('a read-only user sees the list without Start [S3-ROLE-02]', async () => {
    const owner = await makeFiler(world.db)
    await sql`update users set is_read_only = true where id = ${owner.id}`.execute(world.db)
    const { dom, text } = await at(owner)
    expect(text).toContain('Your account can read only')
    expect(dom.querySelector('button[name="start"]')).toBeNull()
  })

  test('a read-only user is not told of types to start', async () => {
    const owner = await makeFiler(world.db)
    expect((await at(owner)).text).toMatch(/\d+ types you can start/)
    await sql`update users set is_read_only = true where id = ${owner.id}`.execute(world.db)
    const { text } = await at(owner)
    expect(text).not.toContain('you can start')
    expect(text).toContain('Your account reads them and cannot start any.')
  })

  test('another user’s access list is refused, one’s own carries the fields, its picture by decision as the name of an icon [S3-API-16, S3-API-18, S3-NEW-12, S3-NEW-13]', async () => {
    const [owner, other] = [await makeFiler(world.db), await makeFiler(world.db)]
    const list = (id: number) =>
      callAs<Record<string, unknown>[]>(
        world,
        `/Client/Application/GetPublicUserApplicationAccess/${id}`,
        { cookie: owner.cookie },
      )
    expect((await list(other.id)).status).toBe(403)
    const type = (await list(owner.id)).data?.find(({ applicationCd }) => applicationCd === NOEX)
    expect(type).toMatchObject({
      applicationRid: noex,
      categoryRid: 4,
      deptName: 'Water Quality',
      objectType: 'Facility',
      refSubmittalGroupNames: 'Water and wastewater',
      appFees: [],
      allowCreateNew: true,
      allowAmend: false,
      appAttachments: expect.arrayContaining([expect.objectContaining({ name: 'Site map' })]),
    })
    expect(Object.keys(type ?? {})).toEqual(
      expect.arrayContaining([
        ...['applicationRid', 'applicationName', 'applicationCd', 'programName', 'productRid'],
        ...['categoryRid', 'deptName', 'imageUrl', 'description', 'dashboardInd', 'objectType'],
        ...['refSubmittalGroupRids', 'refSubmittalGroupNames'],
      ]),
    )
    expect(iconNames).toContain(type?.['imageUrl'])
    const { data } = await callAs(world, `/Client/Application/Get/${noex}`, {
      cookie: owner.cookie,
    })
    expect(data).toEqual(type)
  })
})
