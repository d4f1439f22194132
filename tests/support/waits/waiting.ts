import { sql } from 'kysely'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { OwnWaiting, OwnWaitingItem } from '#api/portal/dashboard/waiting.schemas.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { callAs } from '../accounts/sign-in.ts'
import type { World } from '../world.ts'

type Who = { id: number; cookie: string }

/** What of a kind waits for an account holder. */
export async function ownWaiting(
  world: Pick<World, 'api'>,
  { cookie }: Who,
  kind: string,
): Promise<OwnWaitingItem[]> {
  const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting?most=50', {
    cookie,
  })
  return data.items.filter((each) => each.kind === kind)
}

/** How many of a kind wait for somebody of the agency. */
export async function deskWaiting(
  world: Pick<World, 'api'>,
  { cookie }: Who,
  kind: string,
): Promise<number> {
  const { data } = await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting', { cookie })
  return data.kinds.find((each) => each.kind === kind)?.total ?? -1
}

/** Lets the job tell what waits on a day; by default so early that nobody has a summary. */
export const tellOn = (world: Pick<World, 'db'>, day: string, time = '14:00'): Promise<number> =>
  tellWaiting(
    world.db,
    {
      agencyName: 'Department',
      publicUrl: 'https://portal.test',
      timeZone: 'America/Los_Angeles',
      workDays: FEDERAL_CALENDAR,
    },
    new Date(`${day}T${time}:00Z`),
  )

/** Subjects of the mails that somebody was written about what waits, the oldest first. */
export async function toldTo(world: Pick<World, 'db'>, { id }: Pick<Who, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from outbox where user_id = ${id} and template like 'waits-%' order by id`.execute(
    world.db,
  )
  return rows.map(({ subject }) => subject)
}
