import { expect, test } from 'vitest'
import { dollars } from '#api/portal/import/rules.ts'
import { amountOf } from '#api/filing/fee-rates/change-fee.act.ts'
import { Faults, typedCents } from '#api/money/desk/finance.ts'
import { amountFault, plainAmount, TWO_DECIMALS } from '#values/money.ts'

test.each([
  ['1250', '1250'],
  ['$ 1,250.00', '1250.00'],
  ['1,250,000.5', '1250000.5'],
  ['12,50', null],
  ['1250.005', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['9'.repeat(20), null],
])('the amount %j is read as %j [S2-INVOICE-02]', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain)
})

test('three decimals are refused in words wherever money is typed or loaded', () => {
  expect(amountFault('$1.005', 'x')).toBe(TWO_DECIMALS)
  expect(amountFault('one', 'x')).toBe('x')
  expect([typedCents('1.005'), amountOf('62.505')]).toEqual([null, null])
  const faults = new Faults()
  faults.cents('amount', '1.005')
  expect(() => faults.throwAny()).toThrow(TWO_DECIMALS)
  expect(dollars(0, 9).check('1.005', undefined)).toMatchObject({ rule: 'decimals' })
  expect(dollars(0, 9).check('0.30000000000000004', undefined)).toMatchObject({
    value: 0.30000000000000004,
  })
})
