import { expect, test } from 'vitest'
import { isKnown, isSameFile, rangeOf } from '#api/services/files/byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-200', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  // The whole is the answer to what cannot be read, and to several parts at once.
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-9', null],
  ['bytes=999999999999999999999-', null],
])('of a file of 100 bytes %s is %j', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part)
})

const file = { etag: '"abc"', modifiedAt: new Date('2026-11-20T02:00:00.700Z') }

test('a part goes on only with the same file', () => {
  expect(isSameFile(undefined, file)).toBe(true)
  expect(isSameFile('"abc"', file)).toBe(true)
  expect(isSameFile('"abd"', file)).toBe(false)
  expect(isSameFile('W/"abc"', file)).toBe(false)
  expect(isSameFile('Fri, 20 Nov 2026 02:00:00 GMT', file)).toBe(true)
  expect(isSameFile('Thu, 19 Nov 2026 02:00:00 GMT', file)).toBe(false)
})

test('a copy is known by its tag, and by its moment where no tag is named', () => {
  expect(isKnown({}, file)).toBe(false)
  expect(isKnown({ noneMatch: '"x", W/"abc"' }, file)).toBe(true)
  expect(isKnown({ noneMatch: '*' }, file)).toBe(true)
  const modifiedSince = 'Fri, 20 Nov 2026 02:00:00 GMT'
  expect(isKnown({ modifiedSince }, file)).toBe(true)
  expect(isKnown({ modifiedSince: 'Thu, 19 Nov 2026 02:00:00 GMT' }, file)).toBe(false)
  expect(isKnown({ noneMatch: '"x"', modifiedSince }, file)).toBe(false)
  expect(isKnown({ modifiedSince: 'yesterday' }, file)).toBe(false)
})
