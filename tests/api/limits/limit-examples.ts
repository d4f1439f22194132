import {
  newFormKey,
  commentOf,
  makeOpenSubmittal,
  pdfBytes,
} from '#tests/support/factories/comments.ts'
import { sql } from 'kysely'
import { makeCalendarKey } from '#api/permit-life/obligations/calendar.act.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeCosigner } from '#tests/support/factories/cosign.ts'
import { ADD_ATTACHMENT, ADDS_DOCUMENTS } from '#tests/support/factories/attachments.ts'
import { SEND_GAUGE } from '#tests/support/factories/testers.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { registration } from '#tests/support/accounts/registration.ts'
import { cookieOf, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import type { World } from '#tests/support/world.ts'
import { FEATURE_EXAMPLES } from './feature-examples.ts'
import { call } from './limit-call.ts'
import { inquiryOf } from '#tests/support/trade-inquiries.ts'

export type Act = () => Promise<Response>
type Example = {
  /** What the limit counts: acts of the other subject go on. */
  by: 'visitor' | 'account' | 'other'
  /** Sets the scene for one of two subjects, and returns what it does again and again. */
  act: (world: World, subject: number) => Promise<Act>
}

const OWN = '/AppSystem/PublicUser'
const ANON = '/Anon/PublicUser'

const addressOf = (subject: number): string => `192.0.2.${subject + 1}`

/** The same call from two addresses. */
function byVisitor(path: string, body?: () => unknown): Example {
  return {
    by: 'visitor',
    act: async (world, subject) => () =>
      call(world, { path, visitor: addressOf(subject), ...(body ? { body: body() } : {}) }),
  }
}

type User = Parameters<typeof makeUser>[1]

/** The same call by two accounts at one address. */
function byAccount(path: string, body: () => unknown, user: User = { kind: 'owner' }): Example {
  return {
    by: 'account',
    act: async (world) => {
      const { id } = await makeSignInUser(world, user)
      const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
      return () => call(world, { path, body: body(), cookie })
    },
  }
}

/** A file by two accounts at one address. */
function fileByAccount(path: string, headers: Record<string, string> = {}): Example {
  return {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'owner' })
      return () => call(world, { path, bytes: pdfBytes(), cookie, headers })
    },
  }
}

const wrongLogin = (subject: number, userName = `nobody${subject}`) => ({
  userName,
  password: 'wrong-Harbor!7',
})

/** An example of each limit of the API, by its scope. */
const followed = (rid: number) => ({
  subject: { kind: 'submittal', rid },
  about: ['step'],
  rhythm: 'at once',
})

