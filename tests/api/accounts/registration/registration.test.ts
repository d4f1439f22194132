import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import {
  captchaOf,
  registration,
  relations,
  solved,
  register,
  CREATE,
} from '#tests/support/accounts/registration.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

async function userRow(loginName = 'JDoe') {
  return world.db
    .selectFrom('users')
    .selectAll()
    .where('login_name', '=', loginName)
    .executeTakeFirst()
}

const mails = async () => world.db.selectFrom('outbox').selectAll().execute()

describe('api registration', () => {
  test('the account, its temporary password, its PIN and one mail are made together [S1-REG-36] [S1-REG-42] [S1-REG-41]', async () => {
    const answer = await register(world, await registration(world.db))
    expect(answer).toMatchObject({
      ok: true,
      msg: 'Register successfully.',
      data: { userName: 'JDoe', mailSent: true, waits: false },
    })
    const row = await userRow()
    expect(row).toMatchObject({
      status: 'A',
      kind: 'owner',
      account_role: 'owner',
      change_password_due: true,
      change_pin_due: true,
      password_hash: null,
      display_name: 'Jane Doe',
      address_line: '1 Main Street',
      zip: '97301',
    })
    expect(row?.pin_hash).toMatch(/^\$argon2id/)
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ template: 'new-user', to_address: 'jane.doe@example.com' })
    expect(sent[0]?.body).toContain('Username: JDoe')
    const password = /Temporary password: (\S+)/.exec(sent[0]?.body ?? '')?.[1] ?? ''
    expect(await isSecret(password, row?.temporary_password_hash)).toBe(true)
    expect(row?.temporary_password_until?.toISOString()).toBe('2026-11-27T15:00:00.000Z')
    expect(JSON.stringify(answer)).not.toContain(password)
    const signedIn = await world.call('/Anon/PublicUser/Login', { userName: 'jdoe', password })
    expect(signedIn.data).toMatchObject({ stage: 'change-password' })
    const audit = await world.db.selectFrom('audit_log').select(['action', 'user_id']).execute()
    expect(audit).toContainEqual({ action: 'account.created', user_id: row?.id })
  })

  test('whoever registers in Spanish is written to in Spanish', async () => {
    const asked = await registration(world.db)
    await inLanguage('es', () => register(world, asked))
    expect((await userRow())?.language).toBe('es')
    const [mail] = await mails()
    expect(mail?.body).toContain('Nombre de usuario: JDoe\nContraseña temporal: ')
    expect(mail?.body).toContain('¿Olvidó su contraseña?')
  })

  test('only the fields of a registration count [S1-REG-42]', async () => {
    const user = await registration(world.db, 'public', {
      statusRid: 'I',
      status: 'I',
      identityProofCd: 'VERIFIED',
      identity_proof_code: 'VERIFIED',
      kind: 'staff',
      role: 'owner',
      accountRole: 'owner',
      isCpp: true,
      isReadOnly: true,
      rid: 1,
      password: 'Chosen-By-Me-1',
      changePwdInd: 'N',
    })
    expect((await register(world, user)).ok).toBe(true)
    expect(await userRow()).toMatchObject({
      status: 'A',
      identity_proof_code: null,
      kind: 'public',
      account_role: null,
      is_cpp: false,
      is_read_only: false,
      password_hash: null,
      change_password_due: true,
    })
  })

  test('a type that may not submit gets no PIN and no security questions [S1-REG-37] [S1-REG-38]', async () => {
    expect((await register(world, await registration(world.db, 'public'))).ok).toBe(true)
    expect(await userRow()).toMatchObject({ change_pin_due: false, pin_hash: null })
    expect(await world.db.selectFrom('user_security_answers').selectAll().execute()).toEqual([])
  })

  test.each(['owner', 'consultant', 'licensee'])(
    'the answers of a %s are stored hashed [S1-REG-32] [S3-ROLE-11] [S1-SECQ-10]',
    async (kind) => {
      expect((await register(world, await registration(world.db, kind))).ok).toBe(true)
      const rows = await world.db.selectFrom('user_security_answers').selectAll().execute()
      expect(rows.map((row) => row.question_group)).toEqual([1, 2, 3])
      for (const row of rows) expect(row.answer_hash).toMatch(/^\$argon2id/)
    },
  )

  test.each([
    ['firstName', '', 'Required.', 'S1-REG-09'],
    ['lastName', ' ', 'Required.', 'S1-REG-10'],
    ['userName', '', 'Required.', 'S1-REG-11'],
    ['userName', "O'Neil", 'Use only letters, digits, dots, dashes and underscores.', 'S1-REG-14'],
    ['email', '', 'Required.', 'S1-REG-17'],
    ['email', 'not-an-email', 'Invalid email format.', 'S1-REG-18'],
    ['email', 'a@example.com\nbcc: b@example.com', 'Invalid email format.', 'S1-REG-18'],
    ['phoneNo', '', 'Required.', 'S1-REG-20'],
    ['phoneNo', '12-34', 'Invalid phone format.', 'S1-REG-21'],
    ['phoneNo', '503-555-0100x123456', 'Invalid phone format.', 'S1-REG-21'],
    ['mobileNo', '503-555-0100x1', 'Invalid phone format.', 'S1-REG-29'],
    ['faxNo', '5', 'Invalid phone format.', 'S1-CONST-01'],
    ['billingPreference', 'Pigeon', 'Required.', 'S1-REG-23'],
    ['middleInitial', 'AB', 'Use at most 1 character.', 'S1-REG-25'],
    ['employerName', 'x'.repeat(76), 'Use at most 75 characters.', 'S1-REG-26'],
    ['jobTitle', 'x'.repeat(151), 'Use at most 150 characters.', 'S1-REG-27'],
    ['firstName', 'Jane\nDoe', 'Write it on one line.', 'S1-REG-09'],
    ['designationTypeRid', 999_999, 'Choose one of the list.', 'S1-REG-29'],
  ] as [string, string | number, string, string][])(
    '%s %j is refused: %s [%s] [S1-REG-28]',
    async (field, value, message) => {
      const answer = await register(
        world,
        await registration(world.db, 'public', { [field]: value }),
      )
      expect(answer).toMatchObject({ ok: false, status: 400, fields: { [field]: message } })
      expect(await userRow()).toBeUndefined()
    },
  )

  test.each([
    ['line1', '', 'Required.'],
    ['cityName', '', 'Required.'],
    ['stateRid', null, 'Required.'],
    ['stateRid', 999_999, 'Choose one of the list.'],
    ['zipCd', '', 'Required.'],
    ['zipCd', '9730', 'Enter a ZIP code like 97301.'],
  ])('an address with %s %j is refused [S1-REG-22]', async (field, value, message) => {
    const user = await registration(world.db, 'public')
    const primaryAddress = { ...user.primaryAddress, [field]: value }
    const answer = await register(world, { ...user, primaryAddress })
    expect(answer.fields).toEqual({ [`primaryAddress.${field}`]: message })
  })

  test.each(['503-555-0100', '503-555-0100x12345', '503-555-0100x1'])(
    'the office phone %s is taken [S1-REG-21]',
    async (phoneNo) => {
      expect((await register(world, await registration(world.db, 'public', { phoneNo }))).ok).toBe(
        true,
      )
    },
  )

  test('the optional fields are stored, and the user name without spaces around it [S1-REG-29] [S1-REG-15]', async () => {
    const { rows } = await sql<{ id: number }>`
      select min(id) as id from designation_types`.execute(world.db)
    const optional = {
      userName: '  JDoe ',
      middleInitial: 'Q',
      designationTypeRid: rows[0]?.id,
      mobileNo: '503-555-0101',
      faxNo: '503-555-0102',
      employerName: 'x'.repeat(75),
      jobTitle: 'y'.repeat(150),
    }
    expect((await register(world, await registration(world.db, 'public', optional))).ok).toBe(true)
    expect(await userRow('JDoe')).toMatchObject({
      middle_initial: 'Q',
      designation_type_id: rows[0]?.id,
      mobile_phone: '503-555-0101',
      fax: '503-555-0102',
      employer_name: 'x'.repeat(75),
      job_title: 'y'.repeat(150),
    })
  })

  test('billing and job title are asked for as the agency says [S1-REG-23] [S1-REG-24]', async () => {
    world.config.accounts.billing = false
    world.config.accounts.jobTitleRequired = true
    const user = await registration(world.db, 'public', { billingPreference: '' })
    expect((await register(world, user)).fields).toEqual({ jobTitle: 'Required.' })
    expect((await register(world, { ...user, jobTitle: 'Engineer' })).ok).toBe(true)
  })

  test('an account type must be chosen, of those there are [S1-REG-30]', async () => {
    for (const publicUserAccountTypeRelations of [[], [{ accountTypeRid: 999_999 }]]) {
      const user = await registration(world.db, 'public', { publicUserAccountTypeRelations })
      expect((await register(world, user)).fields).toEqual({ accountTypeRid: 'Required.' })
    }
  })

  test('a taken name or address is refused in any letter case [S1-REG-12] [S1-REG-19]', async () => {
    await makeUser(world.db, { loginName: 'jdoe', email: 'Jane.Doe@EXAMPLE.com' })
    const answer = await register(world, await registration(world.db, 'public'))
    expect(answer.fields).toEqual({
      userName: 'User name exists.',
      email: 'Email already registered.',
    })
    expect(await mails()).toEqual([])
  })

  test('the questions of a submitting type are needed and differ [S1-REG-32] [S1-SECQ-06]', async () => {
    const none = await registration(world.db, 'owner', { publicUserQuestionRelations: [] })
    expect((await register(world, none)).fields).toMatchObject({
      question1: 'Please select the question first.',
      question3: 'Please select the question first.',
    })
    const same = await registration(world.db, 'owner', {
      publicUserQuestionRelations: await relations(world.db, ['river', 'lamp', 'river']),
    })
    expect((await register(world, same)).fields).toEqual({
      answer3: 'The same answer cannot be used on another question.',
    })
    expect(await userRow()).toBeUndefined()
  })

  test('without, with a wrong or with a used captcha there is no account [S1-REG-34]', async () => {
    const user = await registration(world.db, 'public')
    expect(await world.call(CREATE, { user })).toMatchObject({
      ok: false,
      fields: { captcha: 'The check that you are a person was not passed. Try again.' },
    })
    expect((await world.call(CREATE, { user, captcha: { proof: '{}' } })).ok).toBe(false)
    const proof = await solved((await captchaOf(world)).proof)
    expect((await world.call(CREATE, { user, captcha: { proof } })).ok).toBe(true)
    const other = { ...user, userName: 'Other', email: 'other@example.com' }
    expect((await world.call(CREATE, { user: other, captcha: { proof } })).ok).toBe(false)
    expect(await userRow('Other')).toBeUndefined()
  })

  test('one form makes one account, however often it is sent [S1-REG-35]', async () => {
    const registrationKey = newKey()
    const user = await registration(world.db)
    const first = await register(world, user, { registrationKey })
    const second = await register(world, user, { registrationKey })
    expect(second.data).toEqual(first.data)
    // The same form with another name makes no second account either.
    const third = await register(
      world,
      { ...user, userName: 'Other', email: 'o@example.com' },
      { registrationKey },
    )
    expect(third.data).toEqual(first.data)
    expect(await mails()).toHaveLength(1)
    expect((await userRow())?.registration_key).toBe(keyHash(registrationKey))
  })

  test('the account stays where the mail cannot be written [S1-REG-03]', async () => {
    const nobody = await registration(world.db, 'owner', { email: 'jane@nobody.invalid' })
    expect((await register(world, nobody)).data).toMatchObject({ mailSent: false, waits: false })
    expect(await userRow()).toMatchObject({ status: 'A', temporary_password_hash: null })
    await sql`alter table outbox rename to outbox_gone`.execute(world.db)
    const user = { ...nobody, userName: 'JRoe', email: 'roe@example.com' }
    expect((await register(world, user)).data).toMatchObject({ mailSent: false })
    expect(await userRow('JRoe')).toMatchObject({ status: 'A', temporary_password_hash: null })
  })

  test('types that wait make an account that the agency approves [S1-REG-36]', async () => {
    world.config.accounts.typesThatWait = ['Responsible Official']
    expect((await register(world, await registration(world.db))).data).toMatchObject({
      waits: true,
    })
    expect(await userRow()).toMatchObject({ status: 'P', temporary_password_hash: null })
    expect(await mails()).toEqual([])
  })

  test('many registrations of one visitor are refused for a while [S1-REG-34]', async () => {
    const user = await registration(world.db, 'public')
    for (let at = 0; at < 30; at++) await world.call(CREATE, { user })
    expect(await world.call(CREATE, { user })).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })
})
