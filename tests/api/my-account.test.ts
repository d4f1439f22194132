import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SAVE_MESSAGES } from '#api/accounts/save-account.ts'
import type { PublicUser } from '#api/accounts/my-account.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Answer = {
  status: number
  ok: boolean
  data: PublicUser
  msg: string
  code?: string
  fields?: Record<string, string>
}

async function call(path: string, cookie: string, body?: unknown): Promise<Answer> {
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

const load = (id: number, cookie: string) => call(`/AppSystem/PublicUser/Get/${id}`, cookie)
const save = (cookie: string, original: object, updated: object, more: object = {}) =>
  call('/AppSystem/PublicUser/Update', cookie, { original, updated, ...more })

async function mails() {
  return world.db
    .selectFrom('outbox')
    .select(['to_address', 'body'])
    .where('template', '=', 'account-changed')
    .orderBy('id')
    .execute()
}

describe('loading the own account', () => {
  test('the own id answers the user, another id 403, a visitor 401 [S1-ACCT-46]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeUser(world.db)
    expect(await load(id, cookie)).toMatchObject({ status: 200, data: { rid: id } })
    expect((await load(other.id, cookie)).status).toBe(403)
    expect((await load(id, '')).status).toBe(401)
  })

  test('a user holds what the specification names, and no secret [S1-ACCT-10, S1-ACCT-11, S1-ACCT-12, S1-ACCT-13]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, {
      passwordHash: 'password-hash',
      pinHash: 'pin-hash',
      changePinDue: true,
      identityProofCode: 'PROOF-7',
    })
    const { data } = await load(id, cookie)
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
    const loaded = await load(consultant.id, consultant.cookie)
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
    const { data } = await load(id, cookie)
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
      const { data } = await load(id, cookie)
      const saved = await save(
        cookie,
        { [field]: data[field as keyof PublicUser] },
        { [field]: value },
      )
      expect(saved).toMatchObject({ status: 200, msg: 'Saved Successfully' })
      expect((await load(id, cookie)).data).toMatchObject({ [field]: value })
      const row = await world.db
        .selectFrom('users')
        .select(['version', 'updated_by', 'login_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ version: 2, updated_by: row.login_name })
    },
  )

  test('each part of the address is stored, and empty takes it away [S1-ACCT-09]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const { stateId } = await oregon(world.db)
    const address = { line1: '1 Main St', cityName: 'Bend', stateRid: stateId, zipCd: '97701' }
    const before = { line1: null, cityName: 'Salem', stateRid: null, zipCd: null }
    await save(cookie, { primaryAddress: before }, { primaryAddress: address })
    expect((await load(id, cookie)).data.primaryAddress).toEqual(address)
    await save(cookie, { primaryAddress: { zipCd: '97701' } }, { primaryAddress: { zipCd: ' ' } })
    expect((await load(id, cookie)).data.primaryAddress).toEqual({ ...address, zipCd: null })
  })

  test.each(['97701', '97701-1234', '977011234'])(
    'the ZIP code %s is taken, as it is at the registration [S1-ACCT-09]',
    async (zipCd) => {
      const { cookie } = await makeMyAccount(world.db)
      const change = { primaryAddress: { zipCd } }
      expect((await save(cookie, { primaryAddress: { zipCd: null } }, change)).status).toBe(200)
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
      const { data } = await load(id, cookie)
      const refused = await save(
        cookie,
        { [field]: data[field as keyof PublicUser] },
        { [field]: value, jobTitle: field === 'jobTitle' ? value : 'Also new' },
      )
      expect(refused).toMatchObject({
        status: 400,
        msg: 'Please complete the Basic Info tab before saving.',
        fields: { [field]: words },
      })
      expect((await load(id, cookie)).data).toEqual(data)
      expect(await mails()).toEqual([])
    },
  )

  test('an e-mail address of somebody else is refused in any letter case [S1-ACCT-06]', async () => {
    const { cookie, email } = await makeMyAccount(world.db)
    await makeUser(world.db, { email: 'taken@example.com' })
    expect(await save(cookie, { email }, { email: 'TAKEN@example.com' })).toMatchObject({
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
    expect((await save(cookie, { email }, { email: 'other@example.com' })).status).toBe(200)
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
    const { data } = await load(id, cookie)
    const saved = await save(
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
    expect((await load(id, cookie)).data).toEqual(data)
  })

  test('a read-only account saves nothing [S1-ACCT-02]', async () => {
    const { cookie } = await makeMyAccount(world.db, { isReadOnly: true })
    expect((await save(cookie, {}, { jobTitle: 'X' })).status).toBe(403)
  })

  test('only settings ask for billing and a job title [S1-ACCT-08]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await sql`update users set billing_preference = null where id = ${id}`.execute(world.db)
    expect((await save(cookie, {}, {})).fields).toEqual({ billingPreference: 'Required.' })
    world.config.accounts.billing = false
    expect((await save(cookie, {}, {})).status).toBe(200)
    world.config.accounts.jobTitleRequired = true
    expect((await save(cookie, {}, {})).fields).toEqual({ jobTitle: 'Required.' })
  })
})

