import { beforeEach, describe, expect, test } from 'vitest'
import { mailboxOf } from '#api/review/cosign/identity/mailbox.ts'
import type { InvitedList } from '#api/review/cosign/cosign.schemas.ts'
import {
  cosignerRow,
  decide,
  makeCosigner,
  numberOf,
  openReview,
  passOf,
  readReview,
  reviewOf,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { auditOf, callAs, cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let ownerId: number
let cookie: string
let submittalId: number
beforeEach(async () => {
  ownerId = (await makeUser(world.db, { email: 'olive.owens@example.com' })).id
  await world.db
    .updateTable('users')
    .set({ phone: '(503) 555-0111', mobile_phone: '+1 503 555 0122' })
    .where('id', '=', ownerId)
    .execute()
  cookie = cookieOf(await makeSession(world.db, { userId: ownerId }))
  submittalId = await makeSubmittal(world.db, { submitted_by_user_id: ownerId })
})

const invite = (person: object) =>
  callAs<{ rid: number }>(world, '/Client/Submittal/InviteCoSigner', {
    body: {
      product: '7',
      submissionRid: submittalId,
      firstName: 'Casey',
      lastName: 'Quill',
      email: 'casey@example.com',
      phone: '',
      ...person,
    },
    cookie,
  })

describe('nobody co-signs the own submittal', () => {
  test.each([
    'olive.owens@example.com',
    'Olive.Owens@EXAMPLE.com',
    'olive.owens+cosign@example.com',
    'olive.owens@example.com.',
  ])(
    '"%s" is an address of the submitter and is refused at its field [S1-COSIGN-31]',
    async (email) => {
      expect(await invite({ email })).toMatchObject({
        code: 'INVALID',
        fields: { email: expect.any(String) },
      })
      expect(await mailsOf(world)).toEqual([])
    },
  )

  test.each(['503-555-0111', '+1 (503) 555-0122'])(
    'the phone %s is the submitter’s and is refused at its field [S1-COSIGN-31]',
    async (phone) => {
      expect(await invite({ phone })).toMatchObject({ fields: { phone: expect.any(String) } })
    },
  )

  test('an address that the submitter had before is refused too, proven or not', async () => {
    for (const change of [{ email: 'olive@new.example' }, { proven_email: 'olive@new.example' }])
      await world.db.updateTable('users').set(change).where('id', '=', ownerId).execute()
    for (const email of ['olive.owens@example.com', 'olive@new.example'])
      expect((await invite({ email })).fields).toHaveProperty('email')
  })

  test('nor does who may submit for the owner, while another consultant may', async () => {
    const link = async (email: string, permission: 'submit' | 'prepare') => {
      const { id } = await makeUser(world.db, { kind: 'consultant', email })
      const { id: linkId } = await world.db
        .insertInto('consultant_links')
        .values({
          parent_user_id: ownerId,
          public_user_id: id,
          status: 'A',
          requested_by_user_id: ownerId,
          requested_at: '2026-11-01T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const siteId = await makeSite(world.db)
      await world.db
        .insertInto('facility_permissions')
        .values({ consultant_link_id: linkId, site_id: siteId, permission, status: 'A' })
        .execute()
    }
    await link('submits@example.com', 'submit')
    await link('prepares@example.com', 'prepare')
    expect((await invite({ email: 'Submits@example.com' })).fields).toHaveProperty('email')
    expect((await invite({ email: 'prepares@example.com' })).ok).toBe(true)
  })

  test('a decision is refused when the address is the submitter’s by then, or the browser is signed in as them', async () => {
    const cosigner = await makeCosigner(world.db, { submittalId, senderId: ownerId })
    const given = await reviewOf(world, cosigner)
    const both = { ...given, cookie: `${given.cookie}; ${cookie}` }
    expect(await decide(world, cosigner, both)).toMatchObject({ code: 'FORBIDDEN' })
    await world.db
      .updateTable('users')
      .set({ email: cosigner.email })
      .where('id', '=', ownerId)
      .execute()
    expect(await decide(world, cosigner, given)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await cosignerRow(world, cosigner.id)).signed_ind).toBeNull()
  })

  test('one mailbox has one spelling, and other mailboxes keep theirs', () => {
    expect(mailboxOf('A.B+x@GoogleMail.com')).toBe(mailboxOf('ab@gmail.com'))
    expect(mailboxOf('ａ@exämple.com')).toBe(mailboxOf('a@xn--exmple-cua.com'))
    expect(mailboxOf('a.b@example.com')).not.toBe(mailboxOf('ab@example.com'))
    expect(mailboxOf('+a@example.com')).not.toBe(mailboxOf('+b@example.com'))
  })
})

type Reviewed = { identity: string; standing: string | null; standingReason: string | null }

async function reviewFor(cosigner: MadeCosigner, review: string): Promise<Reviewed> {
  return (await readReview(world, cosigner, review)).data as unknown as Reviewed
}

const contentOf = async (cosigner: MadeCosigner) => {
  const { content } = await world.db
    .selectFrom('copies_of_record')
    .select('content')
    .where('number', '=', numberOf(cosigner))
    .executeTakeFirstOrThrow()
  return JSON.parse(content) as { identity: string }
}

const invited = async () =>
  (await callAs<InvitedList>(world, `/Client/Submittal/CoSigners/7/${submittalId}`, { cookie }))
    .data.list[0]

describe('who co-signs', () => {
  test('is known when the mailbox is the proven one of a verified account of that name [S1-COSIGN-20]', async () => {
    const person = { firstName: 'casey', lastName: 'Quill', identityProofCode: 'A' }
    await makeUser(world.db, { ...person, email: 'casey@example.com' })
    const cosigner = await makeCosigner(world.db, {
      submittalId,
      senderId: ownerId,
      email: 'Casey@example.com',
    })
    const given = await reviewOf(world, cosigner)
    expect(await reviewFor(cosigner, given.cookie)).toMatchObject({
      identity: 'known',
      standing: null,
    })
    expect((await decide(world, cosigner, given)).ok).toBe(true)
    expect(await contentOf(cosigner)).toMatchObject({ identity: 'known' })
    expect(await invited()).toMatchObject({ state: 'agreed', standing: 'counts' })
  })

  test.each([
    ['another name', { firstName: 'Kim' }],
    ['an identity that nobody verified', { identityProofCode: null }],
    ['an address that was only typed', { isEmailProven: false }],
    ['an account that is not active', { status: 'I' as const }],
  ])('is not known with %s', async (_, change) => {
    await makeUser(world.db, {
      firstName: 'Casey',
      lastName: 'Quill',
      identityProofCode: 'A',
      email: 'casey@example.com',
      ...change,
    })
    const cosigner = await makeCosigner(world.db, {
      submittalId,
      senderId: ownerId,
      email: 'casey@example.com',
    })
    const { cookie: review } = await reviewOf(world, cosigner)
    expect((await reviewFor(cosigner, review)).identity).toBe('not-proven')
  })
})

async function desk() {
  const actions: [string, string][] = [['gov', 'account.actions.decide']]
  const staff = cookieOf(await makeSession(world.db, { kind: 'staff', actions }))
  const base = '/Agency/CoSign'
  return {
    list: () => callAs<{ rid: number }[]>(world, `${base}/GetUnknownSigners`, { cookie: staff }),
    decide: (rid: number, counts: boolean, reason = 'We called the company.') =>
      callAs<{ isMailed: boolean }>(world, `${base}/DecideSigner`, {
        body: { rid, counts, reason },
        cookie: staff,
      }),
    copy: (rid: number) => callAs(world, `${base}/SignerCopy/${rid}`, { cookie: staff }),
  }
}

describe('a signature of somebody whom the agency does not know', () => {
  let cosigner: MadeCosigner
  let review: string
  beforeEach(async () => {
    cosigner = await makeCosigner(world.db, { submittalId, senderId: ownerId })
    const given = await reviewOf(world, cosigner)
    review = given.cookie
    const done = await decide(world, cosigner, given)
    review = done.cookies.map((each) => each.split(';')[0]).join('; ')
  })

  test('says so in the record, to both sides, and waits at the desk', async () => {
    expect(await contentOf(cosigner)).toMatchObject({ identity: 'not-proven' })
    expect(await invited()).toMatchObject({ state: 'agreed', standing: 'waits' })
    expect(await reviewFor(cosigner, review)).toMatchObject({
      identity: 'not-proven',
      standing: 'waits',
    })
    for (const template of ['co-sign-decided', 'co-sign-decided-own'])
      expect((await mailsOf(world, template))[0]?.body).toContain('does not know the co-signer')
    expect((await (await desk()).list()).data).toMatchObject([
      { rid: cosigner.id, copyNumber: numberOf(cosigner), signedInd: 'Y' },
    ])
    expect((await (await desk()).copy(cosigner.id)).status).toBe(200)
  })

  test.each([
    [true, 'counts', 'cosign.identity-accepted'],
    [false, 'does-not-count', 'cosign.identity-refused'],
  ] as const)(
    'is decided once, with a reason that both read (%s)',
    async (counts, standing, action) => {
      const { list, decide: judge } = await desk()
      expect(await judge(cosigner.id, counts, ' ')).toMatchObject({
        fields: { reason: expect.any(String) },
      })
      expect((await judge(cosigner.id, counts)).data).toEqual({ isMailed: true })
      expect((await judge(cosigner.id, !counts)).code).toBe('CONFLICT')
      expect((await list()).data).toEqual([])
      expect(await invited()).toMatchObject({ standing, standingReason: 'We called the company.' })
      expect(await reviewFor(cosigner, review)).toMatchObject({ standing })
      expect(await auditOf(world, ownerId)).toContain(action)
      for (const template of ['co-sign-identity-decided', 'co-sign-identity-decided-own'])
        expect((await mailsOf(world, template))[0]?.body).toContain('We called the company.')
      // Whoever did not count can be invited again.
      expect((await invite({ email: cosigner.email })).ok).toBe(!counts)
    },
  )

  test('is decided by staff with the right alone', async () => {
    for (const kind of ['staff', 'owner'] as const) {
      const other = cookieOf(await makeSession(world.db, { kind }))
      const body = { rid: cosigner.id, counts: true, reason: 'Mine.' }
      expect(
        (await callAs(world, '/Agency/CoSign/DecideSigner', { body, cookie: other })).status,
      ).toBe(403)
    }
  })
})

describe('the number of a co-signer without the link', () => {
  test('tells nothing and opens nothing, and says the same as a number that nobody has [S1-COSIGN-35, S1-COSIGN-36]', async () => {
    const cosigner = await makeCosigner(world.db)
    const answers = async (id: number) => {
      const base = '/Anon/PublicInquiry'
      const calls = [
        callAs(world, `${base}/GetCoSigner/7/${id}`, {}),
        callAs(world, `${base}/GetCoSignerInfo/7/${id}`, {}),
        callAs(world, `${base}/SendCoSignCode`, { body: { product: '7', cosignId: id } }),
        callAs(world, `${base}/VerifyCoSignCode`, {
          body: { product: '7', rid: id, code: '000000' },
        }),
      ]
      return (await Promise.all(calls)).map(({ status, msg, data }) => ({ status, msg, data }))
    }
    expect(await answers(cosigner.id)).toEqual(await answers(999_999))
    expect(await mailsOf(world)).toEqual([])
  })

  test('still names the co-signer to who holds the review', async () => {
    const cosigner = await makeCosigner(world.db)
    const opened = await openReview(world, cosigner, await passOf(world, cosigner))
    const held = opened.cookies.map((each) => each.split(';')[0]).join('; ')
    const found = await callAs<{ emailAddress: string }>(
      world,
      `/Anon/PublicInquiry/GetCoSigner/7/${cosigner.id}`,
      { cookie: held },
    )
    expect(found.data.emailAddress).toBe(cosigner.email)
  })

  test('of the copy of record cannot be found by trying numbers either', async () => {
    const cosigner = await makeCosigner(world.db)
    await decide(world, cosigner, await reviewOf(world, cosigner))
    const check = (code: string) =>
      callAs<{ result: string }>(world, '/Anon/Record/CheckCode', { body: { code } })
    expect((await check(numberOf(cosigner))).data.result).toBe('genuine')
    expect((await check(`CS-${cosigner.submittalId}-${cosigner.id}`)).data.result).toBe('unknown')
  })
})
