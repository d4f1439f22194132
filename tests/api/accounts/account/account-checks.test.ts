import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SAVE_MESSAGES } from '#api/accounts/account/save-account.act.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { load, save, mails } from '#tests/support/accounts/my-account-calls.ts'

const world = useWorld()

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
    const words = async () => (await save(world, cookie, {}, { jobTitle: 'New' })).msg
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
    expect((await load(world, id, cookie)).data.jobTitle).toBeNull()
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
    expect((await save(world, cookie, {}, {})).msg).toBe(SAVE_MESSAGES.license)
    const license = { licenseNo: 'WW-1', licenseType: 'Operator', expirationDate: '2027-01-01' }
    expect((await save(world, cookie, { license: {} }, { license })).status).toBe(200)
    expect((await load(world, id, cookie)).data.licenses).toEqual([
      { ...license, issueDate: null, status: 'Not confirmed', isOwnEntry: true },
    ])
    const wrong = { license: { issueDate: '2028-01-01' } }
    expect((await save(world, cookie, { license: { issueDate: null } }, wrong)).fields).toEqual({
      'license.expirationDate': 'The expiration date cannot be before the issue date.',
    })
    const unverified = await makeMyAccount(world.db, { kind: 'licensee' })
    expect((await save(world, unverified.cookie, {}, { license })).status).toBe(200)
    expect((await load(world, unverified.id, unverified.cookie)).data.licenses).toEqual([])
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
    const before = (await load(world, id, cookie)).data.licenses
    await save(
      world,
      cookie,
      { license: { licenseNo: 'WW-9' } },
      { license: { licenseNo: 'WW-10' } },
    )
    expect((await load(world, id, cookie)).data.licenses).toEqual(before)
  })

  test('security questions are saved with the account, their answers as hashes [S1-SECQ-10, S1-SECQ-09, S1-ACCT-37]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { hasQuestions: false })
    const rows = [1, 5, 9].map((rid, index) => ({
      securityQuestionGroup: index + 1,
      securityQuestionRid: rid,
      securityQuestionAnswer: `Answer ${index}`,
    }))
    const some = await save(
      world,
      cookie,
      {},
      {},
      { publicUserQuestionRelations: rows.slice(0, 2) },
    )
    expect(some).toMatchObject({
      msg: SAVE_MESSAGES.questions,
      fields: { question3: 'Please select the question first.' },
    })
    const saved = await save(world, cookie, {}, {}, { publicUserQuestionRelations: rows })
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
    expect((await mails(world))[0]?.body).toContain('Security questions')
    expect((await mails(world))[0]?.body).not.toContain('Answer 0')
  })
})

describe('account type, groups and permissions', () => {
  test('general public may change the type, and gains no right by it [S1-ACCT-17]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { kind: 'public' })
    expect((await save(world, cookie, { accountTypeRid: 4 }, { accountTypeRid: 1 })).status).toBe(
      200,
    )
    const { data } = await load(world, id, cookie)
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
    const refused = await save(world, cookie, { accountTypeRid: 4 }, { accountTypeRid: 3 })
    expect(refused).toMatchObject({ status: 400, fields: { accountTypeRid: /agency itself/ } })
    expect((await save(world, cookie, { accountTypeRid: 4 }, { accountTypeRid: 99 })).status).toBe(
      400,
    )
  })

  test.each(['owner', 'consultant', 'licensee', 'staff'] as const)(
    'the call ignores another type of a %s [S1-ACCT-17, S1-REG-31]',
    async (kind) => {
      const { id, cookie } = await makeMyAccount(world.db, { kind })
      const { data } = await load(world, id, cookie)
      const [relation] = data.publicUserAccountTypeRelations
      const original = { accountTypeRid: relation?.accountTypeRid ?? null }
      expect((await save(world, cookie, original, { accountTypeRid: 4 })).status).toBe(200)
      expect((await load(world, id, cookie)).data).toEqual(data)
    },
  )

  test('groups are added only with a verified identity, by owners alone [S1-ACCT-40, S1-ACCT-15]', async () => {
    const unverified = await makeMyAccount(world.db)
    const groups = { submittalGroupRids: [1, 2] }
    expect(await save(world, unverified.cookie, { submittalGroupRids: [] }, groups)).toMatchObject({
      status: 403,
      msg: 'Verify your identity before you add submittal groups.',
    })
    const owner = await makeMyAccount(world.db, { identityProofCode: 'P' })
    await save(world, owner.cookie, { submittalGroupRids: [] }, groups)
    expect((await load(world, owner.id, owner.cookie)).data.submittalGroupRids).toEqual([1, 2])
    const unknown = { submittalGroupRids: [1, 2, 99] }
    expect((await save(world, owner.cookie, groups, unknown)).status).toBe(400)
    // Who loses the identity may still take groups away.
    await sql`update users set identity_proof_code = null where id = ${owner.id}`.execute(world.db)
    await save(world, owner.cookie, groups, { submittalGroupRids: [2] })
    expect((await load(world, owner.id, owner.cookie)).data.submittalGroupRids).toEqual([2])
    const consultant = await makeMyAccount(world.db, { kind: 'consultant', identityProofCode: 'P' })
    await save(world, consultant.cookie, { submittalGroupRids: [] }, groups)
    expect((await load(world, consultant.id, consultant.cookie)).data.submittalGroupRids).toEqual(
      [],
    )
  })

  test('an owner sets what consultants may do at first, where the setting is on [S1-ACCT-16]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const original = { consultantPermissions: ['prepare'] }
    await save(world, cookie, original, { consultantPermissions: ['prepare', 'pay'] })
    const permissions = async () => (await load(world, id, cookie)).data.consultantPermissions
    expect(await permissions()).toEqual(['pay', 'prepare'])
    world.config.accounts.roPermissionSettings = false
    await save(
      world,
      cookie,
      { consultantPermissions: ['pay', 'prepare'] },
      { consultantPermissions: [] },
    )
    expect(await permissions()).toEqual(['pay', 'prepare'])
  })
})

describe('what a save tells', () => {
  test('one mail of a change, and one to the former address too when that changed [S1-NOTIFY-07]', async () => {
    const { cookie, email } = await makeMyAccount(world.db)
    await save(world, cookie, { jobTitle: null }, { jobTitle: 'Analyst' })
    expect(await mails(world)).toMatchObject([{ to_address: email }])
    expect((await mails(world))[0]?.body).toContain('- Job title')
    expect((await mails(world))[0]?.body).not.toContain('Analyst')
    const asked = { currentPassword: TEST_PASSWORD }
    await save(world, cookie, { email }, { email: 'other@example.com' }, asked)
    expect((await mails(world)).slice(1).map((mail) => mail.to_address)).toEqual([
      email,
      'other@example.com',
    ])
  })

  test('a save that changes nothing tells nobody [S1-NOTIFY-07]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    expect((await save(world, cookie, { jobTitle: null }, { jobTitle: ' ' })).status).toBe(200)
    expect(await mails(world)).toEqual([])
  })

  test('the names of changed fields are audited, never their values', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await save(world, cookie, { jobTitle: null }, { jobTitle: 'Analyst' })
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
