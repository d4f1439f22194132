import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACTS, MOVES, type Move } from '#api/services/workflow/moves.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

async function kept(rid: number) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from submittal_versions where submittal_id = ${rid}) as versions,
      (select count(*)::int from signatures where submittal_id = ${rid}) as signatures,
      (select count(*)::int from documents where submittal_id = ${rid}) as documents,
      (select md5(answers::text) from submittal_forms where submittal_id = ${rid}) as answers`.execute(
    db(),
  )
  return rows[0]
}

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  isRight: fc.boolean(),
  hold: fc.constantFrom(undefined, 'applicant', 'litigation'),
  reason: fc.constantFrom('', 'Because.'),
  // Half the steps choose among what the page offers, so that a review goes far.
  choice: fc.nat(),
  isOffered: fc.boolean(),
  says: fc.constantFrom('nothing', 'point', 'note'),
})

test('random staff, two at once, never leave the table of moves nor lose an answer, signature or file [S3-REVIEW]', async () => {
  const first = deskOf(portal, await makeReviewer(db()))
  const second = deskOf(portal, await makeReviewer(db(), 'Sven Second'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { rid } = await fileExample(portal, db())
      const before = await kept(rid)
      for (const { act, isRight, hold, reason, choice, isOffered, says } of steps) {
        const { data: review } = await first.get(rid)
        if (says !== 'nothing')
          expect([200, 409]).toContain((await first.comment(rid, says, 'Said.')).status)
        const { acts, statusCode } = review
        const chosen = isOffered && acts.length > 0 ? (acts[choice % acts.length] ?? act) : act
        const shown = isRight || isOffered ? statusCode : 99
        const more = { reason, ...(hold ? { hold } : {}), endsOn: '2099-01-01' }
        const both = await Promise.all([
          first.move(rid, chosen, shown, more),
          second.move(rid, chosen, shown, more),
        ])
        for (const { status } of both) expect([200, 400, 409]).toContain(status)
        expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      }
      const { rows } = await sql<{ act: string; from: number | null; to: number | null }>`
        select act, from_code as "from", to_code as "to" from submittal_log
        where submittal_id = ${rid} and act = any(${ACTS}::text[]) and from_code is not null
        order by id`.execute(db())
      for (const [at, { act, from, to }] of rows.entries()) {
        const move: Move | undefined = Object.entries(MOVES).find(([name]) => name === act)?.[1]
        expect(move?.from).toContain(from)
        if (move && move.to !== 'before') expect(move.to).toContain(to)
        expect(from).toBe(rows[at - 1]?.to ?? from)
      }
      expect(await kept(rid)).toEqual(before)
    }),
    { numRuns: 8 },
  )
})
