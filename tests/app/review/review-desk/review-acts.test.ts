import { describe, expect, test } from 'vitest'
import { viewBar } from '#app/features/review/review-desk/review-acts.view.ts'

type Review = Parameters<typeof viewBar>[0]

const STANDS: Review = {
  ...{ acts: [], openPoints: 0, statusCode: 23, tradeId: null, hasDecision: false },
  reviewer: { id: '7', name: 'Rita Reviewer', away: null },
  before: { notRight: null, notApproved: 'Not now.', notDenied: 'Not now.' },
}
const barOf = (more: Partial<Review>) => viewBar({ ...STANDS, ...more }, 'The agency must act.')
const named = (each: ReturnType<typeof barOf>['primary']) =>
  each === null || each === 'decision' ? each : each.act

describe('the bar of a review [S3-REVIEW]', () => {
  test('has the next step filled and sends nothing back before a correction', () => {
    const bar = barOf({ acts: ['endTechnical', 'sendBack', 'hold', 'cancel'] })
    expect(named(bar.primary)).toBe('endTechnical')
    expect(bar.others).toEqual([])
    expect(bar.rare.map(({ act, isShut }) => [act, isShut])).toEqual([
      ['sendBack', true],
      ['hold', false],
      ['cancel', false],
    ])
  })

  test('sends back first while corrections are open, and draws the step shut with the reason', () => {
    const bar = barOf({
      ...{ acts: ['endTechnical', 'sendBack', 'hold'], openPoints: 2 },
      before: { ...STANDS.before, notRight: '2 corrections are still open.' },
    })
    expect(bar.primary).toMatchObject({ act: 'sendBack', label: 'Send back with 2 corrections' })
    expect(bar.others).toMatchObject([{ act: 'endTechnical', isShut: true }])
    expect(bar).toMatchObject({
      ...{ what: '2 corrections to send', follows: '2 corrections are still open.' },
    })
  })

  test('leads to the decision once nothing comes before it', () => {
    const before = { notRight: null, notApproved: null, notDenied: null }
    const last = { acts: ['openComments', 'sendBack', 'hold'], statusCode: 27, hasDecision: true }
    expect(barOf({ ...last, before })).toMatchObject({
      ...{ primary: 'decision', what: 'Ready to decide', isDecisionRare: false },
    })
    // A denial alone, in the middle of the review, is rare.
    const early = { ...before, notApproved: 'The technical review is still open.' }
    expect(barOf({ acts: ['endTechnical'], hasDecision: true, before: early })).toMatchObject({
      isDecisionRare: true,
      others: [],
    })
  })

  test('fills nothing where nothing is next: sent back, withdrawn, decided', () => {
    const sent = barOf({ acts: ['cancel'], openPoints: 1, statusCode: 3 })
    expect(sent).toMatchObject({ primary: null, what: '1 correction sent' })
    expect(barOf({ statusCode: 8 })).toMatchObject({
      ...{ primary: null, rare: [], what: 'Nothing to do here now' },
    })
    const decided = barOf({ acts: ['contest'], statusCode: 9, hasDecision: true })
    expect(decided).toMatchObject({ primary: null, others: ['decision'] })
  })

  test('says of an unassigned one to whom it will be assigned', () => {
    const bar = barOf({ acts: ['takeUp'], statusCode: 5, reviewer: null })
    expect(bar).toMatchObject({ what: 'Unassigned' })
    expect(bar.follows).toContain('It is assigned to you')
  })
})
