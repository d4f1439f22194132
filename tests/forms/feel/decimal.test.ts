import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { Decimal, sumOf } from '#forms/feel/index.ts'

/** Numbers as people write them: at most 15 digits before and 10 behind the point. */
const written = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.stringMatching(/^\d{0,10}$/))
  .map(([whole, rest]) => (rest ? `${whole}.${rest}` : `${whole}`))
const small = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]) => new Big(digits).div(10 ** scale).toFixed())
const number = fc.oneof(written, small)
const read = (text: string) => Decimal.of(text) ?? expect.fail(`${text} is a number`)

test('sums, differences and products are those of big.js', () => {
  fc.assert(
    fc.property(number, small, (a, b) => {
      const [one, other] = [read(a), read(b)]
      expect(one.plus(other)?.toText()).toBe(new Big(a).plus(b).toFixed())
      expect(one.minus(other)?.toText()).toBe(new Big(a).minus(b).toFixed())
      expect(one.times(other)?.toText()).toBe(new Big(a).times(b).toFixed())
      expect(one.compare(other)).toBe(new Big(a).cmp(b))
    }),
    { numRuns: 3000 },
  )
})

test('quotients have 34 digits, rounded half to even, like those of big.js', () => {
  const Long = Big()
  Long.DP = 80
  fc.assert(
    fc.property(number, number, (a, b) => {
      const quotient = read(a).over(read(b))
      if (new Big(b).eq(0)) expect(quotient).toBeNull()
      else expect(quotient?.toText()).toBe(new Long(a).div(b).prec(34, 2).toFixed())
    }),
    { numRuns: 3000 },
  )
})

test('rounding goes away from nothing at the half, down for floor, up for ceiling', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: -5, max: 12 }), (a, places) => {
      const one = read(a)
      const power = new Big(10).pow(Math.abs(places))
      const shifted = places < 0 ? new Big(a).div(power) : new Big(a).times(power)
      const half = shifted.round(0, 1)
      const back = places < 0 ? half.times(power) : half.div(power)
      expect(one.round(places, 'half up')?.toText()).toBe(back.toFixed())
      const down = one.round(places, 'floor')
      const up = one.round(places, 'ceiling')
      expect(down?.compare(one)).not.toBe(1)
      expect(up?.compare(one)).not.toBe(-1)
      const gap = down && up?.minus(down)
      expect(
        [Decimal.made(0n, 0), Decimal.made(1n, places)].some((is) => gap?.compare(is) === 0),
      ).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a sum of many is the sum one by one, in any order', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 40 }), (all) => {
      const total = all.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed()
      expect(sumOf(all.map(read))?.toText()).toBe(total)
      expect(sumOf(all.map(read).reverse())?.toText()).toBe(total)
    }),
  )
})

test('whole sums of expressions agree with a second, naive reckoning', () => {
  fc.assert(
    fc.property(small, small, small, small, (a, b, c, d) => {
      const [p, q, r, s] = [a, b, c, d].map((one) => `(${one})`)
      const is = new Big(a).plus(new Big(b).times(c)).minus(d)
      expect(ask(`${p} + ${q} * ${r} - ${s}`)).toBe(is.toFixed())
      expect(ask(`${p} + ${q} * ${r} > ${s}`)).toBe(is.gt(0))
      expect(ask(`sum([${p}, ${q}, ${r}, ${s}])`)).toBe(
        new Big(a).plus(b).plus(c).plus(d).toFixed(),
      )
    }),
    { numRuns: 1000 },
  )
})

test('numbers are written without exponent and without zeros that say nothing', () => {
  expect(read('0.50').toText()).toBe('0.5')
  expect(read('0.50').toFixed(3)).toBe('0.500')
  expect(read('-0.005').toFixed(2)).toBe('-0.01')
  expect(read('1250').toFixed(2)).toBe('1250.00')
  expect(read('-0.0').toText()).toBe('0')
  expect(Decimal.of(1e21)?.toText()).toBe('1000000000000000000000')
  expect(Decimal.of(1.5e-7)?.toText()).toBe('0.00000015')
  expect(read('12.5').toNumber()).toBe(12.5)
})

test('what is no number is null, and what grows beyond every measure too', () => {
  for (const text of ['', ' 1', '1e5', '1,000', '0x10', '١٢', '+1', '1.', '--1', 'Infinity'])
    expect(Decimal.of(text), text).toBeNull()
  expect(Decimal.of('9'.repeat(100_000))).toBeNull()
  expect(Decimal.of(NaN)).toBeNull()
  let grown: Decimal | null = read('10')
  for (let i = 0; i < 20 && grown; i++) grown = grown.times(grown)
  expect(grown).toBeNull()
  let shrunk: Decimal | null = read('0.1')
  for (let i = 0; i < 20 && shrunk; i++) shrunk = shrunk.times(shrunk)
  expect(shrunk?.toText()).toBe('0')
})
