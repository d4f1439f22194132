import { sql } from 'kysely'
import { expect } from 'vitest'
import { createJobs } from '#server/jobs.ts'
import type { World } from '../world.ts'

/** What everybody reads of a submittal. */
export async function publicText(
  world: World,
  { productRid, rid }: { productRid: number; rid: number },
): Promise<string> {
  const name = await productOf(world, productRid)
  const { status, data } = await world.call(`/Anon/PublicInquiry/GetSubmission/${name}/${rid}`)
  expect(status).toBe(200)
  return JSON.stringify(data)
}

export async function productOf(world: World, productRid: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from products where id = ${productRid}`.execute(world.db)
  return rows[0]?.name ?? ''
}

/** The facts that a submittal is searched by. */
export async function factsOf(world: World, rid: number): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select path || ' ' || coalesce(number::text, text) as fact from submittal_facts
    where submittal_id = ${rid}`.execute(world.db)
  return rows.map(({ fact }) => fact)
}

/** Lets days pass, in which nobody's session ends. */
export async function later(world: World, iso: string): Promise<void> {
  world.setNow(iso)
  await sql`
    update sessions set expires_at = '2030-01-01', idle_until = '2030-01-01', last_seen_at = ${world.clock()}`.execute(
    world.db,
  )
  await seeToDues(world)
}

/** What the job does that opens answers. */
export async function seeToDues(world: World): Promise<void> {
  const { agencyName, publicUrl, timeZone, workDays } = world.config
  const reminders = { before: [], after: [] }
  const jobs = createJobs({
    ...{ db: world.db, files: world.files, mailer: null, clock: world.clock },
    dues: { agencyName, publicUrl, timeZone, workDays, reminders },
  })
  await jobs.seeToDues()
}
