import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { CODE_FAILED } from '#api/review/cosign/cosign-words.ts'
import { errorFacts } from '#api/ground/lib/log.ts'
import { enqueueMail, NOT_WRITTEN } from '#api/services/outbox/outbox.queries.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import {
  decide,
  decided,
  dispute,
  disputeDesk,
  makeCosigner,
  reviewOf,
  sendCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { captchaOf, registration, solved } from '#tests/support/accounts/registration.ts'
import {
  ACCEPTED,
  ANSWER,
  answerQuestions,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = Date.parse('2026-11-20T15:00:00Z')
const OWN = '/AppSystem/PublicUser'
const CASEY = { firstName: 'Casey', lastName: 'Quill', email: 'casey@example.com', phone: '' }
const FORGOT =
  'An error occurred while sending the temporary password. Please contact the administrator for assistance.'

type Act = () => Promise<{ ok: boolean; status: number; msg: string }>
type Journey = {
  what: string
  /** Everything before the step that mails; answers that step. */
  prepare: () => Promise<Act>
  /** Without them the words for all. */
  words?: string
}

/** A user whose session is at its end stage, and calls as this user. */
async function signedIn(user: Parameters<typeof makeUser>[1] = {}) {
  const { id } = await makeSignInUser(world, user)
  const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
  const post = (path: string, body: object) => callAs<never>(world, path, { body, cookie })
  return { id: Number(id), cookie, post }
}

/** A user with a secret of an authenticator app, before its first code. */
async function withSecret() {
  const user = await signedIn()
  const { data } = await callAs<{ secret: string }>(world, `${OWN}/BeginAuthenticator`, {
    body: { password: TEST_PASSWORD },
    cookie: user.cookie,
  })
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: NOW })
  return { ...user, confirm: () => user.post(`${OWN}/ConfirmAuthenticator`, { code }) }
}

/** Staff who decide, and something that waits for them. */
async function desk(kind: 'identity' | 'facility' | 'registration', isApproved: boolean) {
  const staff = await signedIn({ kind: 'staff', actions: [['gov', 'account.actions.decide']] })
  const status = kind === 'registration' ? 'P' : 'A'
  const user = await makeUser(world.db, { kind: 'owner', status })
  const asked = { user_id: user.id, requested_at: '2026-11-19T15:00:00Z' }
  const rids = {
    registration: async () => user.id,
    identity: () =>
      insertOf('identity_requests', { ...asked, statement: 'I am it.', document_kind: 'Passport' }),
    facility: async () =>
      insertOf('user_facilities', { ...asked, site_id: await makeSite(world.db) }),
  }
  const rid = Number(await rids[kind]())
  const reason = isApproved ? '' : 'The copy is not readable.'
  return () => staff.post('/Agency/Account/Decide', { kind, rid, isApproved, reason })
}

