import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const REMOVE = '/AppSystem/PublicUser/RemoveFacility'
const UNDO = '/AppSystem/PublicUser/UndoRemoveFacility'
const TOO_LATE = 'It is too late to undo this. Ask for the site by its number; the agency decides.'
const ASKED = '2026-11-01T00:00:00Z'

/** An owner with a site in the list, and a consultant who may do something there. */
async function owner() {
  const siteId = await makeSite(world.db, { identifier: 'MILL-7', name: 'Mill' })
  const { id, cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
  const consultant = await makeUser(world.db, { kind: 'consultant' })
  const relation = await world.db
    .insertInto('user_facilities')
    .values({
      user_id: id,
      site_id: siteId,
      status: 'A',
      requested_at: ASKED,
      decided_at: '2026-11-02T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await world.db
    .insertInto('consultant_links')
    .values({
      parent_user_id: id,
      public_user_id: consultant.id,
      status: 'A',
      requested_by_user_id: id,
      requested_at: ASKED,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('facility_permissions')
    .values([
      { consultant_link_id: link.id, site_id: siteId, permission: 'submit', status: 'A' },
      { consultant_link_id: link.id, site_id: siteId, permission: 'pay', status: 'P' },
    ])
    .execute()
  const post = (path: string, as = cookie) =>
    callAs<{ facilityName: string }>(world, path, {
      body: { rid: Number(relation.id) },
      cookie: as,
    })
  return { id, cookie, rid: Number(relation.id), linkId: link.id, post }
}

const relations = () => world.db.selectFrom('user_facilities').selectAll().execute()
const permissions = () =>
  world.db
    .selectFrom('facility_permissions')
    .select(['consultant_link_id', 'site_id', 'permission', 'status'])
    .orderBy('permission')
    .execute()

describe('undo of a removed facility', () => {
  test('brings back state, dates and what consultants may do, and is written down [S1-ACCT-41]', async () => {
    const { id, post } = await owner()
    const before = [await relations(), await permissions()]
    expect((await post(REMOVE)).status).toBe(200)
    expect(await permissions()).toEqual([])
    world.wait(3_599)
    expect(await post(UNDO)).toMatchObject({ status: 200, data: { facilityName: 'Mill' } })
    expect([await relations(), await permissions()]).toEqual(before)
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id'])
      .where('user_id', '=', id)
      .where('action', '=', 'facility.restored')
      .execute()
    expect(audit).toEqual([{ action: 'facility.restored', actor_user_id: id }])
  })

  test('is refused in words an hour later, and where the site is there again [S1-ACCT-41]', async () => {
    const { cookie, post } = await owner()
    expect(await post(UNDO)).toMatchObject({
      status: 409,
      msg: 'This site is in your list already. There is nothing to undo.',
    })
    await post(REMOVE)
    await callAs(world, '/AppSystem/PublicUser/RequestFacility', {
      body: { siteNumber: 'MILL-7' },
      cookie,
    })
    expect((await post(UNDO)).status).toBe(409)
    expect((await relations()).map(({ status }) => status)).toEqual(['P'])
    await post(REMOVE)
    world.wait(3_600)
    expect(await post(UNDO)).toMatchObject({ status: 409, msg: TOO_LATE })
    expect((await relations()).map(({ status }) => status)).toEqual(['DEL'])
  })

  test('works for nobody else, and gives nothing to a consultant who left meanwhile [S1-ACCT-41]', async () => {
    const { post, linkId } = await owner()
    await post(REMOVE)
    const other = await makeMyAccount(world.db)
    expect((await post(UNDO, other.cookie)).status).toBe(404)
    await world.db.deleteFrom('consultant_links').where('id', '=', linkId).execute()
    expect((await post(UNDO)).status).toBe(200)
    expect(await permissions()).toEqual([])
  })

  test('of what somebody else removed for the user is refused [S1-LOGIN-09]', async () => {
    const { rid, post } = await owner()
    await post(REMOVE)
    const staff = await makeUser(world.db, { kind: 'staff' })
    await world.db
      .updateTable('user_facilities')
      .set({ removed_by_user_id: staff.id })
      .where('id', '=', rid)
      .execute()
    expect((await post(UNDO)).status).toBe(409)
  })

  test('stands as a button on the page that tells of the removal, without script too [S1-ACCT-41]', async () => {
    const { cookie, rid } = await owner()
    const tab = '/app/account?tab=account'
    const gone = await openPage(world, tab, { cookie, post: { intent: `remove-facility:${rid}` } })
    const page = await openPage(world, gone.location ?? '', { cookie })
    expect(page.text).toContain('The site was taken off your list.')
    const button = page.dom.querySelector('button[value^="undo-facility:"]')
    expect(button && wordsOf(button)).toBe('Undo')
    const post = { intent: button?.getAttribute('value') ?? '' }
    const back = await openPage(world, tab, { cookie, post })
    const after = await openPage(world, back.location ?? '', { cookie })
    expect(after.text).toContain('The site is in your list again, as it was before.')
    expect(after.dom.querySelector('button[value^="undo-facility:"]')).toBeNull()
    const again = await openPage(world, tab, { cookie, post })
    expect(again.status).toBe(409)
    expect(again.text).toContain('This site is in your list already.')
  })
})
