import { beforeEach, describe, expect, test } from 'vitest'
import { makeCosigner, reviewOf } from '#tests/support/factories/cosign.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import {
  callAs,
  cookieOf,
  mailsOf,
  makeSignInUser,
  stageOf,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let ownerId: number
let cookie: string

/** A session of somebody of the agency as the owner, by the calls that make one. */
async function signInAs(owner: string, actions: string[] = []): Promise<string> {
  const { id } = await makeUser(world.db, {
    kind: 'staff',
    actions: ['account.actions.sign-in-as', ...actions].map((action) => ['gov', action]),
  })
  const staff = cookieOf(await makeSession(world.db, { userId: id }))
  const issued = await callAs<{ token: string }>(world, '/Agency/PublicUser/IssueLoginToken', {
    body: { userName: owner },
    cookie: staff,
  })
  const body = { loginName: owner, loginToken: issued.data.token }
  return cookieOf((await callAs(world, '/Anon/PublicUser/LoginWithToken', { body })).token)
}

beforeEach(async () => {
  const owner = await makeSignInUser(world, { kind: 'owner', displayName: 'Olive Owens' })
  ownerId = owner.id
  cookie = await signInAs(owner.loginName)
})

type Operation = { 'x-access': string; operationId: string }

/** Every call that is no GET, as the contract lists them. */
function posts(): { path: string; id: string }[] {
  const document = world.api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Headwater', version: '1' },
  })
  return Object.entries(document.paths ?? {}).flatMap(([path, calls]) => {
    const post = calls.post as unknown as Operation | undefined
    const plain = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '7')
    return post ? [{ path: plain, id: post.operationId }] : []
  })
}

/** What such a session may post: searches and look-ups, and what is about the session. */
const OPEN =
  /^(\w+\.(map|search)Public|account\.(emailConfirmation|systemUsers)|dashboard\.ownPermits|ownSubmittals\.(pending|submitted)|payments\.invites|sites\.byRids|cap\.(facilityBlock|own(Blocks|Trades)|years)|attachments\.search|backflowSupply\.search|ccc\.(map|search)|serviceLines\.(map|search)|tradeInquiries\.(mine|published)|events\.(nearby|openReceipt)|drafts\.(get|preview)|eventFiles\.ofDraft|records\.check\w+|reports\.hashUrl|invoices\.(find|guestSubmittal)|accounts\.(registration|startCaptcha)|comments\.receipt|timeline\.visit|session\.(beginOpenId|beginPasskey(Factor|SignIn)|extend|greet|login|loginWithPasskey|loginWithToken|logout|postponeIdentity|sendSecondFactorCode|verify(PasskeyFactor|SecondFactor)))$/

describe('a session in which somebody of the agency signs in as a user', () => {
  test('refuses every call that changes anything, before it reads the input [S1-LOGIN-09]', async () => {
    const closed = posts().filter(({ id }) => !OPEN.test(id))
    expect(closed.length).toBeGreaterThan(50)
    for (const { path, id } of closed) {
      // Software has no session: its key is asked for before anything else.
      const refused = path.startsWith('/Software/') ? 401 : 403
      expect([id, (await callAs(world, path, { body: {}, cookie })).status]).toEqual([id, refused])
    }
  })

  test('may, with an action of its own, save for the user, and never sign, invite or change a secret', async () => {
    const { loginName } = await makeSignInUser(world, { kind: 'owner' })
    const writing = await signInAs(loginName, ['account.actions.write-as'])
    const statusOf = async (path: string, body: object) =>
      (await callAs(world, path, { body, cookie: writing })).status
    expect(await statusOf('/Anon/Draft/Start', {})).not.toBe(403)
    expect(await statusOf('/AppSystem/PublicUser/RequestFacility', {})).toBe(400)
    for (const path of [
      '/AppSystem/PublicUser/ChangePin',
      '/AppSystem/PublicUser/ChangePassword',
      '/AppSystem/PublicUser/Update',
      '/AppSystem/PublicUser/UpdateConsultantPermission',
      '/AppSystem/PublicUser/BeginAuthenticator',
      '/Client/Submittal/InviteCoSigner',
      '/Client/CoSign/OpenReview',
      '/Anon/PublicInquiry/CoSignDecision',
      '/Anon/Event/SubmitDraft',
    ])
      expect([path, await statusOf(path, {})]).toEqual([path, 403])
  })

  test('signs nothing, not even with the open review of the co-signer [S1-COSIGN-34]', async () => {
    const submittalId = await makeSubmittal(world.db, { submitted_by_user_id: ownerId })
    const cosigner = await makeCosigner(world.db, { submittalId, senderId: ownerId })
    const { cookie: review } = await reviewOf(world, cosigner)
    const path = `/api/Anon/PublicInquiry/CoSignerSignSubmission/7/${submittalId}/${cosigner.id}?signedInd=Y`
    const response = await world.api.request(path, {
      headers: { cookie: `${cookie}; ${review}`, 'x-requested-with': 'co-sign' },
    })
    expect(response.status).toBe(403)
  })

  test('tells the user by e-mail when it begins, and ends after the set time however much it is used', async () => {
    const mails = await mailsOf(world, 'signed-in-as')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('30 minutes at the latest')
    const token = cookie.split('=')[1] ?? null
    for (const minute of ['10', '20', '29']) {
      world.setNow(`2026-11-20T15:${minute}:30Z`)
      expect((await callAs(world, '/Session/Extend', { body: {}, cookie })).ok).toBe(true)
    }
    world.setNow('2026-11-20T15:30:01Z')
    expect(await stageOf(world, token)).toBeNull()
  })

  test('ends with the account of who began it', async () => {
    await world.db.updateTable('users').set({ status: 'I' }).where('kind', '=', 'staff').execute()
    expect(await stageOf(world, cookie.split('=')[1] ?? null)).toBeNull()
  })

  test('says on every page whose account it is, until when, and how to leave it', async () => {
    for (const path of ['/app/dashboard', '/app/account', '/app/security']) {
      const { text, dom } = await openPage(world, path, { cookie })
      expect(text).toContain('This is another person’s account')
      expect(text).toContain('You are logged in as Olive Owens')
      expect(text).toContain('You can look at everything and change nothing.')
      expect(
        dom.querySelector('main a[href="/app/logout"], div a[href="/app/logout"]'),
      ).not.toBeNull()
    }
    const own = cookieOf(await makeSession(world.db, { userId: ownerId }))
    expect((await openPage(world, '/app/dashboard', { cookie: own })).text).not.toContain(
      'another person’s account',
    )
  })

  test('keeps none of the looked-at pages in the timeline of the user', async () => {
    const body = { path: '/app/dashboard', title: 'Dashboard' }
    const visit = await callAs<{ isKept: boolean }>(world, '/AppSystem/Timeline/Visit', {
      body,
      cookie,
    })
    expect(visit.data.isKept).toBe(false)
  })
})
