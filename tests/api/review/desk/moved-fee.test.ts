import { expect, test } from 'vitest'
import { fixedCents, movedFeeWords } from '#api/review/desk/moved-fee.ts'

const fee = (...lines: { amount: string; when?: string }[]) => ({
  due: 'signing' as const,
  lines: lines.map((line, at) => ({ code: `L${at}`, label: { en: 'A line' }, ...line })),
})
const AMOUNTS = { TVR: '1200.50' }

test('a fee is known beforehand where no answer can change it', () => {
  expect(fixedCents(null, AMOUNTS)).toBe(0)
  expect(fixedCents(fee({ amount: '250.50' }, { amount: '10' }), AMOUNTS)).toBe(26_050)
  expect(fixedCents(fee({ amount: 'lookup("fees", "TVR")' }), AMOUNTS)).toBe(120_050)
  for (const line of [
    { amount: 'tons * 2' },
    { amount: 'lookup("fees", "OF-NO-TABLE")' },
    { amount: 'lookup("fees", if large = true then "TVR" else "S")' },
    { amount: '10', when: 'late = true' },
  ])
    expect(fixedCents(fee({ amount: '1' }, line), AMOUNTS)).toBeNull()
})

test('whoever goes on is told the amount only where the answers that were taken over give it', () => {
  const lines = [{ code: 'A', label: 'A line', cents: 25_050 }]
  expect(movedFeeWords({ lines, cents: 25_050, open: [] })).toContain('$250.50')
  expect(movedFeeWords({ lines, cents: 25_050, open: ['Another'] })).toBe(
    'Its fee follows from your answers.',
  )
  expect(movedFeeWords({ lines: [], cents: 0, open: [] })).toBe(
    'Its fee follows from your answers.',
  )
  expect(movedFeeWords(null)).toBe('It has no fee.')
})
