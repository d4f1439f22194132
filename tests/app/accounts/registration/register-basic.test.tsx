import { describe, expect, test } from 'vitest'
import { suggestedUserName } from '#app/features/accounts/registration/user-name.ts'
import { tidyOfficePhone } from '#values/phone.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { at, post, errorOf, BASIC } from '#tests/support/accounts/register-pages.ts'

const world = useWorld()

describe('app registration', () => {
  test('empty fields are named, the user name by decision where there are no names to make it of, and what was typed stays [S1-REG-09] [S1-REG-10] [S1-REG-11] [S1-REG-17] [S1-REG-20] [S1-REG-22] [S1-REG-23] [S1-REG-28]', async () => {
    const page = await post(world, 1, { employerName: 'Acme' })
    expect(page.status).toBe(400)
    for (const id of [
      'firstName',
      'lastName',
      'email',
      'phone',
      'address-line',
      'address-city',
      'address-stateId',
      'address-zip',
      'billingPreference',
    ])
      expect(errorOf(page, id), id).toBe('Required.')
    // It may be left empty where there are names to make it of.
    expect(errorOf(page, 'userName')).toBe(
      'Enter your names, from which it is made, or a user name.',
    )
    expect(page.dom.querySelector('#employerName')?.getAttribute('value')).toBe('Acme')
    expect(page.dom.querySelectorAll('#error-summary a')).toHaveLength(10)
    expect(page.dom.querySelector('#firstName')?.getAttribute('aria-invalid')).toBe('true')
    expect(page.dom.querySelector('#firstName')?.getAttribute('aria-describedby')).toContain(
      'firstName-error',
    )
  })

  test.each([
    ['email', 'not-an-email', 'Invalid email format.', 'S1-REG-18'],
    ['phone', '12-34', 'Invalid phone format.', 'S1-REG-21'],
    ['mobilePhone', '12-34', 'Invalid phone format.', 'S1-CONST-01'],
    ['fax', '503-555-0100x1', 'Invalid phone format.', 'S1-CONST-01'],
    ['middleInitial', 'AB', 'Use at most 1 character.', 'S1-REG-25'],
    ['employerName', 'x'.repeat(76), 'Use at most 75 characters.', 'S1-REG-26'],
    ['jobTitle', 'x'.repeat(151), 'Use at most 150 characters.', 'S1-REG-27'],
    ['address.zip', '9730', 'Enter a ZIP code like 97301.', 'S1-REG-22'],
    ['userName', "J O'Doe", 'Use only letters, digits, dots, dashes and underscores.', 'S1-REG-14'],
  ])('%s %s: %s [%s]', async (field, value, message) => {
    const page = await post(world, 1, { ...BASIC, [field]: value })
    expect(page.status).toBe(400)
    expect(errorOf(page, field.replace('.', '-'))).toBe(message)
  })

  test('a taken name and a registered address are told at their fields [S1-REG-12] [S1-REG-19]', async () => {
    await makeUser(world.db, { loginName: 'jdoe', email: 'JANE.DOE@example.com' })
    const page = await post(world, 1, BASIC)
    expect(errorOf(page, 'userName')).toBe('User name exists.')
    expect(errorOf(page, 'email')).toBe('Email already registered.')
  })

  test('billing and job title are asked for as the agency says [S1-REG-23] [S1-REG-24]', async () => {
    const settings = { billing: false, jobTitleRequired: true }
    const basic: Partial<typeof BASIC> = { ...BASIC }
    delete basic.billingPreference
    const page = await post(world, 1, basic, { settings })
    expect(errorOf(page, 'jobTitle')).toBe('Required.')
    expect(page.dom.querySelector('#billingPreference')).toBeNull()
    expect((await post(world, 1, { ...basic, jobTitle: 'Clerk' }, { settings })).status).toBe(303)
  })

  test('the optional fields of a public user are offered [S1-REG-29]', async () => {
    const page = await openPage(world, '/pub/register')
    for (const id of ['designationId', 'mobilePhone', 'fax'])
      expect(page.dom.querySelector(`#${id}`)).not.toBeNull()
    expect(page.dom.querySelector('#mobilePhone')?.getAttribute('placeholder')).toBe('000-000-0000')
    expect(page.dom.querySelector('#phone')?.getAttribute('placeholder')).toBe('000-000-0000x00000')
  })

  test('a user name that is left empty is the suggested one [S1-REG-13] [S1-REG-14]', async () => {
    const page = await post(world, 1, { ...BASIC, userName: ' ', lastName: "O'Neil van" })
    expect(page.location).toBe(at(2))
    const cookie = page.cookies[0] ?? ''
    const again = await openPage(world, at(1), { cookie })
    expect(again.dom.querySelector('#userName')?.getAttribute('value')).toBe('JONeilvan')
    expect(suggestedUserName('José', 'Muñoz')).toBe('JMunoz')
    expect(suggestedUserName('王', '小明')).toBe('')
    expect(suggestedUserName('Jane', 'Doe')).toBe('JDoe')
  })

  test.each([
    ['(503) 555-0100 ext. 12', '503-555-0100x12'],
    ['5035550100', '503-555-0100'],
    ['+1 503 555 0100 x 12345', '503-555-0100x12345'],
    ['503-555-0100x123456', '503-555-0100x123456'],
    ['12-34', '12-34'],
  ])('the office phone %s becomes %s [S1-REG-21] [S1-CONST-01]', (typed, tidy) => {
    expect(tidyOfficePhone(typed)).toBe(tidy)
  })
})