async function insertOf(
  table: 'identity_requests' | 'user_facilities',
  row: Record<string, unknown>,
): Promise<number> {
  const { id } = await world.db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** An owner with a submittal, who asks others to co-sign. */
async function inviter() {
  const owner = await signedIn({ kind: 'owner' })
  const submissionRid = await makeSubmittal(world.db, { submitted_by_user_id: owner.id })
  const post = (call: string, more: object) =>
    owner.post(`/Client/Submittal/${call}`, { product: '7', submissionRid, ...more })
  const invited = async () => {
    const { data } = await callAs<{ rid: number }>(world, '/Client/Submittal/InviteCoSigner', {
      body: { product: '7', submissionRid, ...CASEY },
      cookie: owner.cookie,
    })
    return data.rid
  }
  return { post, invited }
}

async function disputed(): Promise<{ cosigner: MadeCosigner; act: Act }> {
  const cosigner = await makeCosigner(world.db)
  const cookie = await decided(world, cosigner)
  return { cosigner, act: () => dispute(world, cosigner, cookie) }
}

const JOURNEYS: Journey[] = [
  {
    what: 'a forgotten password [S1-FORGOT-09]',
    words: FORGOT,
    prepare: async () => {
      const { loginName } = await makeSignInUser(world)
      const body = { email: `${loginName}@example.com` }
      return () => callAs<never>(world, '/Anon/PublicUser/ForgotPassword', { body })
    },
  },
  {
    what: 'the code of a sign-in [S1-LOGIN-12]',
    prepare: async () => {
      world.config.accounts.twoFactor = true
      const { loginName } = await makeSignInUser(world)
      return () => logIn(world, loginName)
    },
  },
  {
    what: 'the code of a sign-in by a temporary password, which then still works [S1-FORGOT-06]',
    prepare: async () => {
      world.config.accounts.twoFactor = true
      const { loginName } = await makeSignInUser(world)
      const body = { email: `${loginName}@example.com` }
      await callAs(world, '/Anon/PublicUser/ForgotPassword', { body })
      const mail = (await mailsOf(world, 'password-reset')).at(-1)?.body ?? ''
      const password = /Temporary password: (\S+)/.exec(mail)?.[1] ?? ''
      return () => logIn(world, loginName, { password })
    },
  },
  {
    what: 'the code of a sign-in by a link, which then still works [S1-LOGIN-09]',
    prepare: async () => {
      world.config.accounts.twoFactor = true
      const { loginName } = await makeSignInUser(world)
      const staff = await signedIn({
        kind: 'staff',
        actions: [['gov', 'account.actions.sign-in-as']],
      })
      const { data } = await callAs<{ token: string }>(
        world,
        '/Agency/PublicUser/IssueLoginToken',
        { body: { userName: loginName }, cookie: staff.cookie },
      )
      const body = { loginName, loginToken: data.token }
      return () => callAs<never>(world, '/Anon/PublicUser/LoginWithToken', { body })
    },
  },
  {
    what: 'another code of the second factor [S1-LOGIN-12]',
    prepare: async () => {
      const { id } = await makeSignInUser(world)
      const token = await makeSession(world.db, { userId: Number(id), stage: 'second-factor' })
      const path = '/Session/SecondFactor/SendCode'
      return () => callAs<never>(world, path, { body: {}, cookie: cookieOf(token) })
    },
  },
  {
    what: 'a change of password [S1-PWD-17]',
    prepare: async () => {
      const { post } = await signedIn()
      const password = 'other-Meadow!4'
      const body = { password, confirmation: password, currentPassword: TEST_PASSWORD }
      return () => post(`${OWN}/ChangePassword`, body)
    },
  },
  {
    what: 'a change of PIN [S1-PWD-18]',
    prepare: async () => {
      const { id, post } = await signedIn()
      await answerQuestions(world, id)
      const pin = 'brookPin!4x'
      return () =>
        post(`${OWN}/ChangePin`, {
          pin,
          confirmation: pin,
          currentPassword: TEST_PASSWORD,
          guard: ANSWER,
          ...ACCEPTED,
        })
    },
  },
  {
    what: 'an authenticator app that is added [S1-LOGIN-12]',
    prepare: async () => (await withSecret()).confirm,
  },
  {
    what: 'an authenticator app that is removed [S1-LOGIN-12]',
    prepare: async () => {
      const { confirm, post } = await withSecret()
      await confirm()
      return () => post(`${OWN}/RemoveAuthenticator`, { password: TEST_PASSWORD })
    },
  },
  {
    what: 'a change of the account [S1-ACCT-42]',
    prepare: async () => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
      const body = { original: { jobTitle: null }, updated: { jobTitle: 'Engineer' } }
      return () => callAs<never>(world, `${OWN}/Update`, { body, cookie })
    },
  },
  {
    what: 'a link to a consultant [S1-NOTIFY-14]',
    prepare: async () => {
      const { id, post } = await signedIn({ kind: 'owner' })
      const { loginName } = await makeUser(world.db, { kind: 'consultant' })
      const siteRid = Number(await makeSite(world.db))
      await world.db
        .insertInto('user_facilities')
        .values({ user_id: id, site_id: siteRid, status: 'A', requested_at: '2026-11-01' })
        .execute()
      const facilities = [{ siteRid, permissions: ['prepare'] }]
      const updated = [{ account: loginName, statusRid: 'P', facilities }]
      return () => post(`${OWN}/UpdateConsultantPermission`, { original: [], updated })
    },
  },
  {
    what: 'a link to an owner [S1-NOTIFY-14]',
    prepare: async () => {
      const { post } = await signedIn({ kind: 'consultant' })
      const { loginName } = await makeUser(world.db, { kind: 'owner' })
      const updated = [{ account: loginName, statusRid: 'P' }]
      return () => post(`${OWN}/UpdateConsultantPermission`, { original: [], updated })
    },
  },
  ...(['identity', 'facility', 'registration'] as const).flatMap((kind) =>
    [true, false]
      // An approved registration stays, as one that needs no approval does; see below.
      .filter((isApproved) => kind !== 'registration' || !isApproved)
      .map((isApproved) => ({
        what: `staff ${isApproved ? 'approve' : 'refuse'}: ${kind} [S1-ACCT-29]`,
        prepare: () => desk(kind, isApproved),
      })),
  ),
  {
    what: 'an invitation to co-sign [S1-COSIGN-01]',
    prepare: async () => {
      const { post } = await inviter()
      return () => post('InviteCoSigner', CASEY)
    },
  },
  {
    what: 'an invitation that is sent again [S1-COSIGN-01]',
    prepare: async () => {
      const { post, invited } = await inviter()
      const cosignerRid = await invited()
      return () => post('SendCoSignInvitation', { cosignerRid })
    },
  },
  {
    what: 'a co-signer in the place of another [S1-COSIGN-03]',
    prepare: async () => {
      const { post, invited } = await inviter()
      const cosignerRid = await invited()
      const email = 'robin@example.com'
      return () => post('ReplaceCoSigner', { ...CASEY, email, cosignerRid })
    },
  },
  {
    what: 'an invitation that is withdrawn [S1-COSIGN-03]',
    prepare: async () => {
      const { post, invited } = await inviter()
      const cosignerRid = await invited()
      return () => post('WithdrawCoSigner', { cosignerRid })
    },
  },
  {
    what: 'the code of a co-signer [S1-COSIGN-27]',
    words: CODE_FAILED,
    prepare: async () => {
      const cosigner = await makeCosigner(world.db)
      return () => sendCode(world, cosigner)
    },
  },
  {
    what: 'the code of a co-signer by text message [S1-COSIGN-27]',
    words: CODE_FAILED,
    prepare: async () => {
      world.config.cosign.oneTimeCodeBySms = true
      const cosigner = await makeCosigner(world.db)
      return () => sendCode(world, cosigner)
    },
  },
  ...(['Y', 'N'] as const).map((signedInd) => ({
    what: `the decision ${signedInd} of a co-signer [S1-COSIGN-12]`,
    prepare: async () => {
      const cosigner = await makeCosigner(world.db)
      const review = await reviewOf(world, cosigner)
      return () => decide(world, cosigner, review, { signedInd })
    },
  })),
  {
    what: 'a dispute of a signature [S1-COSIGN-18]',
    prepare: async () => (await disputed()).act,
  },
  ...[true, false].map((isUpheld) => ({
    what: `a dispute that staff ${isUpheld ? 'uphold' : 'reject'} [S1-COSIGN-18]`,
    prepare: async () => {
      await (await disputed()).act()
      const staff = await disputeDesk(world)
      const rid = (await staff.list()).data[0]?.rid ?? 0
      return () => staff.decide(rid, isUpheld)
    },
  })),
]

