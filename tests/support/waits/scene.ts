import { sql, type RawBuilder } from 'kysely'
import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { makeAbsence } from '../factories/absences.ts'
import { makeMyAccount } from '../factories/accounts.ts'
import type { SubmittalOverrides } from '../factories/submittals.ts'
import { makeFiler } from '../filing/filer.ts'
import { makeOwnLists } from '../filing/own-lists.ts'
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
  /** An act of the portal brought it about, so that the mail of its kind was written. */
  isByAct?: true
}

/** Makes something wait, by chance in one of its ways. */
export type Generator = (scene: Scene) => Promise<Omit<Planted, 'kind'>>
export type Generators = Readonly<Record<string, Generator>>

const RIGHTS = [...new Set(STAFF_WAITS.map(({ action }) => action))].map(
  (action) => action.split(':') as [app: string, action: string],
)

/** The day on which what is planted came, before the day of the tests. */
export const CAME_AT = '2026-11-09T12:00:00Z'

export async function makeScene(world: World, pick: (below: number) => number) {
  const own = await makeOwnLists(world)
  const { id, cookie } = await makeMyAccount(world.db, { kind: 'staff', actions: RIGHTS })
  // Who is invited to co-sign is known by the address that was shown to be theirs.
  await sql`update users set proven_email = email where id = ${own.owner.id}`.execute(world.db)
  const owner: Who = { ...own.owner, isStaff: false }
  const staff: Who = { id, cookie, isStaff: true }
  const run = (statement: RawBuilder<unknown>) => statement.execute(world.db)
  let serial = 0
  return {
    ...{ world, own, pick, owner, run },
    staff,
    /** One of these, by chance. */
    oneOf: <T>(...ways: [T, ...T[]]): T => ways[pick(ways.length)] ?? ways[0],
    /** A number that nothing else of the history has. */
    next: () => (serial += 1),
    /** Runs a statement that answers an id. */
    id: async (statement: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: string }>`${statement}`.execute(world.db)
      return Number(rows[0]?.id)
    },
    /** A submittal of the portal in a status; its desk and its owner find it. */
    filed: async (code: number, more: SubmittalOverrides = {}) => {
      const rid = await own.filed({ created_by_user_id: own.owner.id, ...more })
      await own.setStatus(rid, code)
      return rid
    },
    /** The owner stands for another site too. */
    standsFor: (siteId: number) =>
      run(sql`insert into user_facilities (user_id, site_id, status, requested_at)
        values (${owner.id}, ${siteId}, 'A', ${CAME_AT})`),
    consultant: once(() => makeFiler(world.db, 'consultant', 'Cora Sulter')),
    /** A licensee who tests assemblies. */
    tester: once(async (): Promise<Who> => ({
      ...(await makeFiler(world.db, 'licensee', 'Tess Terry')),
      isStaff: false,
    })),
    /** Gives all that can be given to somebody who is away all year, and whom the staff of the history covers. */
    giveToAbsent: async () => {
      const user = await makeMyAccount(world.db, { kind: 'staff', actions: RIGHTS })
      await makeAbsence(world.db, { user, cover: staff, from: '2026-11-01', until: '2027-11-30' })
      await run(
        sql`update submittals set reviewer_user_id = ${user.id} where submitted_on is not null`,
      )
      await run(sql`update work_tasks set assigned_to_user_id = ${user.id}`)
      await run(sql`update import_jobs set given_to_user_id = ${user.id}`)
      await run(sql`delete from event_inspectors`)
      await run(
        sql`insert into event_inspectors (event_id, user_id) select id, ${user.id} from desk_events`,
      )
    },
    /** Somebody else of the agency, who asks for what a second person decides. */
    colleague: once(() =>
      makeMyAccount(world.db, {
        kind: 'staff',
        displayName: 'Cole League',
        actions: [['gov', 'cap.actions.manage']],
      }),
    ),
  }
}

/** Makes somebody when they are first needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
