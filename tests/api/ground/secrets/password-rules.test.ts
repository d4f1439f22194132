import { describe, expect, test } from 'vitest'
import {
  generatePassword,
  passwordFault,
  pinFault,
  RULE,
} from '#api/ground/secrets/password.rules.ts'
import { isPasswordComposed, isPinComposed } from '#app/lib/secrets/composition.ts'
import { PASSWORD_RULE, PIN_CHARACTERS } from '#app/lib/secrets/password-rules.ts'
import { PASSWORD_EXAMPLES } from '#tests/support/accounts/password-examples.ts'

describe('the rule of passwords and PINs', () => {
  test.each(PASSWORD_EXAMPLES)('$about: page and API judge alike $ids', (example) => {
    const { value, password, pin } = example
    expect(passwordFault(value) === null).toBe(password)
    expect(isPasswordComposed(value)).toBe(password)
    expect(pinFault(value) === null).toBe(pin)
    expect(isPinComposed(value)).toBe(pin)
  })

  test('the words of the rule are the same on the page and in the API [S1-PWD-05]', () => {
    expect(RULE).toBe(PASSWORD_RULE)
    expect(passwordFault('short1!')).toBe(RULE)
    expect(pinFault('kQ7#vTz2^')).toContain(RULE)
    // Whose only sign may not be in it, says so.
    expect(pinFault('kQ7vTz2k-')).toContain(PIN_CHARACTERS)
  })

  test.each([
    'P@ssw0rd1!',
    'Summer2026!',
    'qwerty123!',
    'a12345678!',
    'Dr@gon2024!',
    'aaaaaaa1!',
    'Il0veyou!1',
  ])('the much used %s is refused however it is dressed up [S1-PWD-05]', (value) => {
    expect(passwordFault(value)).toMatch(/most used or leaked/)
    expect(pinFault(value)).toMatch(/most used or leaked/)
  })

  test("one's own user name and e-mail address are refused [S1-PWD-05]", () => {
    const owner = { userName: 'robin.vale', email: 'rvale@example.com' }
    expect(passwordFault('robin.vale!7x', owner)).toMatch(/username/)
    expect(passwordFault('7!RVale@Example.com', owner)).toMatch(/username/)
    expect(passwordFault('quiet-harbor!7', owner)).toBeNull()
  })

  test('a made password keeps the rule, and no two are the same [S1-FORGOT-04] [S1-PWD-13, S1-PWD-14]', () => {
    const made = Array.from({ length: 200 }, generatePassword)
    expect(new Set(made).size).toBe(200)
    for (const each of made) {
      expect(passwordFault(each)).toBeNull()
      expect(pinFault(each)).toBeNull()
    }
  })
})
