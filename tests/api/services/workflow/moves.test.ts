import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACTS, MOVES, type Mover } from '#api/services/workflow/moves.ts'
import { actsFrom, nextStatus, type Path } from '#api/services/workflow/next-status.ts'
import { FINAL, STATUS } from '#api/services/workflow/statuses.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CODES: readonly number[] = Object.values(STATUS)
const MOVERS: readonly Mover[] = ['applicant', 'signer', 'staff', 'job']
const PATHS: readonly Path[] = ['report', 'notice', 'permit', 'license', 'trade']

const OF_A_JOB = ['complete', 'process', 'processed', 'accept', 'closeComments', 'cancel']
/** What follows from what the desk of appeals records, which the desk of reviews does not do by hand. */
const OF_AN_APPEAL = [
  'contest',
  'endContest',
  'remand',
  'recallRemand',
  'decideAppeal',
  'recallAppeal',
]

describe('the moves of a submittal', () => {
  test('know exactly the statuses of the reference data', async () => {
    const { rows } = await sql<{ code: number }>`
      select code from submittal_statuses where code is not null`.execute(world.db)
    expect(rows.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(
      CODES.toSorted((a, b) => a - b),
    )
  })

  test('leave every status by some way, or it is final by name', () => {
    const leaving = new Set(ACTS.flatMap((act) => MOVES[act].from.map(Number)))
    // A contested yes or an acceptance is left by a copy alone, what is archived by giving it back.
    expect(CODES.filter((code) => !leaving.has(code)).toSorted((a, b) => a - b)).toEqual(
      FINAL.toSorted((a, b) => a - b),
    )
  })

  test('reach every status from New or Open, on some path', () => {
    const reached = new Set<number>([STATUS.new, STATUS.open, STATUS.renewal, STATUS.revision])
    for (let grown = true; grown;) {
      grown = false
      for (const act of ACTS)
        for (const to of MOVES[act].to === 'before' ? [] : MOVES[act].to)
          if (!reached.has(to) && MOVES[act].from.some((from) => reached.has(from))) {
            reached.add(to)
            grown = true
          }
    }
    expect(CODES.filter((code) => !reached.has(code))).toEqual([])
  })

  test('are followed by random actors: whatever they try, a submittal stands on a status of its path', () => {
    const step = fc.record({
      act: fc.constantFrom(...ACTS),
      mover: fc.constantFrom(...MOVERS),
      to: fc.option(fc.constantFrom(...CODES), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), fc.array(step, { maxLength: 60 }), (path, steps) => {
        let code: number = STATUS.open
        let before: number | null = null
        for (const { act, mover, to } of steps) {
          const next = nextStatus({ code, before, path }, act, mover, to)
          const isOffered = actsFrom({ code, before, path }, mover).includes(act)
          if ('refused' in next) {
            if (!isOffered) continue
            // Offered and refused: only for want of which way.
            expect(next.refused).toBe('target')
            continue
          }
          expect(isOffered).toBe(true)
          expect(FINAL).not.toContain(code)
          const isKept = [STATUS.onHold, STATUS.revisionArchived, STATUS.amendmentArchived].some(
            (each) => each === next.to,
          )
          before = isKept ? code : null
          code = next.to
          if (path === 'report')
            expect([STATUS.approved, STATUS.denied, STATUS.technical]).not.toContain(code)
          if (path === 'trade') expect(code).not.toBe(STATUS.commentOpen)
          if (path === 'license') expect(code).not.toBe(STATUS.approved)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('give an applicant nothing of the agency, and a job no decision', () => {
    for (const code of CODES) {
      const standing = { code, before: STATUS.technical, path: 'permit' as const }
      for (const act of actsFrom(standing, 'applicant'))
        expect(['begin', 'withdraw', 'revise', 'amend', 'restore']).toContain(act)
      for (const act of actsFrom(standing, 'job'))
        expect([...OF_A_JOB, ...OF_AN_APPEAL]).toContain(act)
    }
  })
})
