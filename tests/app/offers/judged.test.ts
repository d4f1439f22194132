import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { judged } from '#tests/support/offers/try-offers.ts'

const answer = (status: number, html: string) =>
  judged({ status, dom: parse(`<main>${html}</main>`), text: html })

test.each([
  ['another state', 409, '<p role="alert">It was accepted meanwhile.</p>'],
  ['no right', 403, '<p role="alert">This belongs to another account.</p>'],
  ['no page', 404, '<p>Not found</p>'],
  ['a fault of ours', 500, '<p role="alert">Nothing was saved.</p>'],
  ['input that is refused without a word', 400, '<form><input name="reason"></form>'],
])('an offer is a fault where its press meets %s', (_, status, html) => {
  expect(answer(status, html).fault).toContain(String(status))
})

test('input that is refused with words, or at its field, is none', () => {
  expect(answer(400, '<p role="alert">Say why.</p>')).toEqual({ fault: null, words: 'Say why.' })
  expect(answer(400, '<input name="reason" aria-invalid="true">')).toEqual({
    fault: null,
    words: 'reason',
  })
  expect(answer(302, '')).toEqual({ fault: null, words: null })
})
