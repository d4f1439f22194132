import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { grantPortal } from '#api/ground/db/roles.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { named } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
/** What is changed in the transaction that makes a record was never seen; a test is one transaction. */
const EARLIER = { created_at: '2026-10-05T12:00:00Z' }

async function kept(collection: string, id: number) {
  const { rows } = await sql<{ was: Record<string, unknown> | null }>`
    select was from record_changes where collection = ${collection} and record_id = ${id} order by id`.execute(
    world.db,
  )
  return rows.map(({ was }) => was)
}

describe('what is kept of a change', () => {
  test('the old value of what the public page shows, and nothing of what stayed', async () => {
    const id = await makePermit(world.db, EARLIER)
    const status = await named(world.db, 'permit_statuses', 'Expired')
    await sql`update permits set permit_status_id = ${status}, expired_on = '2028-01-31', revoked_on = null
      where id = ${id}`.execute(world.db)
    expect(await kept('permits', id)).toEqual([{ status: 'Active', expiredOn: '2029-01-14' }])
  })

  test('nothing of a new record, of the same values again, or of what is not shown', async () => {
    const id = await makePermit(world.db, EARLIER)
    await sql`update permits set number = number, expired_on = expired_on where id = ${id}`.execute(
      world.db,
    )
    await sql`update permits set holder_name = 'A person', holder_is_person = true, report_name = 'OTHER' where id = ${id}`.execute(
      world.db,
    )
    expect(await kept('permits', id)).toEqual([])
    const project = await makeProject(world.db, { ...EARLIER, manager_email: 'a@example.gov' })
    await sql`update projects set manager_email = 'b@example.gov', manager_phone = '555-0100',
      details = details || '{"inner": {"secret": "x"}}', url = 'file:///secret' where id = ${project}`.execute(
      world.db,
    )
    expect(JSON.stringify(await kept('projects', project))).not.toMatch(/example|555|secret/)
  })

  test('nothing of what changes in the transaction that makes the record', async () => {
    const id = await makePermit(world.db)
    await sql`update permits set number = 'NEXT' where id = ${id}`.execute(world.db)
    expect(await kept('permits', id)).toEqual([])
  })

  test('nothing while it is hidden: only that it became public, without what it said before', async () => {
    const id = await makeSite(world.db, { ...EARLIER, name: 'First name' })
    await sql`update sites set name = 'Private name' where id = ${id}`.execute(world.db)
    await sql`update sites set is_public = false, name = 'Hidden name' where id = ${id}`.execute(
      world.db,
    )
    await sql`update sites set name = 'Corrected name' where id = ${id}`.execute(world.db)
    await sql`update sites set is_public = true where id = ${id}`.execute(world.db)
    expect(await kept('sites', id)).toEqual([{ name: 'First name' }, null])
  })

  test('nothing of a draft or of what is confidential', async () => {
    const id = await makeSubmittal(world.db, { ...EARLIER, submitted_on: null })
    await sql`update submittals set owner_name = 'A draft name' where id = ${id}`.execute(world.db)
    await sql`update submittals set submitted_on = '2026-11-02', is_confidential = true where id = ${id}`.execute(
      world.db,
    )
    await sql`update submittals set owner_name = 'A confidential name' where id = ${id}`.execute(
      world.db,
    )
    expect(await kept('submittals', id)).toEqual([])
    await sql`update submittals set is_confidential = false, owner_name = 'Public name' where id = ${id}`.execute(
      world.db,
    )
    await sql`update submittals set owner_name = 'Next name' where id = ${id}`.execute(world.db)
    expect(await kept('submittals', id)).toEqual([null, { submitter: 'Public name' }])
  })

  test('a site by its number and the words of lists as they were read; a rename of either is no change', async () => {
    const [first, second] = [await makeSite(world.db), await makeSite(world.db)]
    const id = await makePermit(world.db, { ...EARLIER, site_id: first })
    await sql`update sites set name = 'Renamed' where id = ${first}`.execute(world.db)
    await sql`update permit_statuses set name = 'In force now' where name = 'Active'`.execute(
      world.db,
    )
    expect(await kept('permits', id)).toEqual([])
    const status = await named(world.db, 'permit_statuses', 'Expired')
    await sql`update permits set site_id = ${second}, permit_status_id = ${status} where id = ${id}`.execute(
      world.db,
    )
    expect(await kept('permits', id)).toEqual([{ siteId: first, status: 'In force now' }])
  })

  test('each detail of a project alone, and one that was not there before', async () => {
    const id = await makeProject(world.db, {
      ...EARLIER,
      details: JSON.stringify({ designFlowMgd: 3, basin: 'Upper', list: ['a', 'b'] }),
    })
    await sql`update projects set details = '{"designFlowMgd": 4, "basin": "Upper", "outfallCount": 2}'
      where id = ${id}`.execute(world.db)
    expect(await kept('projects', id)).toEqual([
      { 'details.designFlowMgd': 3, 'details.list': ['a', 'b'], 'details.outfallCount': null },
    ])
  })

  test('by the role of the portal too, which can only add it', async () => {
    const id = await makePermit(world.db, { ...EARLIER, number: 'P-1' })
    await sql`create role headwater_role_of_changes`.execute(world.db)
    await grantPortal(world.db, 'headwater_role_of_changes')
    await sql`set local role headwater_role_of_changes`.execute(world.db)
    await sql`update permits set number = 'P-2' where id = ${id}`.execute(world.db)
    expect(await kept('permits', id)).toEqual([{ number: 'P-1' }])
    await expect(sql`update record_changes set was = null`.execute(world.db)).rejects.toThrow(
      'permission denied',
    )
  })

  test('for good: no row is changed or deleted', async () => {
    for (const text of ['update record_changes set was = null', 'delete from record_changes']) {
      await sql`savepoint s`.execute(world.db)
      await expect(sql.raw(text).execute(world.db)).rejects.toThrow('only added')
      await sql`rollback to savepoint s`.execute(world.db)
    }
  })
})
