import { expect, test } from 'vitest'
import { otherWays } from '../../scripts/one-way.js'

test('of a journey that is walked both ways a whole run leaves out one, by turns of its files, and nothing else', () => {
  expect(
    otherWays([
      'a.spec.ts › an act with JavaScript › is done',
      'a.spec.ts › an act without JavaScript › is done',
      'a.spec.ts › an act with JavaScript › is seen at once',
      'b.spec.ts › another without JavaScript › is done',
      'b.spec.ts › another with JavaScript › is done',
      'c.spec.ts › a third without JavaScript › is done',
    ]),
  ).toEqual([
    'a.spec.ts › an act without JavaScript › is done',
    'b.spec.ts › another with JavaScript › is done',
  ])
})
