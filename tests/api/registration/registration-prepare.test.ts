import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mayPrepareFor } from '#api/access/may-prepare.queries.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('api registration: who may prepare', () => {
  test('a consultant prepares for an owner once the link is approved, not before', async () => {
    const owner = (await makeUser(world.db, { kind: 'owner' })).id
    const consultant = (await makeUser(world.db, { kind: 'consultant' })).id
    const other = (await makeUser(world.db, { kind: 'owner' })).id
    const may = async (userId: number, ownerId: number) =>
      mayPrepareFor(world.db, { userId, ownerId })
    expect(await may(owner, owner)).toBe(true)
    expect(await may(consultant, owner)).toBe(false)
    await sql`
      insert into consultant_links
        (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
      values (${owner}, ${consultant}, 'P', ${consultant}, now())`.execute(world.db)
    expect(await may(consultant, owner)).toBe(false)
    await sql`update consultant_links set status = 'A'`.execute(world.db)
    expect(await may(consultant, owner)).toBe(true)
    expect(await may(consultant, other)).toBe(false)
    const visitor = (await makeUser(world.db, { kind: 'public' })).id
    expect(await may(visitor, visitor)).toBe(false)
  })
})
