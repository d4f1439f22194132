import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/factories/users.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports

test('a file that goes on naming a merged duplicate writes to the site that stayed, or is told where it cannot', async () => {
  const header = 'identifier,name,address,city,state'
  const sites = `${header}\nKEPT-1,Alder Mill,1 Mill Rd,Salem,OR\nDUP-1,Alder Mil,1 Mill Rd,Salem,OR`
  await load('sites', sites)
  const { id } = await makeUser(imports.db, { kind: 'staff' })
  await sql`
    insert into site_merges (stays_site_id, goes_site_id, was_public, reason, merged_at, merged_by_user_id)
    select stays.id, goes.id, true, 'One gate.', now(), ${id} from sites stays, sites goes
    where stays.identifier = 'KEPT-1' and goes.identifier = 'DUP-1'`.execute(imports.db)
  await sql`update sites set is_public = false where identifier = 'DUP-1'`.execute(imports.db)
  await load('sites', `${header},is_public\nDUP-1,Alder Mil,1 Mill Rd,Salem,OR,yes`)
  const { rows } = await sql`select from sites where is_public and identifier = 'DUP-1'`.execute(
    imports.db,
  )
  expect(rows).toEqual([])
  const events = 'reference_no,site,type,status,subject,reported_on'
  const text = `${events}\nEV-1,DUP-1,Odor,Received,Smell,2024-02-03`
  expect(await load('events', text)).toMatchObject({ inserted: 1, rejected: 0 })
  expect(await load('events', text)).toMatchObject({ unchanged: 1 })
  const at = await sql<{ site: string }>`
    select identifier as site from events join sites on sites.id = site_id where reference_no = 'EV-1'`.execute(
    imports.db,
  )
  expect(at.rows).toEqual([{ site: 'KEPT-1' }])
  const { rejects } = await load(
    'release-points',
    'site,identifier,type,name\nDUP-1,S1,Stack,Stack 1',
  )
  expect(rejects).toMatchObject([
    { message: expect.stringContaining('or was merged into another site') },
  ])
})
