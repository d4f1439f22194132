import { expect, test } from 'vitest'
import { readPlace } from '#api/records/places/place-words.ts'

test.each([
  ['97301', { zip: '97301', town: null, words: '' }],
  ['97301-1234', { zip: '97301', town: null, words: '' }],
  ['Salem', { zip: null, town: { name: 'Salem', state: null }, words: 'Salem' }],
  ['Salem, or', { zip: null, town: { name: 'Salem', state: 'OR' }, words: 'Salem or' }],
  ['Salem OR 97301', { zip: '97301', town: { name: 'Salem', state: 'OR' }, words: 'Salem OR' }],
  [
    '900 Court Street,  Salem, OR 97301',
    { zip: '97301', town: { name: 'Salem', state: 'OR' }, words: '900 Court Salem OR' },
  ],
  ['12 Dock Rd.', { zip: null, town: null, words: '12 Dock' }],
  ['', { zip: null, town: null, words: '' }],
])('%s is taken apart into ZIP code, town and words', (typed, parts) => {
  expect(readPlace(typed)).toEqual(parts)
})
