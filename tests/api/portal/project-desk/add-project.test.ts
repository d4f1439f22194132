import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewProject } from '#api/portal/project-desk/project-desk.schemas.ts'
import type { ProjectRecord } from '#api/records/projects/projects.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeProjectAdder, newProject } from '#tests/support/projects/new-project.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
beforeEach(async () => {
  cookie = (await makeProjectAdder(world.db)).cookie
})

type Added = { rid: number; productRid: number; trackingNo: string }

const add = async (typed: Partial<NewProject> = {}, as = cookie) =>
  callAs<Added>(world, '/Agency/Project/Create', {
    cookie: as,
    body: await newProject(world.db, typed),
  })

const read = async (rid: number) =>
  (await callAs<ProjectRecord>(world, `/Anon/PublicInquiry/GetProject/7/${rid}`, {})).data

const versions = async () =>
  (
    await sql<{ feature: string; version: number }>`
      select feature, version::int as version from feature_versions
      where feature in ('projects', 'map_clusters') order by feature`.execute(world.db)
  ).rows.map(({ version }) => version)

describe('a project that staff add', () => {
  test('is new, has what was typed and the place of its site, and the public reads and finds it at once', async () => {
    await makeSite(world.db, { identifier: 'MILL-7', name: 'Old Mill', city: 'Astoria' })
    const before = await versions()
    const { status, data } = await add({
      ...{ site: ' mill-7 ', trackingNo: ' T-77 ', name: 'Kiln rebuild', stateRid: null },
      ...{ subSystem: 'Air Permitting', managerName: 'Robin Vale' },
      ...{ managerEmail: 'robin.vale@agency.gov', managerPhone: '(503) 555-0123 ext 12' },
      projectUrl: 'https://agency.gov/projects/kiln',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ productRid: 7, trackingNo: 'T-77' })
    expect(await read(data.rid)).toMatchObject({
      ...{ name: 'Kiln rebuild', trackingNo: 'T-77', projectStatusName: 'New', productRid: 7 },
      ...{ projectTypeName: 'Clean-up', subSystem: 'Air Permitting', updatedDate: TODAY },
      ...{ projectManagerName: 'Robin Vale', projectManagerEmail: 'robin.vale@agency.gov' },
      ...{ projectManagerPhone: '503-555-0123x12' },
      projectUrl: 'https://agency.gov/projects/kiln',
      facility: { identifier: 'MILL-7', name: 'Old Mill' },
    })
    const found = await callAs<{ list: ProjectRecord[] }>(
      world,
      '/Anon/PublicInquiry/GetProjectByCriteria',
      { body: { filter: 'kiln Astoria' } },
    )
    expect(found.data.list.map(({ rid }) => rid)).toEqual([data.rid])
    const after = await versions()
    for (const [at, version] of after.entries()) expect(version).toBeGreaterThan(before[at] ?? 0)
    const { rows: counted } = await sql`
      select from map_clusters where layer = 'projects' and zoom = 13`.execute(world.db)
    expect(counted).toHaveLength(1)
    const { rows: audit } = await sql<{ detail: object }>`
      select detail from audit_log where action = 'project.added'`.execute(world.db)
    expect(audit).toEqual([{ detail: { rid: data.rid, number: 'T-77' } }])
  })

  test('is given a tracking number that no other project of the product has', async () => {
    const { data: first } = await add()
    expect(first.trackingNo).toMatch(/^PRJ-\d{6,}$/)
    const next = `PRJ-${String(first.rid + 1).padStart(6, '0')}`
    await makeProject(world.db, { product_id: 7, tracking_no: next, id: 9_000_000 })
    const { status, data: second } = await add()
    expect(status).toBe(200)
    expect(second.trackingNo).not.toBe(next)
    expect(second.trackingNo).not.toBe(first.trackingNo)
  })

  test('without a site stands in the state that was chosen', async () => {
    expect(await read((await add()).data.rid)).toMatchObject({
      ...{ facLocAddress: 'Oregon', facility: null },
    })
  })

  test('is added by staff with the right alone [S2-PROJ-15]', async () => {
    const none = await makeMyAccount(world.db, { kind: 'staff' })
    const outside = await makeMyAccount(world.db, { actions: [['air-nei', 'project.actions.new']] })
    const reader = await makeMyAccount(world.db, {
      ...{ kind: 'staff', isReadOnly: true, actions: [['air-nei', 'project.actions.new']] },
    })
    for (const { cookie: other } of [none, outside, reader])
      expect((await add({}, other)).status).toBe(403)
    expect((await add({}, '')).status).toBe(401)
    const { rows } = await sql`select from projects where name = 'Kiln rebuild'`.execute(world.db)
    expect(rows).toHaveLength(0)
  })
})

const fieldsOf = async (typed: Partial<NewProject>) => {
  const answer = await add(typed)
  expect(answer.status).toBe(400)
  return answer.fields ?? {}
}

describe('a project that is refused', () => {
  test('says all that is wrong, each at its field, and adds nothing', async () => {
    const fields = await fieldsOf({
      ...{ stateRid: null, productRid: null, name: ' ', projectTypeRid: 987_654 },
      ...{ envInterestRid: 987_654, trackingNo: 'x'.repeat(51), managerEmail: 'robin' },
      ...{ managerPhone: '12', projectUrl: 'http://agency.gov/x' },
    })
    expect(Object.keys(fields).toSorted()).toEqual(
      [
        ...['envInterestRid', 'managerEmail', 'managerPhone', 'name', 'productRid'],
        ...['projectTypeRid', 'projectUrl', 'site', 'trackingNo'],
      ].toSorted(),
    )
    const { rows } = await sql`select from projects`.execute(world.db)
    expect(rows).toHaveLength(0)
  })

  test('names a site that nobody knows, that the public does not read, or that is merged', async () => {
    await makeSite(world.db, { identifier: 'HIDDEN-1', is_public: false })
    const [unknown, hidden] = [
      await fieldsOf({ site: 'NONE-1' }),
      await fieldsOf({ site: 'HIDDEN-1' }),
    ]
    expect(unknown).toEqual({ site: 'The public reads no site with this ID.' })
    expect(hidden).toEqual(unknown)
    const stays = await makeSite(world.db, { identifier: 'STAYS-1' })
    const goes = await makeSite(world.db, { identifier: 'GOES-1', is_public: false })
    const { id } = await makeMyAccount(world.db, { kind: 'staff' })
    await sql`insert into site_merges (stays_site_id, goes_site_id, reason, merged_by_user_id, merged_at, was_public)
      values (${stays}, ${goes}, 'The same.', ${id}, now(), true)`.execute(world.db)
    expect((await fieldsOf({ site: 'GOES-1' }))['site']).toContain('STAYS-1')
  })

  test('has a tracking number that another project of its product has, not of another product', async () => {
    await makeProject(world.db, { product_id: 7, tracking_no: 'T-1' })
    await makeProject(world.db, { product_id: 9, tracking_no: 'T-2' })
    expect(await fieldsOf({ trackingNo: 'T-1' })).toEqual({
      trackingNo: 'Another project of this product has this tracking number.',
    })
    expect((await add({ trackingNo: 'T-2' })).status).toBe(200)
  })

  test.each([
    'http://agency.gov/x',
    'https://user:secret@agency.gov/x',
    'https://agency',
    'https:agency.gov',
    'javascript:alert(1)',
    'https://agency.gov/a b',
  ])('has an address that no link of the public may lead to: %s', async (projectUrl) => {
    expect(Object.keys(await fieldsOf({ projectUrl }))).toEqual(['projectUrl'])
  })
})
