import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sitesOf, type SiteRight } from '#api/services/access/site-rights.queries.ts'
import { REVIEW, submittalsOf } from '#api/services/access/submittals.queries.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const RIGHTS: SiteRight[] = ['see', 'prepare', 'submit', 'pay']

let owner: number
let consultant: number
let site: number
let linkId: number

beforeEach(async () => {
  owner = (await makeUser(world.db, { kind: 'owner' })).id
  consultant = (await makeUser(world.db, { kind: 'consultant' })).id
  site = await makeSite(world.db)
  await relate(owner, site, 'A')
  linkId = await link(owner, consultant, 'A')
})

async function relate(userId: number, siteId: number, status: 'A' | 'P' | 'DEL') {
  await world.db
    .insertInto('user_facilities')
    .values({ user_id: userId, site_id: siteId, status, requested_at: new Date() })
    .execute()
}

async function link(ownerId: number, userId: number, status: 'A' | 'P'): Promise<number> {
  const { id } = await world.db
    .insertInto('consultant_links')
    .values({
      parent_user_id: ownerId,
      public_user_id: userId,
      status,
      requested_by_user_id: ownerId,
      requested_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function permit(right: 'prepare' | 'submit' | 'pay', status: 'A' | 'P' = 'A') {
  await world.db
    .insertInto('facility_permissions')
    .values({ consultant_link_id: linkId, site_id: site, permission: right, status })
    .execute()
}

/** The rights that a user has at the site. */
async function rightsOf(userId: number): Promise<SiteRight[]> {
  const held: SiteRight[] = []
  for (const right of RIGHTS) {
    const { rows } = await sql<{ has: boolean }>`
      select ${site} in (${sitesOf(userId, right)}) as has`.execute(world.db)
    if (rows[0]?.has) held.push(right)
  }
  return held
}

async function sees(userId: number, kind: 'owner' | 'consultant' | 'staff', id: number) {
  const { rows } = await sql`
    select 1 from submittals where id = ${id} and ${submittalsOf({ id: userId, kind, actions: kind === 'staff' ? [REVIEW] : [] })}`.execute(
    world.db,
  )
  return rows.length > 0
}

describe('rights at a site', () => {
  test('owners have every right at their own sites, and none while the relation waits [S1-ROLE-05]', async () => {
    expect(await rightsOf(owner)).toEqual(RIGHTS)
    const other = (await makeUser(world.db, { kind: 'owner' })).id
    expect(await rightsOf(other)).toEqual([])
    await relate(other, site, 'P')
    expect(await rightsOf(other)).toEqual([])
  })

  test('a consultant has what the owner gave there, and no more [S1-ROLE-05]', async () => {
    expect(await rightsOf(consultant)).toEqual([])
    await permit('prepare')
    expect(await rightsOf(consultant)).toEqual(['see', 'prepare'])
    await permit('pay', 'P')
    expect(await rightsOf(consultant)).toEqual(['see', 'prepare'])
  })

  test.each([
    ['the link waits', sql`update consultant_links set status = 'P'`],
    ['the owner gave the site up', sql`update user_facilities set status = 'DEL'`],
  ])('a consultant has none once %s [S1-ROLE-05]', async (_, change) => {
    await permit('submit')
    expect(await rightsOf(consultant)).toEqual(['see', 'submit'])
    await change.execute(world.db)
    expect(await rightsOf(consultant)).toEqual([])
  })
})

describe('who sees a submittal', () => {
  let submittal: number
  beforeEach(async () => {
    submittal = await makeSubmittal(world.db, { site_id: site, submitted_by_user_id: owner })
  })

  test('its sender and staff do, other owners do not [S1-ROUTE-56]', async () => {
    expect(await sees(owner, 'owner', submittal)).toBe(true)
    const { id } = await makeUser(world.db, { kind: 'staff' })
    expect(await sees(id, 'staff', submittal)).toBe(true)
    const other = await makeUser(world.db, { kind: 'owner' })
    expect(await sees(other.id, 'owner', submittal)).toBe(false)
  })

  test('a consultant does where the owner lets them act at its site, by the link alone not [S1-ROUTE-56]', async () => {
    expect(await sees(consultant, 'consultant', submittal)).toBe(false)
    await permit('prepare', 'P')
    expect(await sees(consultant, 'consultant', submittal)).toBe(false)
    await permit('pay')
    expect(await sees(consultant, 'consultant', submittal)).toBe(true)
    await sql`update consultant_links set status = 'P'`.execute(world.db)
    expect(await sees(consultant, 'consultant', submittal)).toBe(false)
  })

  test("another owner's permission at the same site opens nothing of this owner's [S1-ROUTE-56]", async () => {
    const other = (await makeUser(world.db, { kind: 'owner' })).id
    await relate(other, site, 'A')
    linkId = await link(other, consultant, 'A')
    await permit('submit')
    expect(await sees(consultant, 'consultant', submittal)).toBe(false)
  })

  test('of a submittal without a site the approved link is enough [S1-ROUTE-56]', async () => {
    const id = await makeSubmittal(world.db, { site_id: null, submitted_by_user_id: owner })
    expect(await sees(consultant, 'consultant', id)).toBe(true)
  })
})
