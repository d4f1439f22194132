import { describe, expect, test } from 'vitest'
import { forceInCase, forceOf, termWords } from '#app/features/permits/permit-force.ts'
import { viewContest } from '#app/features/permits/permit-status.view.ts'
import { viewTerm } from '#app/features/permits/permit-search.view.ts'

const TODAY = '2026-11-20'
const INVALID = ['Void', 'Expired', 'Revoked', 'Withdraw', 'Terminated']
const VALID = [
  'Active',
  'Issued',
  'Effective',
  'Administratively Continued',
  'Pending',
  'Unheard of',
]
const DATES = {
  'long before': '2020-01-01',
  yesterday: '2026-11-19',
  today: TODAY,
  'in four days': '2026-11-24',
  'in five years': '2031-11-20',
  unknown: null,
}

const permits = [...INVALID, ...VALID].flatMap((statusName) =>
  Object.values(DATES).flatMap((effectiveOn) =>
    Object.values(DATES).map((expiredOn) => ({
      statusName,
      isInvalid: INVALID.includes(statusName),
      effectiveOn,
      expiredOn,
    })),
  ),
)

/** The same said once more, from the side of the reader. */
function expected({ statusName, isInvalid, effectiveOn, expiredOn }: (typeof permits)[number]) {
  if (isInvalid) return 'no longer in force'
  if (statusName === 'Pending') return 'not decided'
  if (effectiveOn === DATES['in four days'] || effectiveOn === DATES['in five years'])
    return 'not begun'
  if (statusName === 'Administratively Continued') return 'continued'
  if (expiredOn === DATES['long before'] || expiredOn === DATES.yesterday) return 'term ended'
  return statusName === 'Unheard of' ? 'unknown' : 'in force'
}

describe('what a record says of the force of a permit', () => {
  test('follows status and dates, in every combination [S2-PLC-12, S2-PLC-14]', () => {
    expect(permits).toHaveLength(11 * 36)
    for (const permit of permits)
      expect(forceOf(permit, TODAY), JSON.stringify(permit)).toBe(expected(permit))
  })

  test('a contested permit stays in force only where it is in force [S2-PLC-17, S2-PLC-18]', () => {
    for (const permit of permits)
      for (const contest of ['CONTESTED', 'APPEALED'] as const) {
        const { sentence = '' } = viewContest({ ...permit, contest }, TODAY) ?? {}
        const isInForce = ['in force', 'continued'].includes(expected(permit))
        expect(/stays in force/.test(sentence), JSON.stringify(permit)).toBe(
          isInForce && contest === 'CONTESTED',
        )
        if (permit.isInvalid)
          expect(sentence).toContain(`not in force: its status is ${permit.statusName}.`)
      }
    expect(viewContest({ ...permits[0]!, contest: null }, TODAY)).toBeNull()
  })

  test('the words beside a term are true of it', () => {
    const words = (statusName: string, start: string, end: string) =>
      viewTerm(
        { statusName, isInvalid: INVALID.includes(statusName), effectiveOn: start, expiredOn: end },
        TODAY,
      )
    expect(words('Active', '2026-11-24', '2031-11-20')?.words).toBe('begins in 4 days')
    expect(words('Administratively Continued', '2020-01-01', '2026-03-20')).toMatchObject({
      words: 'continued past its term',
      tone: 'soon',
    })
    expect(words('Administratively Continued', '2020-01-01', '2026-11-25')?.words).toBe(
      '5 days left',
    )
    expect(words('Revoked', '2020-01-01', '2031-11-20')).toMatchObject({
      words: 'no longer in force',
      tone: 'over',
    })
    expect(words('Void', '2020-01-01', '2026-11-10')?.words).toBe('ended 10 days ago')
    expect(words('Pending', '2026-11-24', '2031-11-20')?.words).toBe('not decided yet')
    expect(words('Active', '2020-01-01', '2026-11-10')?.words).toBe('ended 10 days ago')
    for (const permit of permits)
      if (permit.effectiveOn && permit.expiredOn) {
        const term = { start: permit.effectiveOn, end: permit.expiredOn }
        const said = termWords(permit, term, TODAY)
        if (
          expected(permit) !== 'in force' &&
          expected(permit) !== 'unknown' &&
          expected(permit) !== 'continued'
        )
          expect(said, JSON.stringify(permit)).not.toMatch(/ left$/)
      }
    expect(forceInCase({ ...permits[0]!, statusName: 'Odd', isInvalid: false }, TODAY)).not.toBe('')
  })
})
