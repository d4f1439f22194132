import { sql } from 'kysely'
import { makeMyAccount } from '../factories/accounts.ts'
import { makeOwnLists } from '../filing/own-lists.ts'
import type { SubmittalOverrides } from '../factories/submittals.ts'
import type { World } from '../world.ts'

export type Who = { id: number; cookie: string; isStaff: boolean }

/** People and records of a history: an owner with a site, staff with every right that a kind asks for, and chance. */
export type Scene = Awaited<ReturnType<typeof makeScene>>

/** Something that waits: of which kind, for whom, and the act that ends it. */
export type Planted = {
  kind: string
  rid: number
  who: Who
  end: () => Promise<unknown>
}

const RIGHTS: [string, string][] = [
  ['gov', 'submittal.actions.review'],
  ['gov', 'event.actions.manage'],
  ['gov', 'account.actions.decide'],
  ['gov', 'operations.actions.read'],
  ['gov', 'backflow.actions.manage'],
  ['gov', 'cap.actions.manage'],
  ['drinking-water', 'serviceLine.actions.edit'],
]

export async function makeScene(world: World, pick: (below: number) => number) {
  const own = await makeOwnLists(world)
  const { id, cookie } = await makeMyAccount(world.db, { kind: 'staff', actions: RIGHTS })
  await sql`update users set email = login_name || '@example.org' where id in (${id}, ${own.owner.id})`.execute(
    world.db,
  )
  return {
    ...{ world, own, pick },
    owner: { ...own.owner, isStaff: false } satisfies Who,
    staff: { id, cookie, isStaff: true } satisfies Who,
    /** A submittal of the portal in a status; its desk and its owner find it. */
    filed: async (code: number, more: SubmittalOverrides = {}) => {
      const rid = await own.filed({ created_by_user_id: own.owner.id, ...more })
      await own.setStatus(rid, code)
      return rid
    },
  }
}
