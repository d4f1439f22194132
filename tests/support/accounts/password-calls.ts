import { callAs } from '#tests/support/accounts/sign-in.ts'
import type { World } from '#tests/support/world.ts'

export const forgot = (world: World, email: string, visitor?: string) =>
  callAs<null>(world, '/Anon/PublicUser/ForgotPassword', {
    body: { email },
    ...(visitor ? { visitor } : {}),
  })

export async function rowOf(world: World, id: number) {
  return world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