export const LIMIT_EXAMPLES: Record<string, Example> = {
  'account password': byAccount(`${OWN}/BeginAuthenticator`, () => ({ password: 'no-Harbor!7' })),
  'account save': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
      const body = { original: { jobTitle: null }, updated: { jobTitle: null } }
      return () => call(world, { path: `${OWN}/Update`, body, cookie })
    },
  },
  'authenticator set-up': byAccount(`${OWN}/ConfirmAuthenticator`, () => ({ code: '000000' })),
  captcha: byVisitor(`${ANON}/StartCaptcha`, () => ({})),
  'co-sign code': {
    by: 'other',
    act: async (world) => {
      const cosigner = await makeCosigner(world.db)
      const body = { product: '7', cosignId: cosigner.linkKey }
      return () => call(world, { path: '/Anon/PublicInquiry/SendCoSignCode', body })
    },
  },
  'comment receipt': byVisitor('/Anon/PublicComment/Receipt', () => ({ key: newFormKey() })),
  'comment file': fileByAccount(`/Anon/PublicComment/UploadFile?name=a.pdf&key=${'a'.repeat(43)}`),
  'consultant links': byAccount(`${OWN}/UpdateConsultantPermission`, () => ({
    original: [],
    updated: [],
  })),
  'consultant link': byAccount(`${OWN}/UpdateConsultantPermission`, () => ({
    original: [],
    updated: [{ account: 'nobody', statusRid: 'P', facilities: [] }],
  })),
  'draft resumed': byVisitor('/Anon/Draft/Resume', () => ({ key: 'a'.repeat(43) })),
  draft: byVisitor('/Anon/Draft/Start', () => ({ kind: 'generic-report' })),
  'test results': fileByAccount('/Client/BackflowTester/LoadResults'),
  'sent test results': byAccount('/Client/BackflowTester/SendResults', () => ({
    results: [{ key: 'limit-0001', assembly: 1, serial_number: 'A1', tested_on: '2026-11-10' }],
  })),
  'email confirmation link': byVisitor('/Anon/EmailConfirmation/Confirm', () => ({
    token: 'a'.repeat(43),
  })),
  'tester key': {
    by: 'visitor',
    act: async (world, subject) => {
      const body = {
        results: [{ key: 'limit-0001', assembly: 1, serial_number: 'A1', tested_on: '2026-11-10' }],
      }
      const headers = { authorization: 'Bearer hwt_nothing' }
      const path = '/Software/BackflowTester/SendResults'
      return () => call(world, { path, body, headers, visitor: addressOf(subject) })
    },
  },
  'reading key': {
    by: 'visitor',
    act: async (world, subject) => {
      const headers = { authorization: 'Bearer hwr_nothing' }
      const path = '/Software/ReadingKey/Use'
      const body = { calls: 1, refused: 0 }
      return () => call(world, { path, body, headers, visitor: addressOf(subject) })
    },
  },
  ...FEATURE_EXAMPLES,
  'tester paper': fileByAccount(SEND_GAUGE, { 'x-file-name': 'a.pdf' }),
  'event file': {
    by: 'visitor',
    act: async (world, subject) => {
      const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
        kind: 'generic-report',
      })
      const headers = { 'x-draft-key': data.key, 'x-file-name': 'a.pdf' }
      const visitor = addressOf(subject)
      const path = '/Anon/Draft/UploadFile'
      return () => call(world, { path, bytes: pdfBytes(), headers, visitor })
    },
  },
  'event message': {
    by: 'other',
    act: async (world) => {
      const { receiptCode } = await makeEventReport(world.db)
      const body = { receiptCode, text: 'Any news?' }
      return () => call(world, { path: '/Anon/Event/AnswerMessage', body })
    },
  },
  'facility link': byAccount(`${OWN}/RequestFacility`, () => ({ siteNumber: 'none' })),
  'file check': {
    by: 'visitor',
    act: async (world, subject) => () =>
      call(world, {
        path: '/Anon/Record/CheckFile',
        bytes: pdfBytes(),
        visitor: addressOf(subject),
      }),
  },
  'forgot password by address': byVisitor(`${ANON}/ForgotPassword`, () => ({
    email: 'nobody@example.com',
  })),
  'forgot password by e-mail': {
    by: 'other',
    act: async (world, subject) => () =>
      call(world, { path: `${ANON}/ForgotPassword`, body: { email: `no${subject}@example.com` } }),
  },
  'guest payment': byVisitor(`${ANON}/GuestLogin`, () => ({})),
  'guest pays': {
    by: 'visitor',
    act: async (world, subject) => {
      const visitor = addressOf(subject)
      const begun = await call(world, { path: `${ANON}/GuestLogin`, body: {}, visitor })
      const { data } = (await begun.json()) as { data: { rid: number; token: string } }
      const body = { submissionRid: data.rid, token: data.token, shownCents: 0, email: '' }
      return () => call(world, { path: '/Anon/Invoice/Pay', body, visitor })
    },
  },
  'checkout opened': byVisitor('/FIMS/EPayment/CreatePaymentForte', () => ({
    bizRid: 1,
    bizName: 'Invoice',
    paymentRid: 1,
    amount: 1,
    epay: 'x',
  })),
  'checkout told': byVisitor('/Anon/Payment/CheckoutEvent', () => ({
    epay: 'x',
    event: 'begin',
    message: '',
  })),
  'invited pays': byVisitor('/Anon/Payment/PayInvited', () => ({ token: 'x' })),
  'payment invited': byAccount('/Client/Payment/Invite', () => ({
    invoiceRid: 999_999,
    email: 'payer@example.com',
    shownCents: 1,
  })),
  'referral answer': byVisitor('/Anon/Referral/Answer', () => ({ key: 'x' })),
  'referral link': byVisitor('/Anon/Referral/Get', () => ({ key: 'x' })),
  'payment link': byVisitor('/Anon/Payment/Invited', () => ({ token: 'x' })),
  'payment begun': byAccount('/Client/Payment/Begin', () => ({
    invoiceRids: [999_999],
    shownCents: 1,
  })),
  'trade inquiry': byAccount('/AirNEI/CppCiTrade/Update', () => inquiryOf(999_999)),
  'trade inquiry letter': byAccount('/AirNEI/CppCiTrade/Ask', () => ({
    inquiryRid: 999_999,
    body: 'Hello',
  })),
  'payment told': byVisitor('/Anon/Payment/Told/sandbox', () => ({})),
  'identity proof': fileByAccount(`${OWN}/UploadIdentityProof`, { 'x-file-name': 'a.pdf' }),
  'identity request': byAccount(`${OWN}/RequestIdentityVerification`, () => ({
    statement: 'I am it.',
    documentKind: 'Passport',
    fileRid: 999_999,
  })),
  invoice: {
    by: 'visitor',
    act: async (world, subject) => {
      const visitor = addressOf(subject)
      const begun = await call(world, { path: `${ANON}/GuestLogin`, body: {}, visitor })
      const { data } = (await begun.json()) as { data: { rid: number; token: string } }
      const body = { submissionRid: data.rid, token: data.token, number: 'X-1', amount: '10' }
      return () => call(world, { path: '/Anon/Invoice/Find', body, visitor })
    },
  },
  'passkey begun': byVisitor(`${ANON}/BeginPasskeyLogin`, () => ({})),
  'passkey sign-in': byVisitor(`${ANON}/LoginWithPasskey`, () => ({
    id: 'a',
    clientDataJSON: 'a',
    authenticatorData: 'a',
    signature: 'a',
  })),
  'login token by address': byVisitor(`${ANON}/LoginWithToken`, () => ({
    loginName: 'nobody',
    loginToken: 'x',
  })),
  'login token issued': byAccount(
    '/Agency/PublicUser/IssueLoginToken',
    () => ({ userName: 'nobody' }),
    { kind: 'staff', actions: [['gov', 'account.actions.sign-in-as']] },
  ),
  notification: byVisitor('/Anon/MasterList/ConfirmMasterListENotification/unknown'),
  'openid by address': byVisitor(`${ANON}/OpenIdBegin`, () => ({ returnTo: '/app' })),
  'public comment': {
    by: 'visitor',
    act: async (world, subject) => {
      const submittal = await makeOpenSubmittal(world.db)
      const path = '/7/PublicComment/Update'
      return () => call(world, { path, body: commentOf(submittal), visitor: addressOf(subject) })
    },
  },
  'receipt code': byVisitor('/Anon/Event/FollowUp', () => ({ receiptCode: 'AAAA-BBBB' })),
  'record check': byVisitor('/Anon/Record/CheckCode', () => ({ code: 'EVT-1' })),
  registration: {
    by: 'other',
    act: async (world, subject) => {
      const user = await registration(world.db, 'owner', { email: `p${subject}@example.com` })
      return () => call(world, { path: `${ANON}/Create`, body: { user, captcha: {} } })
    },
  },
  'registration by address': {
    by: 'visitor',
    act: async (world, subject) => {
      const user = await registration(world.db)
      let turn = 0
      return () => {
        turn += 1
        const body = { user: { ...user, email: `p${subject}.${turn}@example.com` }, captcha: {} }
        return call(world, { path: `${ANON}/Create`, body, visitor: addressOf(subject) })
      }
    },
  },
  'registration draft': byVisitor(`${ANON}/SaveRegistration`, () => ({ key: null, answers: {} })),
  'second factor': {
    by: 'account',
    act: async (world) => {
      const { id } = await makeSignInUser(world)
      const session = { userId: Number(id), stage: 'second-factor' } as const
      const cookie = cookieOf(await makeSession(world.db, session))
      return () =>
        call(world, { path: '/Session/SecondFactor/Verify', body: { code: '000000' }, cookie })
    },
  },
  'sign-in by address': {
    by: 'visitor',
    act: async (world, subject) => {
      let turn = 0
      return () => {
        turn += 1
        const body = wrongLogin(subject, `nobody${subject}.${turn}`)
        return call(world, { path: `${ANON}/Login`, body, visitor: addressOf(subject) })
      }
    },
  },
  'sign-in by both': {
    by: 'other',
    act: async (world, subject) => () =>
      call(world, { path: `${ANON}/Login`, body: wrongLogin(subject) }),
  },
  'taken check': byVisitor(`${ANON}/IsUserNameExist?userName=JDoe`),
  'user image': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'owner' })
      return () => call(world, { path: `${OWN}/UploadImage`, bytes: pdfBytes(), cookie })
    },
  },
  'co-sign link': {
    by: 'other',
    act: async (world, subject) => {
      let turn = 0
      return () => {
        turn += 1
        const body = { product: '7', rid: subject + 1, email: 'casey@example.com' }
        const visitor = `198.51.100.${turn}`
        return call(world, { path: '/Anon/PublicInquiry/SendCoSignLink', body, visitor })
      }
    },
  },
  'co-sign link visitor': {
    by: 'visitor',
    act: async (world, subject) => {
      let turn = 0
      return () => {
        turn += 1
        const body = { product: '7', rid: 100 * subject + turn, email: 'c@example.com' }
        const visitor = addressOf(subject)
        return call(world, { path: '/Anon/PublicInquiry/SendCoSignLink', body, visitor })
      }
    },
  },
  'co-sign invitation': {
    by: 'account',
    act: async (world) => {
      const { id } = await makeUser(world.db, { kind: 'owner' })
      const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
      const submissionRid = await makeSubmittal(world.db, { submitted_by_user_id: Number(id) })
      const body = {
        product: '7',
        submissionRid,
        firstName: 'Casey',
        lastName: 'Quill',
        email: 'casey@example.com',
        phone: '',
      }
      return () => call(world, { path: '/Client/Submittal/InviteCoSigner', body, cookie })
    },
  },
  signing: {
    by: 'account',
    act: async (world, subject) => {
      const { id, cookie } = await makeFiler(world.db)
      const ceremonyId = String(subject).repeat(64)
      await sql`
        insert into signing_ceremonies (id, user_id, items, question_id, begun_at, expires_at)
        select ${ceremonyId}, ${id}, '[]'::jsonb, min(question_id), now(), now() + interval '400 days'
        from user_security_answers where user_id = ${id}`.execute(world.db)
      const body = { ceremonyId, pin: 'wrong', answer: 'wrong', hasAgreed: true }
      return () => call(world, { path: '/Client/Submission/Sign', body, cookie })
    },
  },
  'submittal table': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeFiler(world.db)
      const headers = { 'x-submission-rid': '1', 'x-question': 'results', 'x-file-name': 'a.csv' }
      const path = '/Client/Submission/CheckTable'
      return () => call(world, { path, bytes: new Uint8Array([65]), cookie, headers })
    },
  },
  'calendar address': byVisitor(`/Anon/Calendar/Get/${'x'.repeat(43)}`),
  'permit verification': byVisitor(`/Anon/Permit/Verify/${'x'.repeat(22)}`),
  'calendar made': byAccount('/Client/Calendar/MakeAddress', () => ({ siteRid: null })),
  'calendar read': {
    by: 'other',
    act: async (world) => {
      const { id } = await makeFiler(world.db)
      const token = await makeCalendarKey(world.db, { userId: id, siteRid: null }, new Date())
      return () => call(world, { path: `/Anon/Calendar/Get/${token}` })
    },
  },
  'watch asked': {
    by: 'visitor',
    act: async (world, subject) => {
      const rid = await makeSubmittal(world.db)
      let asked = 0
      return () =>
        call(world, {
          path: '/Anon/Watch/Ask',
          body: { ...followed(rid), email: `ask${subject}-${(asked += 1)}@example.org` },
          visitor: `192.0.2.${subject + 10}`,
        })
    },
  },
  'watch link': byVisitor('/Anon/Watch/Managed', () => ({ key: 'x'.repeat(20) })),
  'watch made': byAccount('/Client/Watch/Add', () => followed(1)),
  'watch mail': {
    by: 'other',
    act: async (world, subject) => {
      const rid = await makeSubmittal(world.db)
      const body = { ...followed(rid), email: `mail${subject}@example.org` }
      return () => call(world, { path: '/Anon/Watch/Ask', body })
    },
  },
  'review request': byAccount('/Client/Submission/Request', () => ({
    submissionRid: 1,
    request: 'revision',
    reason: 'Why',
  })),
  'submittal message': byAccount('/Client/Correspondence/Send', () => ({
    submissionRid: 1,
    subject: 'About',
    body: 'Words',
  })),
  'correspondence mail': byAccount('/Client/Email/SendCorrespondenceByTemplate', () => ({
    applicationRid: 1,
    submissionRid: 1,
    product: 'AirNEI',
    templateName: 'AmendRequest',
  })),
  'message file': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeFiler(world.db)
      const headers = { 'x-submission-rid': '1', 'x-file-name': 'map.pdf' }
      const path = '/Client/Correspondence/UploadFile'
      return () => call(world, { path, bytes: pdfBytes(), cookie, headers })
    },
  },
  'desk mail': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeReviewer(world.db)
      const path = '/Agency/Letters/SendAgain'
      return () => call(world, { path, body: { submissionRid: 1, mailRid: 1 }, cookie })
    },
  },
  'template test': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, {
        kind: 'staff',
        actions: [['gov', 'content.actions.administer']],
      })
      const words = { name: '', subject: '', body: '', opening: 'Good day.', closing: '' }
      const body = { kind: 'mail', code: 'new-user', submissionRid: null, ...words }
      return () => call(world, { path: '/Agency/Template/SendTest', body, cookie })
    },
  },
  'desk letter file': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeReviewer(world.db)
      const headers = { 'x-submission-rid': '1', 'x-file-name': 'map.pdf' }
      const path = '/Agency/Letters/UploadFile'
      return () => call(world, { path, bytes: pdfBytes(), cookie, headers })
    },
  },
  attachment: {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'staff', actions: [ADDS_DOCUMENTS] })
      const headers = { 'x-file-name': 'map.pdf' }
      return () => call(world, { path: ADD_ATTACHMENT, bytes: pdfBytes(), headers, cookie })
    },
  },
  'document batch': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'staff' })
      return () => call(world, { path: '/AirNEI/Attachment/DownloadBatch?rids=1', cookie })
    },
  },
  'submittal file': {
    by: 'account',
    act: async (world) => {
      const { cookie } = await makeFiler(world.db)
      const headers = { 'x-submission-rid': '1', 'x-file-name': 'map.pdf' }
      const path = '/Client/Submission/UploadFile'
      return () => call(world, { path, bytes: pdfBytes(), cookie, headers })
    },
  },
}
