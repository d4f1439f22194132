import { expect, test } from 'vitest'
import { permitSteps } from '#api/records/progress/permit-steps.ts'
import type { PermitFacts } from '#api/records/progress/progress.queries.ts'

const TODAY = '2026-11-20'
const FACTS: PermitFacts = {
  ...{
    issuedOn: '2026-01-05',
    effectiveOn: '2026-01-26',
    expiredOn: '2030-01-25',
    revokedOn: null,
  },
  ...{ isInvalid: false, statusName: 'Active', turns: [], submittals: [] },
}
const told = (facts: Partial<PermitFacts>) =>
  permitSteps({ ...FACTS, ...facts }, TODAY).map(
    ({ name, date, state }) => `${name} ${date} ${state}`,
  )

test('what holds of a permit is the last of its acts whose day has come', () => {
  expect(told({})).toEqual([
    'Issued 2026-01-05 done',
    'In force 2026-01-26 now',
    'Expires 2030-01-25 next',
  ])
  const turns = [
    { kind: 'suspend', on: '2026-11-20' },
    { kind: 'reinstate', on: '2026-12-05' },
  ] as const
  expect(told({ statusName: 'Suspended', turns: [...turns] }).slice(1)).toEqual([
    'In force 2026-01-26 done',
    'Suspended 2026-11-20 now',
    'Reinstated 2026-12-05 next',
    'Expires 2030-01-25 next',
  ])
})

test('a permit that passes to another holder says on which day, and is in force as before', () => {
  const turns = [
    { kind: 'transfer', on: '2026-11-01' },
    { kind: 'transfer', on: '2027-01-10' },
  ] as const
  expect(told({ turns: [...turns] })).toEqual([
    'Issued 2026-01-05 done',
    'In force 2026-01-26 now',
    'Transferred to another holder 2026-11-01 done',
    'Transferred to another holder 2027-01-10 next',
    'Expires 2030-01-25 next',
  ])
})

test('a permit that was ended says on which day, once, and no term beyond it', () => {
  const ended = { isInvalid: true, statusName: 'Terminated' }
  expect(told({ ...ended, turns: [{ kind: 'terminate', on: '2026-11-19' }] }).slice(1)).toEqual([
    'In force 2026-01-26 done',
    'Terminated 2026-11-19 done',
  ])
  const revoked = { isInvalid: true, statusName: 'Revoked', revokedOn: '2026-11-19' }
  expect(told({ ...revoked, turns: [{ kind: 'revoke', on: '2026-11-19' }] }).slice(2)).toEqual([
    'Revoked 2026-11-19 done',
  ])
})

test('a continued permit holds past the end of its term; one that an import suspended does not', () => {
  const continued = { statusName: 'Administratively Continued', expiredOn: '2026-10-22' }
  expect(told({ ...continued, turns: [{ kind: 'continue', on: '2026-11-01' }] }).slice(1)).toEqual([
    'In force 2026-01-26 done',
    'Term ended 2026-10-22 done',
    'Administratively Continued 2026-11-01 now',
  ])
  expect(told({ statusName: 'Suspended' })).toContain('In force 2026-01-26 done')
  expect(told({ statusName: 'Suspended' })).toContain('Suspended null done')
})

test('a revocation that is stayed did not end the permit, and holds again when the stay is over', () => {
  const stayed = [
    { kind: 'revoke', on: '2026-11-01' },
    { kind: 'stay revoke', on: '2026-11-10' },
  ] as const
  expect(told({ turns: [...stayed] }).slice(2)).toEqual([
    'Revoked 2026-11-01 done',
    'Revocation stayed 2026-11-10 now',
    'Expires 2030-01-25 next',
  ])
  const again = [...stayed, { kind: 'revoke', on: '2026-11-19' }] as const
  const revoked = { isInvalid: true, statusName: 'Revoked', revokedOn: '2026-11-01' }
  expect(told({ ...revoked, turns: [...again] }).slice(2)).toEqual([
    'Revoked 2026-11-01 done',
    'Revocation stayed 2026-11-10 done',
    'Revoked 2026-11-19 done',
  ])
})

test('a permit that an import ended says no term ahead, for that term cannot end any more', () => {
  const ended = { isInvalid: true, statusName: 'Terminated' }
  expect(told(ended).some((step) => step.startsWith('Expires'))).toBe(false)
  expect(told({ ...ended, expiredOn: '2026-10-22' })).toContain('Expired 2026-10-22 done')
})
