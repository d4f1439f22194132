import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Readiness } from '#api/portal/dashboard/ready.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const readiness = (cookie: string) =>
  callAs<Readiness>(world, '/Client/Dashboard/GetReadiness', { cookie })

test('a new account is told what it has and since when the agency has its requests; a visitor is refused', async () => {
  const { id, cookie } = await makeMyAccount(world.db, { kind: 'owner' })
  expect((await readiness(cookie)).data).toMatchObject({
    isConnected: false,
    siteName: null,
    siteAskedDate: null,
    identityAskedDate: null,
  })
  const site = await makeSite(world.db, { name: 'Cedar Bend Mill' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${site}, 'P', '2026-11-18T12:00:00Z')`.execute(world.db)
  await sql`insert into identity_requests (user_id, statement, document_kind, requested_at)
    values (${id}, 'I run the mill.', 'Driver license', '2026-11-19T12:00:00Z')`.execute(world.db)
  expect((await readiness(cookie)).data).toMatchObject({
    isConnected: false,
    siteName: 'Cedar Bend Mill',
    siteAskedDate: '2026-11-18',
    identityAskedDate: '2026-11-19',
  })
  await sql`update user_facilities set status = 'A' where user_id = ${id}`.execute(world.db)
  expect((await readiness(cookie)).data).toMatchObject({
    isConnected: true,
    siteName: 'Cedar Bend Mill',
    siteAskedDate: null,
  })
  expect((await callAs(world, '/Client/Dashboard/GetReadiness', {})).status).toBe(401)
})