describe('two browsers', () => {
  test('the second is told which field was changed and to what; nothing is overwritten [S1-ACCT-47]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const loaded = { jobTitle: null, employerName: null }
    await save(cookie, loaded, { jobTitle: 'First', employerName: null })
    const second = await save(cookie, loaded, { jobTitle: 'Second', employerName: 'Works' })
    expect(second).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(second.fields).toEqual({
      jobTitle: 'This was changed in another browser to “First”. Save again to keep yours.',
    })
    expect((await load(id, cookie)).data).toMatchObject({ jobTitle: 'First', employerName: null })
    // Knowing what is stored, the second may decide.
    const again = { jobTitle: 'First', employerName: null }
    await save(cookie, again, { jobTitle: 'Second', employerName: 'Works' })
    expect((await load(id, cookie)).data).toMatchObject({
      jobTitle: 'Second',
      employerName: 'Works',
    })
  })

  test('different fields, and the same words, merge [S1-ACCT-47]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const loaded = { jobTitle: null, employerName: null }
    await save(cookie, loaded, { jobTitle: 'First', employerName: null })
    expect((await save(cookie, loaded, { jobTitle: null, employerName: 'W' })).status).toBe(200)
    expect((await save(cookie, loaded, { jobTitle: 'First' })).status).toBe(200)
    expect((await load(id, cookie)).data).toMatchObject({ jobTitle: 'First', employerName: 'W' })
  })
})

