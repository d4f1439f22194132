import { expect, test } from 'vitest'
import { turnWords } from '#words/turn.ts'

const by = '2027-04-05'

test('the day of the agency is said to be that of its decision, and that of the applicant that of what is next', () => {
  expect(
    turnWords(
      { actor: 'AGENCY', what: 'Close the public comment period', by, opensOn: null },
      'others',
    ),
  ).toBe(
    'The agency must act. Next: Close the public comment period. To be decided by April 5, 2027.',
  )
  expect(turnWords({ actor: 'AGENCY', what: null, by, opensOn: null }, 'others')).toBe(
    'The agency must act. To be decided by April 5, 2027.',
  )
  expect(
    turnWords({ actor: 'APPLICANT', what: 'Begin the report', by, opensOn: null }, 'applicant'),
  ).toBe('You must act. Next: Begin the report, by April 5, 2027.')
})

test('what opens later waits for nobody, and the words say until when', () => {
  expect(
    turnWords({ actor: 'NOBODY', what: null, by: null, opensOn: '2027-04-05' }, 'applicant'),
  ).toBe('Nobody has to act until April 5, 2027, when it opens.')
})
