import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACTS } from '#api/services/workflow/moves.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { wronglyFiled } from '#tests/support/desk-review/moved.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { isDrill, runs } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ATTEMPTS = Object.values(STATUS).filter((code) => code > 3)

const history = fc.record({
  codes: fc.array(fc.constantFrom(...ATTEMPTS), { minLength: 1, maxLength: 3 }),
  hasPoint: fc.boolean(),
  isUnpaid: fc.boolean(),
})

test('what the desk does not offer is refused in words, and changes nothing, whatever happened before', async () => {
  const { rid, desk, toApplicationRid } = await wronglyFiled(world, NOEX)
  const valid = {
    ...{
      reason: 'The record says so.',
      hold: 'applicant',
      endsOn: '2026-12-31',
      unpaidCents: 35_000,
    },
    toApplicationRid,
  }
  const standing = async () => {
    const { rows } = await sql<{ code: number; entries: number }>`
      select status.code, (select count(*)::int from submittal_log where submittal_id = submittals.id) as entries
      from submittals join submittal_statuses status on status.id = submittal_status_id
      where submittals.id = ${rid}`.execute(world.db)
    return rows[0] ?? { code: 0, entries: 0 }
  }
  let refused = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ codes, hasPoint, isUnpaid }) => {
      await sql`savepoint history`.execute(world.db)
      for (const code of codes)
        await sql`update submittals set submittal_status_id = (
          select id from submittal_statuses where code = ${code}) where id = ${rid}`.execute(
          world.db,
        )
      if (hasPoint) await desk.comment(rid, 'point', 'Name the contractor.')
      if (isUnpaid)
        await sql`update submittals set fee_cents = 35000 where id = ${rid}`.execute(world.db)
      const before = await standing()
      const { data } = await desk.get(rid)
      for (const act of ACTS.filter((each) => !data.acts.includes(each))) {
        const answer = await desk.move(rid, act, before.code, valid)
        const said = `${act} at ${before.code}: ${answer.status} ${answer.msg}`
        expect(answer.status, said).toBeGreaterThanOrEqual(400)
        expect(answer.status, said).toBeLessThan(500)
        expect(answer.msg, said).toMatch(/\w+ \w+/)
        refused += 1
      }
      expect(await standing()).toEqual(before)
      await sql`rollback to savepoint history`.execute(world.db)
    }),
    { numRuns: runs(15), ...(isDrill ? {} : { seed: 35 }) },
  )
  expect(refused).toBeGreaterThan(20)
})
