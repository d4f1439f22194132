import { expect, test } from 'vitest'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import { forceWords } from '#app/features/records/permits/permit-status.view.ts'
import { inLanguage } from '#words/server.ts'

const STATUSES = [
  'Void',
  'Expired',
  'Revoked',
  'Withdraw',
  'Terminated',
  'Suspended',
  'Active',
  'Pending',
]
const DAYS = [
  { effectiveOn: '2020-01-01', expiredOn: '2030-01-01', revokedOn: null },
  { effectiveOn: '2020-01-01', expiredOn: '2021-01-01', revokedOn: null },
  { effectiveOn: '2029-01-01', expiredOn: null, revokedOn: null },
  { effectiveOn: '2020-01-01', expiredOn: null, revokedOn: '2026-01-01' },
]
const FORCES = [...STATUSES, 'Administratively Continued', 'Rescinded by rule'].flatMap(
  (statusName, at) =>
    DAYS.flatMap((days) =>
      ['', 'C', 'A'].map((contestedCode) =>
        forceOf({ ...days, statusName, isInvalid: at < 5, contestedCode }, '2026-11-20'),
      ),
    ),
)
const SAID = [...new Set(FORCES.flatMap((force) => [force.sentence, force.caseSentence ?? '']))]
/** Words of English that no Spanish sentence about a permit has. */
const ENGLISH = /\b(the|its|is|permit|has|of|an|until|hearing|appeal)\b/i

test.each(SAID.filter(Boolean))('"%s" is said in Spanish as a whole', (sentence) => {
  expect(inLanguage('es', () => forceWords(sentence))).not.toMatch(ENGLISH)
  expect(inLanguage('en', () => forceWords(sentence))).toBe(sentence)
})
