import { describe, expect, test } from 'vitest'
import { textPrinter, wordPieces } from '#server/pdf/fonts.ts'

describe('text of PDFs', () => {
  test('what the fonts have is left as it is', async () => {
    const printable = await textPrinter()
    const text = 'Śćieżka, ő, Ελλάδα, Москва, ≤ 5 µg/L, 29 °C, → ✓\nnext'
    expect(printable(text)).toBe(text.normalize('NFC'))
  })

  test('letters with loose accents are put together', async () => {
    expect((await textPrinter())('o\u030b')).toBe('ő')
  })

  test('line ends are made one kind and tabs become spaces', async () => {
    expect((await textPrinter())('a\r\nb\rc\td')).toBe('a\nb\nc d')
  })

  test('a control character is shown as a question mark', async () => {
    expect((await textPrinter())('a\u0007b')).toBe('a?b')
  })

  test('a word is not hyphenated', () => {
    expect(wordPieces('responsibilities')).toEqual(['responsibilities'])
  })

  test('a long address may break behind its punctuation, without a hyphen', () => {
    expect(wordPieces('https://records.example.gov/pub').filter(Boolean)).toEqual([
      'https:',
      '/',
      '/',
      'records.',
      'example.',
      'gov/',
      'pub',
    ])
  })

  test('no letter of a long word is lost, pairs of code units included', () => {
    const word = '😀'.repeat(40)
    const pieces = wordPieces(word)
    expect(pieces.join('')).toBe(word)
    expect(pieces.length).toBeGreaterThan(10)
    expect(pieces.some((piece) => /\p{Cs}/u.test(piece))).toBe(false)
  })
})
