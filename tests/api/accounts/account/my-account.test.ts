import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PublicUser } from '#api/accounts/account/my-account.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { load, save, mails } from '#tests/support/accounts/my-account-calls.ts'

const world = useWorld()

describe('loading the own account', () => {
  test('the own id answers the user, another id 403, a visitor 401 [S1-ACCT-46]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeUser(world.db)
    expect(await load(world, id, cookie)).toMatchObject({ status: 200, data: { rid: id } })
    expect((await load(world, other.id, cookie)).status).toBe(403)
    expect((await load(world, id, '')).status).toBe(401)
  })

  test('a user holds what the specification names, and no secret [S1-ACCT-10, S1-ACCT-11, S1-ACCT-12, S1-ACCT-13]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, {
      passwordHash: 'password-hash',
      pinHash: 'pin-hash',
      changePinDue: true,
      identityProofCode: 'PROOF-7',
    })
    const { data } = await load(world, id, cookie)
    expect(data).toMatchObject({
      statusRid: 'A',
      identityProofCd: 'PROOF-7',
      userAccountType: 'Responsible Official',
      userImage: null,
      createdBy: 'system',
      updatedBy: 'system',
      changePwdInd: 'N',
      changePinInd: 'Y',
      publicUserAccountTypeRelations: [{ accountTypeRid: 1, accountTypeRoleRid: 'owner' }],
    })
    expect(data.publicUserQuestionRelations).toHaveLength(3)
    expect(Object.keys(data.publicUserQuestionRelations[0] ?? {}).sort()).toEqual([
      'securityQuestionGroup',
      'securityQuestionRid',
    ])
    expect(JSON.stringify(data)).not.toMatch(/hash|kept answer|argon2/)
    const consultant = await makeMyAccount(world.db, { kind: 'consultant' })
    const loaded = await load(world, consultant.id, consultant.cookie)
    expect(loaded.data.publicUserAccountTypeRelations[0]?.accountTypeRoleRid).toBe('submitter')
  })

  test('deleted facility relations are dropped [S1-ACCT-10, S1-FACLINK-06]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    for (const status of ['A', 'P', 'DEL'] as const)
      await world.db
        .insertInto('user_facilities')
        .values({
          user_id: id,
          site_id: await makeSite(world.db),
          status,
          requested_at: '2026-11-01T00:00:00Z',
        })
        .execute()
    const { data } = await load(world, id, cookie)
    expect(data.publicUserFacilityList.map((each) => each.statusRid).sort()).toEqual(['A', 'P'])
  })
})