describe('the checks of a save', () => {
  test('run in their order, and only the first failing one is told [S1-ACCT-34, S1-ACCT-35, S1-ACCT-36, S1-ACCT-37, S1-ACCT-38]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, {
      hasQuestions: false,
      changePinDue: true,
      firstName: '',
    })
    const consultant = await makeUser(world.db, { kind: 'consultant' })
    const link = await world.db
      .insertInto('consultant_links')
      .values({
        parent_user_id: id,
        public_user_id: consultant.id,
        status: 'A',
        requested_by_user_id: id,
        requested_at: '2026-11-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const words = async () => (await save(cookie, {}, { jobTitle: 'New' })).msg
    expect(await words()).toBe('Please complete the Basic Info tab before saving.')
    await sql`update users set first_name = 'Ada' where id = ${id}`.execute(world.db)
    expect(await words()).toBe('Please reset the Pin before saving.')
    await sql`update users set change_pin_due = false where id = ${id}`.execute(world.db)
    expect(await words()).toBe('Please complete the Security Questions tab before saving.')
    await sql`
      insert into user_security_answers (user_id, question_group, question_id, answer_hash)
      select ${id}, question_group, min(id), 'x' from security_questions group by question_group`.execute(
      world.db,
    )
    expect(await words()).toBe('Please check the Consultants tab before saving.')
    expect((await load(id, cookie)).data.jobTitle).toBeNull()
    await world.db
      .insertInto('facility_permissions')
      .values({
        consultant_link_id: link.id,
        site_id: await makeSite(world.db),
        permission: 'prepare',
      })
      .execute()
    expect(await words()).toBe('Saved Successfully')
  })

  test('a licensee with empty license data is told so; one who has entered it saves [S1-ACCT-39, S1-ACCT-26, S1-ACCT-27]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, {
      kind: 'licensee',
      identityProofCode: 'P',
    })
    expect((await save(cookie, {}, {})).msg).toBe(SAVE_MESSAGES.license)
    const license = { licenseNo: 'WW-1', licenseType: 'Operator', expirationDate: '2027-01-01' }
    expect((await save(cookie, { license: {} }, { license })).status).toBe(200)
    expect((await load(id, cookie)).data.licenses).toEqual([
      { ...license, issueDate: null, status: 'Not confirmed', isOwnEntry: true },
    ])
    const wrong = { license: { issueDate: '2028-01-01' } }
    expect((await save(cookie, { license: { issueDate: null } }, wrong)).fields).toEqual({
      'license.expirationDate': 'The expiration date cannot be before the issue date.',
    })
    const unverified = await makeMyAccount(world.db, { kind: 'licensee' })
    expect((await save(unverified.cookie, {}, { license })).status).toBe(200)
    expect((await load(unverified.id, unverified.cookie)).data.licenses).toEqual([])
  })

  test('a license of the agency cannot be rewritten by its holder [S1-ACCT-27]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, {
      kind: 'licensee',
      identityProofCode: 'P',
    })
    await world.db
      .insertInto('licenses')
      .values({ user_id: id, license_no: 'WW-9', status: 'Active' })
      .execute()
    const before = (await load(id, cookie)).data.licenses
    await save(cookie, { license: { licenseNo: 'WW-9' } }, { license: { licenseNo: 'WW-10' } })
    expect((await load(id, cookie)).data.licenses).toEqual(before)
  })

  test('security questions are saved with the account, their answers as hashes [S1-SECQ-10, S1-SECQ-09, S1-ACCT-37]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { hasQuestions: false })
    const rows = [1, 5, 9].map((rid, index) => ({
      securityQuestionGroup: index + 1,
      securityQuestionRid: rid,
      securityQuestionAnswer: `Answer ${index}`,
    }))
    const some = await save(cookie, {}, {}, { publicUserQuestionRelations: rows.slice(0, 2) })
    expect(some).toMatchObject({
      msg: SAVE_MESSAGES.questions,
      fields: { question3: 'Please select the question first.' },
    })
    const saved = await save(cookie, {}, {}, { publicUserQuestionRelations: rows })
    expect(saved.status).toBe(200)
    expect(saved.data.publicUserQuestionRelations.map((row) => row.securityQuestionRid)).toEqual([
      1, 5, 9,
    ])
    const stored = await world.db
      .selectFrom('user_security_answers')
      .select('answer_hash')
      .where('user_id', '=', id)
      .execute()
    expect(stored).toHaveLength(3)
    expect(stored.every(({ answer_hash }) => answer_hash.startsWith('$argon2id$'))).toBe(true)
    expect((await mails())[0]?.body).toContain('Security questions')
    expect((await mails())[0]?.body).not.toContain('Answer 0')
  })
})

