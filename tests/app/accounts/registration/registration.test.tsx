import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newKey, keyHash } from '#api/ground/secrets/keys.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { relations, typeRid } from '#tests/support/accounts/registration.ts'
import { useWorld } from '#tests/support/world.ts'
import { at, post, errorOf, BASIC } from '#tests/support/accounts/register-pages.ts'

const world = useWorld()

/** The cookie of a registration whose first steps are filled in. */
async function filled(upTo: number, kind = 'owner', changes: Record<string, string> = {}) {
  const first = await post(world, 1, { ...BASIC, ...changes })
  const cookie = first.cookies[0] ?? ''
  if (upTo > 1)
    await post(world, 2, { accountTypeId: String(await typeRid(world.db, kind)) }, { cookie })
  if (upTo > 2) await post(world, 3, kind === 'owner' ? await questionFields() : {}, { cookie })
  return cookie
}

async function questionFields(answers?: string[]): Promise<Record<string, string>> {
  const rows = await relations(world.db, answers)
  return Object.fromEntries(
    rows.flatMap((row) => [
      [`question${row.securityQuestionGroup}`, String(row.securityQuestionRid)],
      [`answer${row.securityQuestionGroup}`, row.securityQuestionAnswer],
    ]),
  )
}

/** Opens the Review step and answers its question in words, as a visitor without script does. */
async function register(cookie: string, fields: Record<string, string> = {}, seconds = 3) {
  const review = await openPage(world, at(4), { cookie })
  const captchaId = review.dom.querySelector('[name=captchaId]')?.getAttribute('value') ?? ''
  const label = wordsOf(review.dom.querySelector('label[for=captchaAnswer]')!)
  world.wait(seconds)
  return openPage(world, at(4), {
    cookie,
    post: { intent: 'register', captchaId, captchaAnswer: answerInWords(label), ...fields },
  })
}

/** What sends the form; other buttons need the script and do something in the page. */
const buttons = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.dom.querySelectorAll('main form button:not([type=button])').map(wordsOf)

