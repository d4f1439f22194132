import { expect, test } from 'vitest'
import { dutiesOf } from '#api/review/decisions/duties.ts'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { checkDefinition } from '#forms/definition/check.ts'

const types = await readTypes()
const TERM = { effectiveOn: '2026-12-01', expiresOn: '2031-11-30' }
const shipped = (code: string) => {
  const found = types.find(({ type }) => type.code === code)
  if (!found) throw new Error(`There is no type ${code}.`)
  return found
}

test('the duties of a Title V permit are a monitoring report, a certification and one renewal', () => {
  expect(
    dutiesOf(shipped('AQ-TVR').type, TERM).map(({ type, startsOn, isRenewal }) => [
      type,
      startsOn,
      isRenewal,
    ]),
  ).toEqual([
    ['AQ-TVM', '2027-06-01', false],
    ['AQ-TVC', '2027-12-01', false],
    ['AQ-TVR', '2031-11-30', true],
  ])
})

test('no shipped type has two duties that are its renewal, and one that would is refused', () => {
  for (const { type, versions } of types) {
    const renewals = dutiesOf(type, TERM).filter(({ isRenewal }) => isRenewal)
    expect([type.code, renewals.length <= 1]).toEqual([type.code, true])
    const [form] = versions.slice(-1)
    const renewal = type.followOns?.renewal
    if (!form || !renewal) continue
    const duty = { name: 'Report', type: renewal, rule: 'FREQ=YEARLY', opensDays: 30 }
    const faults = checkDefinition(form, {
      type: { ...type, duties: [...(type.duties ?? []), duty] },
    })
    expect(faults.map(({ message }) => message).join(' ')).toContain('one duty alone')
  }
})

test('what renews nothing is no renewal, whatever it is called', () => {
  const duty = { name: 'Renew the notice', type: 'X', rule: 'FREQ=YEARLY', opensDays: 30 }
  expect(dutiesOf({ duties: [duty] }, TERM)).toMatchObject([{ isRenewal: false }])
  expect(dutiesOf({ duties: [duty], followOns: { renewal: 'X' } }, TERM)).toMatchObject([
    { isRenewal: true, startsOn: TERM.expiresOn },
  ])
})
