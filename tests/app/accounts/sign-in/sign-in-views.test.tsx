import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  ACCEPTED,
  cookieOf,
  mailedCode,
  mailsOf,
  makeSignInUser,
  sessionToken,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { field, button, errorOf, at } from '#tests/support/accounts/login-page.ts'

const world = useWorld()

describe('the views of a sign-in under way', () => {
  test('second factor, password and PIN follow each other on the same page, next kept [S1-LOGIN-07, S1-LOGIN-12, S1-LOGIN-13, S1-LOGIN-14, S1-PWD-09, S1-PWD-10]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName: userName } = await makeSignInUser(world, {
      changePasswordDue: true,
      changePinDue: true,
    })
    const self = '/pub/login?next=%2Fapp%2Faccount'
    const first = await openPage(world, self, { post: { userName, password: TEST_PASSWORD } })
    expect([first.status, first.location]).toEqual([303, self])
    let cookie = cookieOf(sessionToken(first.cookies))
    expect((await openPage(world, '/app/security', { cookie })).location).toContain('/pub/login')

    const second = await openPage(world, self, { cookie })
    expect(field(second, 'code')?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(second.text).not.toContain(`${userName}@example.com`)
    expect(button(second, 'Verify') && button(second, 'Send again')).toBeTruthy()
    const code = await mailedCode(world)
    const verified = await openPage(world, self, { cookie, post: { intent: 'code', code } })
    expect(verified.location).toBe(self)
    cookie = cookieOf(sessionToken(verified.cookies))

    const third = await openPage(world, self, { cookie })
    expect(third.dom.querySelector('label[for="value"]')?.text).toBe('New Password')
    expect(third.dom.querySelector('label[for="confirmation"]')?.text).toBe('Confirm Password')
    expect(field(third, 'value')?.getAttribute('autocomplete')).toBe('new-password')
    expect(button(third, 'Update')).toBeTruthy()
    const secret = { value: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!4' }
    const changed = await openPage(world, self, { cookie, post: { intent: 'password', ...secret } })
    cookie = cookieOf(sessionToken(changed.cookies))

    const fourth = await openPage(world, self, { cookie })
    expect(fourth.dom.querySelector('label[for="value"]')?.text).toBe('New PIN')
    expect(fourth.dom.querySelector('label[for="confirmation"]')?.text).toBe('Confirm PIN')
    expect(fourth.text).toContain('Signature agreement, version 3')
    const sent = await openPage(world, self, { cookie, post: { intent: 'guard-code' } })
    expect(sent.text).toContain('A code is on its way to you.')
    const guard = await mailedCode(world, 'pin-code')
    const unticked = { value: 'brookPin!4x', confirmation: 'brookPin!4x', guard }
    const refused = await openPage(world, self, { cookie, post: { intent: 'pin', ...unticked } })
    expect(refused.dom.querySelector('#agreement-error')?.text).toContain('tick the box')
    const pin = { ...unticked, hasAccepted: 'Y', ...ACCEPTED }
    const done = await openPage(world, self, { cookie, post: { intent: 'pin', ...pin } })
    expect([done.status, done.location]).toEqual([303, '/app/account'])
    expect(await stageOf(world, sessionToken(done.cookies))).toBe('full')
  })

  test('a wrong code and another one are told in place [S1-LOGIN-12]', async () => {
    const { id } = await makeSignInUser(world)
    const token = await makeSession(world.db, { userId: id, stage: 'second-factor' })
    const wrong = await openPage(world, '/pub/login', {
      ...at(token),
      post: { intent: 'code', code: '1' },
    })
    expect(errorOf(wrong, 'code')).toMatch(/wrong or has ended/)
    const empty = await openPage(world, '/pub/login', {
      ...at(token),
      post: { intent: 'code', code: '' },
    })
    expect(errorOf(empty, 'code')).toBe('Required.')
    const sent = await openPage(world, '/pub/login', { ...at(token), post: { intent: 'resend' } })
    expect(sent.text).toContain('A new code waits to be sent.')
    const soon = await openPage(world, '/pub/login', { ...at(token), post: { intent: 'resend' } })
    expect(soon.text).toContain('You can ask for another after 30 seconds.')
  })

  test('differing confirmations and weak secrets are refused at their field, and never shown again [S1-PWD-06, S1-PWD-07, S1-PWD-08, S1-PWD-01]', async () => {
    const token = await makeSession(world.db, { stage: 'change-password' })
    const differ = { intent: 'password', value: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!5' }
    const one = await openPage(world, '/pub/login', { ...at(token), post: differ })
    expect(errorOf(one, 'confirmation')).toBe('Password is not match.')
    expect(one.html).not.toContain('brisk-Meadow')
    const weak = { intent: 'password', value: 'short1!', confirmation: 'short1!' }
    const two = await openPage(world, '/pub/login', { ...at(token), post: weak })
    expect(errorOf(two, 'value')).toMatch(/^At least 8 characters/)
    const pin = await makeSession(world.db, { stage: 'change-pin' })
    const three = await openPage(world, '/pub/login', {
      ...at(pin),
      post: { intent: 'pin', value: 'brookPin!4x', confirmation: 'brookPin!4y' },
    })
    expect(errorOf(three, 'confirmation')).toBe('PIN is not match.')
  })

  test('"Back to Login" leaves a sign-in that is under way [S1-LOGIN-07]', async () => {
    const token = await makeSession(world.db, { stage: 'change-pin' })
    const page = await openPage(world, '/pub/login', { ...at(token), post: { intent: 'leave' } })
    expect(page.location).toBe('/pub/login')
    expect(await stageOf(world, token)).toBeNull()
  })
})

describe('forgot password', () => {
  const open = (email: string) =>
    openPage(world, '/pub/login?view=forgot', { post: { intent: 'forgot', email } })

  test('asks for the address and says what happened [S1-FORGOT-01, S1-FORGOT-02, S1-FORGOT-10]', async () => {
    expect(field(await openPage(world, '/pub/login?view=forgot'), 'email')).toBeTruthy()
    const bad = await open('not-an-email')
    expect(errorOf(bad, 'email')).toBe('Invalid Email format.')
    expect(field(bad, 'email')?.getAttribute('value')).toBe('not-an-email')
    expect(errorOf(await open('nobody@example.com'), 'email')).toBe('Email is not registered.')
    expect(await mailsOf(world)).toEqual([])
    const { loginName } = await makeSignInUser(world)
    const sent = await open(` ${loginName}@example.com `)
    expect(sent.status).toBe(200)
    expect(sent.text).toContain(
      'A password reset email has been sent. Please check your email for the temporary password.',
    )
    expect(await mailsOf(world, 'password-reset')).toHaveLength(1)
  })

  test('a failure of a step is told in its words [S1-FORGOT-09]', async () => {
    const words =
      'An error occurred while sending the temporary password. Please contact the administrator for assistance.'
    await makeSignInUser(world, { email: 'somebody@nowhere.invalid' })
    expect((await open('somebody@nowhere.invalid')).text).toContain(words)
    // Nor can a mail be handed over.
    const { loginName } = await makeSignInUser(world)
    await sql`alter table outbox add constraint broken check (id < 0) not valid`.execute(world.db)
    const failed = await open(`${loginName}@example.com`)
    expect(failed.text).toContain(words)
    expect(failed.text).not.toContain('A password reset email has been sent.')
  })
})