describe('app registration', () => {
  test('the wizard opens at the first of four steps [S1-ROUTE-20] [S1-REG-01] [S1-REG-06] [S1-REG-07]', async () => {
    const page = await openPage(world, '/pub/register')
    expect(page.status).toBe(200)
    const steps = page.dom.querySelectorAll('nav[aria-label=Steps] li').map(wordsOf)
    expect(steps.map((words) => words.replace(/^Step \d of 4: /, ''))).toEqual([
      'Basic Information',
      'Account Type',
      'Security Questions',
      'Review',
    ])
    expect(buttons(page)).toEqual(['Next'])
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  test('Previous, Next and Register stand where the specification says [S1-REG-06] [S1-REG-07] [S1-REG-08]', async () => {
    const cookie = await filled(3)
    const shown = []
    for (const step of [1, 2, 3, 4])
      shown.push(buttons(await openPage(world, at(step), { cookie })))
    expect(shown).toEqual([
      ['Next'],
      ['Next', 'Previous'],
      ['Next', 'Previous'],
      ['Register', 'Previous'],
    ])
  })

  test('an account type must be chosen; Previous asks for nothing and keeps what was entered [S1-REG-30] [S1-REG-06] [S1-REG-07]', async () => {
    const cookie = await filled(1)
    const page = await post(world, 2, {}, { cookie })
    expect(page.status).toBe(400)
    expect(errorOf(page, 'accountTypeId')).toBe('Required.')
    expect((await post(world, 2, { intent: 'previous' }, { cookie })).location).toBe(at(1))
    const first = await openPage(world, at(1), { cookie })
    expect(first.dom.querySelector('#firstName')?.getAttribute('value')).toBe('Jane')
    expect(first.dom.querySelector('#phone')?.getAttribute('value')).toBe('503-555-0100x12')
  })

  test('no address leads past a step that is not filled in [S1-REG-07]', async () => {
    expect((await openPage(world, at(4))).location).toBe(at(1))
    const cookie = await filled(1)
    expect((await openPage(world, at(4), { cookie })).location).toBe(at(2))
    const further = await filled(2)
    expect((await openPage(world, at(4), { cookie: further })).location).toBe(at(3))
    for (const step of ['5', '6', '7', 'x'])
      expect((await openPage(world, `/pub/register?step=${step}`, { cookie })).text).not.toContain(
        'Register successfully.',
      )
  })

  test('the editor shows numbered rows and its messages [S1-SECQ-01] [S1-SECQ-02] [S1-SECQ-03] [S1-SECQ-04] [S1-SECQ-05] [S1-SECQ-06] [S3-ROLE-12] [S3-ROLE-13] [S3-ROLE-14] [S3-ROLE-15] [S3-ROLE-16] [S1-REG-32]', async () => {
    const cookie = await filled(2)
    const page = await openPage(world, at(3), { cookie })
    const rows = page.dom.querySelectorAll('ol > li:has(fieldset)')
    expect(rows.map((row) => wordsOf(row.querySelector('span')!))).toEqual(['1', '2', '3'])
    expect(page.dom.querySelector('#answer1')?.getAttribute('type')).toBe('password')
    const fields = await questionFields(['river', 'ab', 'river'])
    const wrong = await post(world, 3, { ...fields, question1: '' }, { cookie })
    expect(errorOf(wrong, 'question1')).toBe('Please select the question first.')
    expect(errorOf(wrong, 'answer2')).toBe('The answer must be 3 or more characters.')
    expect(errorOf(wrong, 'answer3')).toBe('The same answer cannot be used on another question.')
    expect(errorOf(await post(world, 3, { ...fields, answer2: '' }, { cookie }), 'answer2')).toBe(
      'Required.',
    )
    expect(wrong.html).not.toContain('river')
    expect((await post(world, 3, await questionFields(), { cookie })).location).toBe(at(4))
  })

  test('a submitting type needs the questions, another may leave them empty [S1-SECQ-08] [S1-SECQ-09] [S3-ROLE-17] [S3-ROLE-18] [S1-REG-38]', async () => {
    const owner = await filled(2)
    expect(errorOf(await post(world, 3, {}, { cookie: owner }), 'question1')).toBe(
      'Please select the question first.',
    )
    const visitor = await filled(2, 'public')
    expect((await post(world, 3, {}, { cookie: visitor })).location).toBe(at(4))
    expect((await openPage(world, at(3), { cookie: visitor })).text).toContain(
      'Leave this step empty.',
    )
  })

  test('Review lists what was entered, and no answers [S1-REG-33]', async () => {
    const cookie = await filled(3)
    const page = await openPage(world, at(4), { cookie })
    for (const words of [
      'Jane',
      'Doe',
      'JDoe',
      'jane.doe@example.com',
      '503-555-0100x12',
      '503-555-0101',
      '1 Main Street',
      'Salem',
      'Oregon',
      '97301',
      'By e-mail',
      'Responsible Official',
      'What was the name of your first school?',
    ])
      expect(page.text).toContain(words)
    expect(page.html).not.toMatch(/Rex the dog|Blue whale|Chestnut/)
  })

  test('without script the question in words passes the captcha, and step 5 tells of it [S1-REG-02] [S1-REG-04] [S1-REG-34] [S1-REG-41]', async () => {
    const cookie = await filled(3)
    const done = await register(cookie)
    expect(done.location).toBe(at(5))
    const page = await openPage(world, at(5), { cookie: done.cookies[0] ?? '' })
    expect(page.text).toContain('Register successfully.')
    const link = page.dom.querySelectorAll('main a').find((a) => wordsOf(a) === 'Back to Login')
    expect(link?.getAttribute('href')).toBe('/pub/login')
    const users = await world.db.selectFrom('users').select('login_name').execute()
    expect(users).toContainEqual({ login_name: 'JDoe' })
    // The old cookie opens nothing any more.
    expect((await openPage(world, at(4), { cookie })).location).toBe(at(1))
  })

  test('Register pressed again, after an answer that was lost or read, shows the success once more [S1-REG-34] [S1-REG-41]', async () => {
    const cookie = await filled(3)
    const done = await register(cookie)
    const lost = await post(world, 4, { intent: 'register' }, { cookie })
    expect([lost.location, lost.cookies]).toEqual([at(5), done.cookies])
    const read = await post(world, 4, { intent: 'register' }, { cookie: done.cookies[0] ?? '' })
    expect(read.location).toBe(at(5))
    const { rows } = await sql`select 1 from users where login_name = 'JDoe'`.execute(world.db)
    expect(rows).toHaveLength(1)
    const unknown = `hw_registration=${newKey()}`
    expect((await post(world, 4, { intent: 'register' }, { cookie: unknown })).location).toBe(at(1))
  })

  test('a wrong captcha makes no account and stays at step 4 [S1-REG-34] [S1-REG-40]', async () => {
    const cookie = await filled(3)
    const page = await register(cookie, { captchaAnswer: 'wrong' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('The check that you are a person was not passed. Try again.')
    expect(buttons(page)).toEqual(['Register', 'Previous'])
    expect((await register(cookie)).location).toBe(at(5))
  })

  test('an answer within two seconds is refused in words, what was typed is kept and another question is asked [S1-REG-34]', async () => {
    const cookie = await filled(3)
    const page = await register(cookie, {}, 1)
    expect(page.status).toBe(400)
    expect(page.text).toContain(
      'The answer came too quickly. Take at least two seconds, then answer the new question.',
    )
    expect(page.text).toContain('jane.doe@example.com')
    expect(page.dom.querySelector('#captchaAnswer')?.getAttribute('value') ?? '').toBe('')
    const asked = () => world.db.selectFrom('captcha_challenges').selectAll().execute()
    const open = (await asked()).filter(({ used_at }) => used_at === null)
    const shown = page.dom.querySelector('[name=captchaId]')?.getAttribute('value') ?? ''
    expect(open.map(({ id_hash }) => id_hash)).toContain(keyHash(shown))
    expect((await register(cookie)).location).toBe(at(5))
  })

  test('what the API refuses is told at step 4, with a way to the field [S1-REG-40] [S1-REG-12]', async () => {
    const cookie = await filled(3)
    await makeUser(world.db, { loginName: 'jdoe' })
    const page = await register(cookie)
    expect(page.status).toBe(400)
    expect(page.text).toContain('User name exists.')
    expect(page.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '/pub/register?step=1#userName',
    )
    expect(buttons(page)).toEqual(['Register', 'Previous'])
  })

  test.each([
    ['to an address that nobody has', 'jane@nobody.invalid', false],
    ['while mails cannot be handed over', 'jane@example.com', true],
  ])(
    'a mail that cannot be sent %s leads to step 6, and the account is there [S1-REG-03] [S1-REG-05]',
    async (_, email, isDown) => {
      const cookie = await filled(3, 'owner', { email })
      if (isDown)
        await sql`alter table outbox add constraint broken check (id < 0) not valid`.execute(
          world.db,
        )
      const done = await register(cookie)
      expect(done.location).toBe(at(6))
      const page = await openPage(world, at(6), { cookie: done.cookies[0] ?? '' })
      expect(page.text).toContain('Your account was created, but the e-mail could not be sent.')
      expect(page.text).toContain('Forgot Password')
      expect(page.dom.querySelectorAll('main a').map(wordsOf)).toContain('Back to Login')
      const { rows } = await sql`select 1 from users where login_name = 'JDoe'`.execute(world.db)
      expect(rows).toHaveLength(1)
    },
  )

  test('a type that waits is told so [S1-REG-02]', async () => {
    world.config.accounts.typesThatWait = ['Responsible Official']
    const done = await register(await filled(3))
    const page = await openPage(world, at(5), { cookie: done.cookies[0] ?? '' })
    expect(page.text).toContain('The agency looks at registrations of this account type first.')
  })

  test('an hour later the registration is gone, and the page says so [S1-REG-06]', async () => {
    const cookie = `hw_registration=${newKey()}`
    expect((await openPage(world, at(3), { cookie })).location).toBe(at(1))
    expect((await openPage(world, at(1), { cookie })).text).toContain(
      'Your registration was deleted',
    )
    expect((await post(world, 2, {}, { cookie })).location).toBe(at(1))
  })

  test('a signed-in user is led home [S1-ROUTE-20]', async () => {
    const cookie = `hw_session=${await makeSession(world.db)}`
    expect((await openPage(world, '/pub/register', { cookie })).location).toMatch(/^\/app/)
  })

  test('the confirmation page has its words and OK [S1-ROUTE-21] [S1-ROUTE-22]', async () => {
    const page = await openPage(world, '/pub/register/confirm')
    expect(page.text).toContain('Register successfully.')
    const ok = page.dom.querySelectorAll('main a').find((a) => wordsOf(a) === 'OK')
    expect(ok?.getAttribute('href')).toBe('/pub/login')
  })
})