/** Nothing can be written into the outboxes until it is mended. */
async function breakMail(): Promise<void> {
  for (const table of ['outbox', 'sms_outbox'])
    await sql`alter table ${sql.table(table)} add constraint broken check (id < 0) not valid`.execute(
      world.db,
    )
}
async function mendMail(): Promise<void> {
  for (const table of ['outbox', 'sms_outbox'])
    await sql`alter table ${sql.table(table)} drop constraint broken`.execute(world.db)
}

/** The whole database, but for the tries that are counted. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'attempts' order by 1`.execute(world.db)
  const hashes = sql.join(
    tables.map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${hashes}`.execute(world.db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

describe('where an e-mail cannot be written nothing is half made:', () => {
  test.each(JOURNEYS)('$what', async ({ prepare, words = NOT_WRITTEN }) => {
    const act = await prepare()
    await breakMail()
    const before = await everything()
    expect(await act()).toMatchObject({ ok: false, status: 503, msg: words })
    expect(await everything()).toEqual(before)
    // Nothing of it stands in the way of the next try.
    await mendMail()
    expect(await act()).toMatchObject({ ok: true, status: 200 })
    expect(await everything()).not.toEqual(before)
  })

  test('an account that was registered or approved stays, without a temporary password [S1-REG-03]', async () => {
    const person = (id: number) =>
      world.db
        .selectFrom('users')
        .select(['status', 'temporary_password_hash as password'])
        .where('id', '=', id)
        .executeTakeFirst()
    const act = await desk('registration', true)
    await breakMail()
    const captcha = { proof: await solved((await captchaOf(world)).proof) }
    const body = { user: await registration(world.db), captcha }
    const made = await world.call<{ mailSent: boolean }>('/Anon/PublicUser/Create', body)
    expect(made).toMatchObject({ ok: true, data: { mailSent: false } })
    const ids = await world.db.selectFrom('users').select('id').where('status', '=', 'P').execute()
    expect(await act()).toMatchObject({ ok: true, data: { isMailed: false } })
    const created = await world.db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', 'JDoe')
      .executeTakeFirstOrThrow()
    for (const id of [Number(created.id), Number(ids[0]?.id)])
      expect(await person(id)).toEqual({ status: 'A', password: null })
  })
})

test('the log keeps of a refused row neither its words nor its values [S1-COSIGN-40]', async () => {
  await breakMail()
  const body = 'Your code is 123456.'
  const broken = sql`insert into outbox (template, to_address, subject, body, send_after, message_id,
    created_at) values ('t', 'casey@example.com', 's', ${body}, now(), 'm', now())`
  const error = await broken.execute(world.db).catch((thrown: unknown) => thrown)
  expect(JSON.stringify({ ...(error as Error) })).toContain('123456')
  const kept = JSON.stringify(errorFacts(error))
  expect(kept).toContain('broken')
  expect(kept).not.toMatch(/123456|casey/)
})

test('an address that nobody can have is no failure of the mail', async () => {
  const mail = { template: 't', to: 'nobody@example.invalid', subject: 's', body: 'b' }
  await breakMail()
  expect(await enqueueMail(world.db, mail, new Date(NOW))).toBeNull()
})