describe('saving the own account', () => {
  test.each([
    ['firstName', 'Ada'],
    ['middleInitial', 'Q'],
    ['lastName', 'Byron'],
    ['designationTypeRid', 2],
    ['email', 'new.address@example.com'],
    ['employerName', 'Engine Works'],
    ['jobTitle', 'Analyst'],
    ['mobileNo', '555-010-0111'],
    ['phoneNo', '555-010-0112x77'],
    ['faxNo', '555-010-0113'],
    ['billingPreference', 'Mail'],
  ])(
    'a changed %s is stored and answered [S1-ACCT-06, S1-ACCT-07, S1-ACCT-08, S1-ACCT-42]',
    async (field, value) => {
      const { id, cookie } = await makeMyAccount(world.db)
      const { data } = await load(world, id, cookie)
      const saved = await save(
        world,
        cookie,
        { [field]: data[field as keyof PublicUser] },
        { [field]: value },
        { currentPassword: TEST_PASSWORD },
      )
      expect(saved).toMatchObject({ status: 200, msg: 'Saved Successfully' })
      expect((await load(world, id, cookie)).data).toMatchObject({ [field]: value })
      const row = await world.db
        .selectFrom('users')
        .select(['version', 'updated_by', 'login_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ version: 2, updated_by: row.login_name })
    },
  )

  test('another user name is not taken, whatever else is saved [S1-REG-16]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const nameOf = () =>
      world.db.selectFrom('users').select('login_name').where('id', '=', id).executeTakeFirst()
    const before = await nameOf()
    const other = { userName: 'somebody.else', loginName: 'somebody.else', login_name: 'x' }
    const saved = await save(world, cookie, { jobTitle: null }, { jobTitle: 'Analyst', ...other })
    expect(saved).toMatchObject({ status: 200 })
    expect((await load(world, id, cookie)).data).toMatchObject({ jobTitle: 'Analyst' })
    expect(await nameOf()).toEqual(before)
  })

  test('each part of the address is stored, and empty takes it away [S1-ACCT-09]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const { stateId } = await oregon(world.db)
    const address = { line1: '1 Main St', cityName: 'Bend', stateRid: stateId, zipCd: '97701' }
    const before = { line1: null, cityName: 'Salem', stateRid: null, zipCd: null }
    await save(world, cookie, { primaryAddress: before }, { primaryAddress: address })
    expect((await load(world, id, cookie)).data.primaryAddress).toEqual(address)
    await save(
      world,
      cookie,
      { primaryAddress: { zipCd: '97701' } },
      { primaryAddress: { zipCd: ' ' } },
    )
    expect((await load(world, id, cookie)).data.primaryAddress).toEqual({ ...address, zipCd: null })
  })

  test.each(['97701', '97701-1234', '977011234'])(
    'the ZIP code %s is taken, as it is at the registration [S1-ACCT-09]',
    async (zipCd) => {
      const { cookie } = await makeMyAccount(world.db)
      const change = { primaryAddress: { zipCd } }
      expect((await save(world, cookie, { primaryAddress: { zipCd: null } }, change)).status).toBe(
        200,
      )
    },
  )

  test.each([
    ['firstName', '', 'Required.'],
    ['lastName', ' ', 'Required.'],
    ['email', 'nobody', 'Invalid email format.'],
    ['mobileNo', '5550100111', 'Invalid phone format.'],
    ['mobileNo', '555-010-0111x1', 'Invalid phone format.'],
    ['phoneNo', '555-010-01', 'Invalid phone format.'],
    ['phoneNo', '', 'Required.'],
    ['faxNo', 'fax', 'Invalid phone format.'],
    ['billingPreference', 'Pigeon', 'Choose Mail or Email.'],
    ['middleInitial', 'QQ', 'Use 1 letter.'],
    ['employerName', 'x'.repeat(76), 'Use at most 75 characters.'],
    ['jobTitle', 'x'.repeat(151), 'Use at most 150 characters.'],
    ['designationTypeRid', 999, 'Choose one of the list.'],
  ])(
    '%s that breaks its rule (%#) is refused and nothing is saved [S1-ACCT-35, S1-ACCT-07, S1-ACCT-08]',
    async (field, value, words) => {
      const { id, cookie } = await makeMyAccount(world.db)
      const { data } = await load(world, id, cookie)
      const refused = await save(
        world,
        cookie,
        { [field]: data[field as keyof PublicUser] },
        { [field]: value, jobTitle: field === 'jobTitle' ? value : 'Also new' },
      )
      expect(refused).toMatchObject({
        status: 400,
        msg: 'Please complete the Basic Info tab before saving.',
        fields: { [field]: words },
      })
      expect((await load(world, id, cookie)).data).toEqual(data)
      expect(await mails(world)).toEqual([])
    },
  )

  test('an e-mail address of somebody else is refused in any letter case [S1-ACCT-06]', async () => {
    const { cookie, email } = await makeMyAccount(world.db)
    await makeUser(world.db, { email: 'taken@example.com' })
    expect(await save(world, cookie, { email }, { email: 'TAKEN@example.com' })).toMatchObject({
      status: 400,
      fields: { email: 'Email already registered.' },
    })
  })

  test('another address opens nothing that was sent to the former one, and is proven only by its mail', async () => {
    const { id, email, cookie } = await makeMyAccount(world.db, { kind: 'public' })
    await world.db
      .updateTable('users')
      .set({ temporary_password_hash: 'x', temporary_password_until: '2026-12-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    const asked = { currentPassword: TEST_PASSWORD }
    const changed = await save(world, cookie, { email }, { email: 'other@example.com' }, asked)
    expect(changed.status).toBe(200)
    const user = await world.db
      .selectFrom('users')
      .select(['email', 'proven_email', 'temporary_password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(user).toEqual({
      email: 'other@example.com',
      proven_email: email,
      temporary_password_hash: null,
    })
  })

  test('status, identity, role, user name and flags of a payload change nothing [S1-ACCT-47, S1-ACCT-29, S1-ACCT-10]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { kind: 'public' })
    const { data } = await load(world, id, cookie)
    const saved = await save(
      world,
      cookie,
      {},
      {
        rid: 1,
        statusRid: 'I',
        identityProofCd: 'MINE',
        userName: 'admin',
        changePinInd: 'Y',
        password: 'x',
        kind: 'staff',
        publicUserAccountTypeRelations: [{ accountTypeRid: 1, accountTypeRoleRid: 'owner' }],
        publicUserFacilityList: [{ facilityRid: 1, statusRid: 'A' }],
      },
    )
    expect(saved.status).toBe(200)
    expect((await load(world, id, cookie)).data).toEqual(data)
  })

  test('a read-only account saves nothing [S1-ACCT-02]', async () => {
    const { cookie } = await makeMyAccount(world.db, { isReadOnly: true })
    expect((await save(world, cookie, {}, { jobTitle: 'X' })).status).toBe(403)
  })

  test('only settings ask for billing and a job title [S1-ACCT-08]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await sql`update users set billing_preference = null where id = ${id}`.execute(world.db)
    expect((await save(world, cookie, {}, {})).fields).toEqual({ billingPreference: 'Required.' })
    world.config.accounts.billing = false
    expect((await save(world, cookie, {}, {})).status).toBe(200)
    world.config.accounts.jobTitleRequired = true
    expect((await save(world, cookie, {}, {})).fields).toEqual({ jobTitle: 'Required.' })
  })
})

describe('two browsers', () => {
  test('the second is told which field was changed and to what; nothing is overwritten [S1-ACCT-47]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const loaded = { jobTitle: null, employerName: null }
    await save(world, cookie, loaded, { jobTitle: 'First', employerName: null })
    const second = await save(world, cookie, loaded, { jobTitle: 'Second', employerName: 'Works' })
    expect(second).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(second.fields).toEqual({
      jobTitle: 'This was changed in another browser to “First”. Save again to keep yours.',
    })
    expect((await load(world, id, cookie)).data).toMatchObject({
      jobTitle: 'First',
      employerName: null,
    })
    // Knowing what is stored, the second may decide.
    const again = { jobTitle: 'First', employerName: null }
    await save(world, cookie, again, { jobTitle: 'Second', employerName: 'Works' })
    expect((await load(world, id, cookie)).data).toMatchObject({
      jobTitle: 'Second',
      employerName: 'Works',
    })
  })

  test('different fields, and the same words, merge [S1-ACCT-47]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const loaded = { jobTitle: null, employerName: null }
    await save(world, cookie, loaded, { jobTitle: 'First', employerName: null })
    expect((await save(world, cookie, loaded, { jobTitle: null, employerName: 'W' })).status).toBe(
      200,
    )
    expect((await save(world, cookie, loaded, { jobTitle: 'First' })).status).toBe(200)
    expect((await load(world, id, cookie)).data).toMatchObject({
      jobTitle: 'First',
      employerName: 'W',
    })
  })
})
