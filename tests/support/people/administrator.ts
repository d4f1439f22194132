import type { Db } from '#api/ground/db/database.ts'
import type { PersonFile } from '#api/portal/people/people.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import type { World } from '#tests/support/world.ts'

/** The right to administer people and roles, as an account of a test is given it. */
export const ADMINISTERS = [['gov', 'user.actions.administer']] as const

export type Staff = { id: number; email: string; cookie: string }

export function makeAdministrator(
  db: Db,
  account: Parameters<typeof makeMyAccount>[1] = {},
): Promise<Staff> {
  return makeMyAccount(db, { kind: 'staff', actions: ADMINISTERS, ...account })
}

/** Calls of one administrator. */
export function peopleCalls(world: World, asker: () => Staff) {
  const post = <T = null>(call: string, body: object, cookie = asker().cookie) =>
    callAs<T>(world, `/Agency/${call}`, { cookie, body })
  const get = async (rid: number, cookie = asker().cookie): Promise<PersonFile> =>
    (await callAs<PersonFile>(world, `/Agency/People/Get/${rid}`, { cookie })).data
  return {
    post,
    get,
    /** An act about a person, with the version that stands there now. */
    act: async (call: string, rid: number, more: object = {}) => {
      const { versionNo } = await get(rid)
      return post(`People/${call}`, { rid, versionNo, ...more })
    },
  }
}
