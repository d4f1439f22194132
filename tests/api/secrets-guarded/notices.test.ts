import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tellOfChange } from '#api/accounts/account/account-mail.ts'
import { mailSignedInAs } from '#api/accounts/sign-in/signed-in-as-mail.ts'
import { mailsOf, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')

/** The account of somebody who types another address, as whoever has the password can. */
async function typedOver() {
  const user = await makeSignInUser(world)
  await sql`update users set email = 'second@example.com' where id = ${user.id}`.execute(world.db)
  return { ...user, proven: `${user.loginName}@example.com` }
}

describe('notices of changes', () => {
  test('go to the address that was proven, the one before the change and the one after it [S1-ACCT-20]', async () => {
    const { id, proven } = await typedOver()
    const change = { names: ['email'], userId: id, before: 'first@example.com' }
    await tellOfChange(world.db, { ...change, config: world.config }, NOW)
    expect((await mailsOf(world, 'account-changed')).map(({ to }) => to)).toEqual([
      proven,
      'second@example.com',
      'first@example.com',
    ])
  })

  test('of staff who sign in as a user reach the proven address, not one that was only typed [S1-LOGIN-09]', async () => {
    const user = await typedOver()
    await mailSignedInAs({ db: world.db, config: world.config }, user, NOW)
    expect((await mailsOf(world, 'signed-in-as')).map(({ to }) => to)).toEqual([user.proven])
  })
})
