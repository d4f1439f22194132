import { expect, test } from 'vitest'
import { followOnFault } from '#api/permit-life/acts/follow-ons.ts'
import { choicesOf, faultOf, turnsOf, type Subject } from '#api/permit-life/acts/judge.ts'

const permit = (name: string, isInvalid = false) => ({
  ...{ name, isInvalid, isReplaced: false, revokedOn: null, transferOn: null },
})

test('a suspended permit is renewed and amended, and transferred only after it is reinstated', () => {
  const suspended = permit('Suspended')
  expect(followOnFault('renewal', suspended)).toBeNull()
  expect(followOnFault('amendment', suspended)).toBeNull()
  expect(followOnFault('transfer', suspended)).toContain('after it is reinstated')
})

test('a permit that ended is neither amended nor transferred, and only an expired one is renewed', () => {
  for (const name of ['Revoked', 'Terminated', 'Void'])
    for (const kind of ['renewal', 'amendment', 'transfer'] as const)
      expect(followOnFault(kind, permit(name, true))).toContain('no longer valid')
  expect(followOnFault('renewal', permit('Expired', true))).toBeNull()
  expect(followOnFault('amendment', permit('Expired', true))).toContain('no longer valid')
})

const ACTIVE = { id: 1, name: 'Active', isInvalid: false }
const subject = (more: Partial<Subject['stand']> = {}, turns: Subject['turns'] = []): Subject => ({
  stand: {
    status: ACTIVE,
    facts: { holder: null, holderIsPerson: false, permitTypeRid: 1, revokedOn: null },
    ...{ expiredOn: '2027-01-31', suspended: null, lastActId: null, statusActId: null, stayed: [] },
    ...more,
  },
  ...{ turns, appealed: null },
  statuses: (name) => ({ id: 9, name, isInvalid: name === 'Revoked' || name === 'Terminated' }),
  ...{ today: '2026-11-20', renewal: 'inTime' },
})
const asked = (
  kind: 'suspend' | 'reinstate' | 'revoke' | 'continue' | 'correct',
  fromOn: string,
) => ({
  ...{ kind, fromOn, untilOn: null, actRid: null, facts: {} },
})

test('a term is continued after its last day alone', () => {
  expect(faultOf(subject(), asked('continue', '2027-01-31'))?.field).toBe('fromOn')
  expect(faultOf(subject(), asked('continue', '2027-02-01'))).toBeNull()
  expect(faultOf(subject({ expiredOn: null }), asked('continue', '2027-02-01'))?.message).toContain(
    'no last day',
  )
})

test('a permit is continued for a renewal that came by its last day, here or on paper, however long ago it expired', () => {
  const expired = { id: 5, name: 'Expired', isInvalid: true }
  const stand = { status: expired, expiredOn: '2020-03-31' }
  const of = (renewal: Subject['renewal'], renewalOn?: string) => {
    const seen: Subject = { ...subject(stand), renewal }
    const facts = renewalOn === undefined ? {} : { renewalOn }
    return faultOf(seen, { ...asked('continue', '2026-11-20'), facts })
  }
  const offers = (renewal: Subject['renewal']) =>
    choicesOf({ ...subject(stand), renewal }).includes('continue')
  expect(of('inTime')).toBeNull()
  expect(of('none')?.field).toBe('renewalOn')
  expect(of('none')?.message).toContain('by its last day, March 31, 2020')
  expect(of('none', '2020-04-01')?.message).toContain('That is after its last day')
  expect(of('none', '2026-11-21')?.message).toBe('Give today or an earlier day.')
  expect(of('none', '2020-03-31')).toBeNull()
  // One that was denied or withdrawn leaves nothing to wait for.
  expect(of('ended', '2020-03-31')?.message).toContain('ended without being granted')
  expect(['inTime', 'none', 'ended'].map((each) => offers(each as Subject['renewal']))).toEqual([
    ...[true, true, false],
  ])
})

test('what is ahead is judged by how the permit stands on its day', () => {
  const ahead = turnsOf(asked('suspend', '2027-01-10'), { appealed: null }).map((turn) => ({
    ...turn,
    id: 1,
    actId: 1,
  }))
  const seen = subject({}, ahead)
  expect(faultOf(seen, asked('reinstate', '2027-01-09'))?.field).toBe('kind')
  expect(faultOf(seen, asked('reinstate', '2027-01-10'))).toBeNull()
  // What would leave nothing for an act that is ahead is refused.
  expect(faultOf(seen, asked('revoke', '2027-01-09'))?.message).toContain('Take that back first.')
  expect(faultOf(seen, asked('revoke', '2027-01-10'))).toBeNull()
})

test('the last day of a suspension is within five years, and within the term of the permit', () => {
  const until = (untilOn: string, more: Partial<Subject['stand']> = {}) =>
    faultOf(subject(more), { ...asked('suspend', '2026-11-20'), untilOn })
  expect(until('2027-01-31')).toBeNull()
  expect(until('2027-02-01')).toEqual({
    field: 'untilOn',
    message: 'Its term ends on January 31, 2027; leave the day empty or give an earlier one.',
  })
  for (const day of ['2031-11-20', '9999-12-31'])
    expect(until(day, { expiredOn: null })).toEqual({
      field: 'untilOn',
      message: 'Give a day within five years.',
    })
  // What goes on past its term has no last day to hold to.
  const continued = { id: 4, name: 'Administratively Continued', isInvalid: false }
  const over = { expiredOn: '2026-10-31' }
  expect(until('2027-02-01', { ...over, status: continued })).toBeNull()
  expect(until('2027-02-01', over)).toBeNull()
})

test('a day that has passed, or a correction of nothing, is refused at its field', () => {
  expect(faultOf(subject(), asked('suspend', '2026-11-19'))?.field).toBe('fromOn')
  expect(faultOf(subject(), asked('correct', '2026-11-20'))?.field).toBe('facts')
})
