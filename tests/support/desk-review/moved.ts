import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { fileExample } from '../filing/filed.ts'
import { applicationOf } from '../filing/filer.ts'
import { deskOf, makeReviewer } from './reviewer.ts'

const COMPLETE = 5
const MOVED = 29

/** A certification that should have been of another type, at the desk. */
export async function wronglyFiled(world: World, formCode: string) {
  const filed = await fileExample(world, world.db)
  const reviewer = await makeReviewer(world.db, `Reviewer of ${filed.rid}`)
  const desk = deskOf(world, reviewer)
  return { ...filed, reviewer, desk, toApplicationRid: await applicationOf(world.db, formCode) }
}

/** The same, moved: with the draft that its applicant goes on with. */
export async function movedTo(world: World, formCode: string, reason: string) {
  const filed = await wronglyFiled(world, formCode)
  const { rid, desk, toApplicationRid } = filed
  const answer = await desk.move(rid, 'reassign', COMPLETE, { reason, toApplicationRid })
  expect(answer.data).toEqual({ statusCode: MOVED })
  const { rows } = await sql<{ rid: number; productRid: number }>`
    select begun.id as rid, begun.product_id as "productRid"
    from submittals old join submittals begun on begun.id = old.moved_to_id where old.id = ${rid}`.execute(
    world.db,
  )
  return { ...filed, begun: rows[0] ?? { rid: 0, productRid: 0 } }
}
