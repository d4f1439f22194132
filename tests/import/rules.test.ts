import { describe, expect, test } from 'vitest'
import * as rules from '#api/portal/import/rules.ts'

describe('import: what a cell becomes', () => {
  test.each([
    ['text', rules.text(10), 'Plain & co', undefined, 'Plain & co'],
    ['comparison signs', rules.text(20), 'pH < 7, flow > 2', undefined, 'pH < 7, flow > 2'],
    ['whole number', rules.wholeNumber(1, 9), '7', undefined, 7],
    ['decimal', rules.decimal(0, 1e9), '1.5e3', undefined, 1500],
    ['coordinate', rules.coordinate(90), '-33.25', undefined, -33.25],
    ['zip', rules.zip, '02110', undefined, '02110'],
    ['long zip', rules.zip, '02110-1234', undefined, '02110-1234'],
    ['yes', rules.flag, 'Y', undefined, true],
    ['no', rules.flag, 'false', undefined, false],
    ['ISO day', rules.day, '2024-02-29', undefined, '2024-02-29'],
    ['American day', rules.day, '02/29/2024', 'MM/DD/YYYY', '2024-02-29'],
    ['short American day', rules.day, '2/9/04', 'M/D/YY', '2004-02-09'],
    ['day of the last century', rules.day, '2/9/87', 'M/D/YY', '1987-02-09'],
    ['month', rules.day, '6/1976', 'M/YYYY', '1976-06-01'],
    ['day with a time', rules.day, '2016-11-21 00:00:00', 'YYYY-MM-DD hh:mm:ss', '2016-11-21'],
  ])('%s is taken', (_, rule, cell, format, value) => {
    expect(rule.check(cell, format)).toEqual({ value })
  })

  test.each([
    ['markup', rules.text(99), "<a href='x'>Mill</a>", undefined, 'markup'],
    ['an entity', rules.text(99), 'Copper &amp; Brass', undefined, 'markup'],
    ['a broken character', rules.text(99), 'Caf\uFFFD', undefined, 'encoding'],
    ['a control character', rules.text(99), 'a\u0000b', undefined, 'control'],
    ['too long a text', rules.text(3), 'four', undefined, 'length'],
    ['a word outside the list', rules.oneOf(['A', 'B']), 'C', undefined, 'choice'],
    ['a thousands mark', rules.decimal(0, 1e9), '1,200', undefined, 'number'],
    ['a number that is text', rules.decimal(0, 1e9), 'NaN', undefined, 'number'],
    ['a half where a whole is due', rules.wholeNumber(0, 9), '1.5', undefined, 'number'],
    ['a latitude beyond the pole', rules.coordinate(90), '91', undefined, 'range'],
    ['a zip without its zeros', rules.zip, '2110', undefined, 'leading-zeros'],
    ['a zip with letters', rules.zip, 'K1A 0B1', undefined, 'zip'],
    ['neither yes nor no', rules.flag, 'maybe', undefined, 'choice'],
    ['another date style', rules.day, '10/31/2023', undefined, 'date'],
    ['a day that is none', rules.day, '02/30/2024', 'MM/DD/YYYY', 'date'],
    ['the year 2202', rules.day, '01/01/2202', 'MM/DD/YYYY', 'date-range'],
    ['words for a day', rules.day, 'N/A', 'MM/DD/YYYY', 'date'],
  ])('%s is refused', (_, rule, cell, format, broken) => {
    expect(rule.check(cell, format)).toMatchObject({ rule: broken })
  })
})
