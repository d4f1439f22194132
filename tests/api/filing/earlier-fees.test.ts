import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { earlierFees } from '#api/filing/signing/earlier-fees.queries.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function made(action: string, originRid: number | null, cents: number): Promise<number> {
  const id = Number(await makeSubmittal(world.db))
  await sql`
    update submittals set action = ${action}, origin_id = ${originRid}, fee_cents = ${cents}
    where id = ${id}`.execute(world.db)
  return id
}

async function earlier(rid: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${earlierFees(rid)} as cents`.execute(world.db)
  return Number(rows[0]?.cents)
}

test('a revision owes what its originals did not, and a renewal its own fee: nothing is charged twice', async () => {
  const original = await made('new', null, 10_000)
  const revision = await made('revision', original, 2_500)
  const amendment = await made('amendment', revision, 0)
  const renewal = await made('renewal', amendment, 0)
  expect(await earlier(original)).toBe(0)
  expect(await earlier(revision)).toBe(10_000)
  expect(await earlier(amendment)).toBe(12_500)
  expect(await earlier(renewal)).toBe(0)
})
