import { expect, test } from 'vitest'
import { SAVE_MESSAGES } from '#api/account/save-account.act.ts'
import { INACTIVE } from '#api/sign-in/sign-in.act.ts'
import { tabOfRefusal } from '#app/features/account/save-refusal.ts'
import { AUTO_WORDS } from '#app/features/sign-in/login.view.ts'

// Pages know a few refusals by their words, which the specification gives. Both sides must have the same.

test('each check before a save leads to its tab [S1-ACCT-34, S1-ACCT-35, S1-ACCT-36, S1-ACCT-37, S1-ACCT-38, S1-ACCT-39]', () => {
  const tabs = Object.fromEntries(
    Object.entries(SAVE_MESSAGES).map(([check, message]) => [check, tabOfRefusal(message)]),
  )
  expect(tabs).toEqual({
    basic: 'basic',
    pin: 'pass',
    questions: 'secq',
    consultants: 'consultant',
    license: 'license',
  })
  expect(tabOfRefusal('Nothing of the kind.')).toBeNull()
})

test('an inactive account is told as such after a link that signs in [S1-LOGIN-18]', () => {
  expect(AUTO_WORDS.inactive).toBe(INACTIVE)
})