describe('account type, groups and permissions', () => {
  test('general public may change the type, and gains no right by it [S1-ACCT-17]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { kind: 'public' })
    expect((await save(cookie, { accountTypeRid: 4 }, { accountTypeRid: 1 })).status).toBe(200)
    const { data } = await load(id, cookie)
    expect(data).toMatchObject({
      kind: 'owner',
      identityProofCd: null,
      changePinInd: 'Y',
      publicUserFacilityList: [],
      publicUserAccountTypeRelations: [{ accountTypeRid: 1, accountTypeRoleRid: 'owner' }],
    })
  })

  test('a type that the agency itself gives is refused [S1-ACCT-17]', async () => {
    world.config.accounts.typesThatWait = ['Licensee']
    const { cookie } = await makeMyAccount(world.db, { kind: 'public' })
    const refused = await save(cookie, { accountTypeRid: 4 }, { accountTypeRid: 3 })
    expect(refused).toMatchObject({ status: 400, fields: { accountTypeRid: /agency itself/ } })
    expect((await save(cookie, { accountTypeRid: 4 }, { accountTypeRid: 99 })).status).toBe(400)
  })

  test.each(['owner', 'consultant', 'licensee', 'staff'] as const)(
    'the call ignores another type of a %s [S1-ACCT-17, S1-REG-31]',
    async (kind) => {
      const { id, cookie } = await makeMyAccount(world.db, { kind })
      const { data } = await load(id, cookie)
      const [relation] = data.publicUserAccountTypeRelations
      const original = { accountTypeRid: relation?.accountTypeRid ?? null }
      expect((await save(cookie, original, { accountTypeRid: 4 })).status).toBe(200)
      expect((await load(id, cookie)).data).toEqual(data)
    },
  )

  test('groups are added only with a verified identity, by owners alone [S1-ACCT-40, S1-ACCT-15]', async () => {
    const unverified = await makeMyAccount(world.db)
    const groups = { submittalGroupRids: [1, 2] }
    expect(await save(unverified.cookie, { submittalGroupRids: [] }, groups)).toMatchObject({
      status: 403,
      msg: 'Verify your identity before you add submittal groups.',
    })
    const owner = await makeMyAccount(world.db, { identityProofCode: 'P' })
    await save(owner.cookie, { submittalGroupRids: [] }, groups)
    expect((await load(owner.id, owner.cookie)).data.submittalGroupRids).toEqual([1, 2])
    const unknown = { submittalGroupRids: [1, 2, 99] }
    expect((await save(owner.cookie, groups, unknown)).status).toBe(400)
    // Who loses the identity may still take groups away.
    await sql`update users set identity_proof_code = null where id = ${owner.id}`.execute(world.db)
    await save(owner.cookie, groups, { submittalGroupRids: [2] })
    expect((await load(owner.id, owner.cookie)).data.submittalGroupRids).toEqual([2])
    const consultant = await makeMyAccount(world.db, { kind: 'consultant', identityProofCode: 'P' })
    await save(consultant.cookie, { submittalGroupRids: [] }, groups)
    expect((await load(consultant.id, consultant.cookie)).data.submittalGroupRids).toEqual([])
  })

  test('an owner sets what consultants may do at first, where the setting is on [S1-ACCT-16]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const original = { consultantPermissions: ['prepare'] }
    await save(cookie, original, { consultantPermissions: ['prepare', 'pay'] })
    const permissions = async () => (await load(id, cookie)).data.consultantPermissions
    expect(await permissions()).toEqual(['pay', 'prepare'])
    world.config.accounts.roPermissionSettings = false
    await save(cookie, { consultantPermissions: ['pay', 'prepare'] }, { consultantPermissions: [] })
    expect(await permissions()).toEqual(['pay', 'prepare'])
  })
})

describe('what a save tells', () => {
  test('one mail of a change, and one to the former address too when that changed [S1-NOTIFY-07]', async () => {
    const { cookie, email } = await makeMyAccount(world.db)
    await save(cookie, { jobTitle: null }, { jobTitle: 'Analyst' })
    expect(await mails()).toMatchObject([{ to_address: email }])
    expect((await mails())[0]?.body).toContain('- Job title')
    expect((await mails())[0]?.body).not.toContain('Analyst')
    await save(cookie, { email }, { email: 'other@example.com' })
    expect((await mails()).slice(1).map((mail) => mail.to_address)).toEqual([
      email,
      'other@example.com',
    ])
  })

  test('a save that changes nothing tells nobody [S1-NOTIFY-07]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    expect((await save(cookie, { jobTitle: null }, { jobTitle: ' ' })).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('the names of changed fields are audited, never their values [S1-ACCT-42]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await save(cookie, { jobTitle: null }, { jobTitle: 'Analyst' })
    const rows = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    expect(rows).toMatchObject([
      { action: 'account.changed', actor_user_id: id, detail: { fields: 'jobTitle' } },
    ])
    expect(rows[0]?.visitor_hash).toMatch(/^[0-9a-f]{32}$/)
  })
})
