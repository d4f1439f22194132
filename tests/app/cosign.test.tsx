import { sql } from 'kysely'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { loader as reviewFile } from '#app/features/cosign/cosign-file.route.ts'
import { loader as ownCopy } from '#app/features/cosign/own-copy.route.ts'
import { COSIGN_COOKIE } from '#api/session/session-cookie.ts'
import {
  cosignCode,
  cosignerRow,
  makeCosigner,
  passOf,
  pathOf,
  reviewOf,
  decide,
  cosignCookie,
  sendCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { contextOf, openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { cookieOf, mailsOf } from '#tests/support/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const UNKNOWN = 'Cannot load correct co-signer information. Please consult the owner.'
const NO_PHONE = 'Cannot load correct co-signer phone number. Please consult the owner.'

const entryOf = ({ id, productId }: MadeCosigner) => `/pub/pub-co-sign-entry/${productId}/${id}`
const reviewPath = (cosigner: MadeCosigner) => `/pub/pub-co-sign-sub-review/${pathOf(cosigner)}`
const enter = (cosigner: MadeCosigner, post: Record<string, string>) =>
  openPage(world, entryOf(cosigner), { post })
const buttons = (page: RenderedPage) => page.dom.querySelectorAll('main button').map(wordsOf)
const given = (page: RenderedPage) =>
  page.cookies.filter((each) => each.startsWith(`${COSIGN_COOKIE}=`)).at(-1) ?? ''

/** A file of a review, or the redirect of who may not have it. */
async function fileAt(path: string, cookie = ''): Promise<Response> {
  const request = new Request(`https://records.example.gov${path}`, { headers: { cookie } })
  const [productId, id, cosignId, file] = path.split('/').slice(3)
  const args = {
    request,
    params: { productId, id, cosignId, file },
    context: contextOf(world, request),
  } as unknown as LoaderFunctionArgs
  const load = path.startsWith('/app/') ? ownCopy : reviewFile
  return load(args).catch((thrown: unknown) => thrown as Response)
}

describe('the co-sign entry', () => {
  test('greets, asks for the code and leads back to the login; opening it sends nothing [S1-ROUTE-25, S1-COSIGN-02, S1-COSIGN-03, S1-COSIGN-05, S1-COSIGN-06]', async () => {
    const cosigner = await makeCosigner(world.db)
    const page = await openPage(world, entryOf(cosigner))
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).toContain('Hello Casey Quill,')
    expect(page.text).toContain(`“Air permit renewal” (number ${cosigner.submittalId})`)
    const code = page.dom.querySelectorAll('main input')
    expect(code.map((input) => input.getAttribute('name'))).toEqual(['code'])
    expect(code[0]?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(buttons(page)).toEqual(['Verify', 'Send again'])
    const back = page.dom.querySelectorAll('main a').find((a) => a.text === 'Back to login')
    expect(back?.getAttribute('href')).toBe('/pub/login')
    expect(page.html).not.toContain(cosigner.email)
    expect(await mailsOf(world)).toEqual([])
  })

  test('sends a code on the button and says for how many minutes it works [S1-COSIGN-05, S1-COSIGN-22]', async () => {
    const cosigner = await makeCosigner(world.db)
    const page = await enter(cosigner, { intent: 'send' })
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('[role=status]'))).toBe(
      'We sent a code of six digits to c•••@e•••.com. It works for 5 minutes, once.',
    )
    expect(page.html).not.toContain(await cosignCode(world))
    expect(await mailsOf(world, 'co-sign-code')).toHaveLength(1)
    const soon = await enter(cosigner, { intent: 'send' })
    expect(wordsOf(soon.dom.querySelector('[role=alert]'))).toContain('A code was sent just now.')
  })

  test('a wrong code is told at the field and gives no pass; the right one leads to the review [S1-COSIGN-04]', async () => {
    const cosigner = await makeCosigner(world.db)
    await sendCode(world, cosigner)
    const code = await cosignCode(world)
    const empty = await enter(cosigner, { intent: 'verify', code: ' ' })
    expect(wordsOf(empty.dom.querySelector('#code-error'))).toBe('Required.')
    const wrong = await enter(cosigner, {
      intent: 'verify',
      code: code === '000000' ? '000001' : '000000',
    })
    expect(wrong.status).toBe(400)
    expect(wordsOf(wrong.dom.querySelector('#code-error'))).toBe(
      'Verification code is invalid or expired. Please try again.',
    )
    expect(wrong.cookies).toEqual([])
    const right = await enter(cosigner, { intent: 'verify', code })
    expect(right).toMatchObject({ status: 303, location: reviewPath(cosigner) })
    expect(given(right)).not.toBe('')
    expect(right.location).not.toContain(code)
  })

  test('of an unknown, foreign or withdrawn co-signer says so [S1-COSIGN-26, S1-COSIGN-33]', async () => {
    const cosigner = await makeCosigner(world.db)
    const gone = await makeCosigner(world.db, { withdrawnAt: '2026-11-20T14:58:00Z' })
    for (const path of [
      '/pub/pub-co-sign-entry/7/999999',
      `/pub/pub-co-sign-entry/3/${cosigner.id}`,
      `/pub/pub-co-sign-entry/8/${cosigner.id}`,
      '/pub/pub-co-sign-entry/7/not-a-number',
      entryOf(gone),
    ]) {
      const page = await openPage(world, path)
      expect(page.status, path).toBe(404)
      expect(wordsOf(page.dom.querySelector('[role=alert]'))).toBe(UNKNOWN)
      expect(buttons(page)).toEqual([])
    }
    const post = { intent: 'send' }
    expect((await openPage(world, entryOf(gone), { post })).status).toBe(404)
    expect(await mailsOf(world)).toEqual([])
  })

  test('says what failed: no phone, or no code could be sent [S1-COSIGN-25, S1-COSIGN-27]', async () => {
    const lost = await makeCosigner(world.db, { email: 'nobody@example.invalid' })
    const failed = await enter(lost, { intent: 'send' })
    expect(wordsOf(failed.dom.querySelector('[role=alert]'))).toBe(
      'Obtain TOTP failed. Please try again.',
    )
    world.config.cosign.oneTimeCodeBySms = true
    const page = await openPage(world, entryOf(await makeCosigner(world.db, { phone: null })))
    expect(wordsOf(page.dom.querySelector('[role=alert]'))).toBe(NO_PHONE)
    expect(buttons(page)).toEqual([])
  })

  test('of who signed shows the exact words and no code box, with a way to the copy [S1-COSIGN-19]', async () => {
    const cosigner = await makeCosigner(world.db)
    await decide(world, cosigner, await reviewOf(world, cosigner))
    const page = await openPage(world, entryOf(cosigner))
    expect(page.text).toContain("You've already signed the form.")
    expect(page.dom.querySelector('main input')).toBeNull()
    expect(buttons(page)).toEqual([])
    const copy = await openPage(world, `${entryOf(cosigner)}?copy=1`)
    expect(buttons(copy)).toEqual(['Verify', 'Send again'])
  })

  test('after a disagreement still takes a code and opens the review view-only [S1-COSIGN-18, S1-COSIGN-19]', async () => {
    const cosigner = await makeCosigner(world.db)
    await decide(world, cosigner, await reviewOf(world, cosigner), { signedInd: 'N' })
    world.setNow('2026-11-20T15:10:00Z')
    const again = await passOf(world, cosigner)
    const page = await openPage(world, `${reviewPath(cosigner)}?tab=co-sign`, { cookie: again })
    expect(page.text).toContain('Disagreed')
    expect(page.dom.querySelectorAll('main input, main textarea, main button')).toEqual([])
  })
})

describe('the co-sign review', () => {
  const openReview = async (cosigner: MadeCosigner, tab = '') => {
    const first = await openPage(world, reviewPath(cosigner), {
      cookie: await passOf(world, cosigner),
    })
    const cookie = given(first)
    const address = tab ? `${reviewPath(cosigner)}?tab=${tab}` : reviewPath(cosigner)
    return { cookie, page: tab ? await openPage(world, address, { cookie }) : first }
  }
  const decideBy = async (
    cosigner: MadeCosigner,
    { cookie, page }: { cookie: string; page: RenderedPage },
    post: Record<string, string>,
  ) => {
    const shown = page.dom.querySelector('input[name=shown]')?.getAttribute('value') ?? ''
    return openPage(world, `${reviewPath(cosigner)}?tab=co-sign`, {
      cookie,
      post: { shown, ...post },
    })
  }

  test('has its three tabs in order, embeds the report and notes the view [S1-ROUTE-26, S1-COSIGN-07, S1-COSIGN-08, S1-COSIGN-17]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { page, cookie } = await openReview(cosigner)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.dom.querySelectorAll('nav a').map((a) => wordsOf(a).replace(/ \(.*/, ''))).toEqual([
      'Submittal Info',
      'Submittal Attachment',
      'Co-Sign',
    ])
    const report = page.dom.querySelector('iframe')?.getAttribute('src') ?? ''
    expect(report).toBe(`/pub/pub-co-sign-file/${pathOf(cosigner)}/report`)
    expect((await fileAt(report, cookie)).status).toBe(200)
    expect((await fileAt(report)).headers.get('location')).toBe('/pub/login')
    expect((await fileAt(report.replace('report', 'other'), cookie)).status).toBe(404)
    expect((await cosignerRow(world, cosigner.id)).first_viewed_at).not.toBeNull()
    expect(page.text).toContain('Willow Energy LLC')
  })

  test('without, after or with a foreign pass leads to the login [S1-ROUTE-26, S1-ROUTE-65]', async () => {
    const cosigner = await makeCosigner(world.db)
    const other = await makeCosigner(world.db)
    const pass = await passOf(world, cosigner)
    const toLogin = { status: 302, location: '/pub/login' }
    expect(await openPage(world, reviewPath(cosigner))).toMatchObject(toLogin)
    expect(await openPage(world, reviewPath(other), { cookie: pass })).toMatchObject(toLogin)
    expect(await openPage(world, reviewPath(cosigner), { cookie: 'hw_cosign=x' })).toMatchObject(
      toLogin,
    )
    world.setNow('2026-11-20T15:01:01Z')
    expect(await openPage(world, reviewPath(cosigner), { cookie: pass })).toMatchObject(toLogin)
    const member = await makeSession(world.db)
    const page = await openPage(world, reviewPath(cosigner), { cookie: cookieOf(member) })
    expect(page).toMatchObject(toLogin)
  })

  test('lists the attachments with downloads [S1-COSIGN-09]', async () => {
    const { db, files } = world
    const cosigner = await makeCosigner(db)
    const owner = { kind: 'submittal', submittal_id: cosigner.submittalId } as const
    const rid = await makeDocument(db, { ...owner, name: 'factors.csv' }, files)
    const { page, cookie } = await openReview(cosigner, 'attachment')
    const link = page.dom.querySelectorAll('main a').find((a) => a.text === 'factors.csv')
    const href = `/pub/pub-co-sign-file/${pathOf(cosigner)}/${rid}`
    expect(link?.getAttribute('href')).toBe(href)
    expect(await (await fileAt(href, cookie)).text()).toBe('a small file')
    expect((await fileAt(href)).headers.get('location')).toBe('/pub/login')
  })

  test('shows agreement, disclaimer, comments, box and both buttons, and no PDF link yet [S1-COSIGN-10, S1-COSIGN-11, S1-COSIGN-12, S1-COSIGN-13, S1-COSIGN-16]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { page } = await openReview(cosigner, 'co-sign')
    expect(page.text).toContain(world.config.cosign.agreement)
    expect(page.text).toContain(world.config.cosign.disclaimer)
    expect(page.dom.querySelector('textarea[name=comment]')).not.toBeNull()
    expect(wordsOf(page.dom.querySelector('label:has(input[type=checkbox])'))).toBe(
      'I have read the agreement above.',
    )
    expect(buttons(page)).toEqual(['Disagree', 'Agree and Sign'])
    // Without script both can be pressed: the server then looks at the box.
    expect(page.dom.querySelectorAll('button[disabled]')).toEqual([])
    expect(page.html).not.toContain('/copy')
  })

  test.each([
    ['agree', 'Y', 'You have successfully co-signed on this submittal.'],
    ['disagree', 'N', 'You have disagreed to co-sign on this submittal.'],
  ])(
    '%s is stored, told in the exact words, and the page only shows [S1-COSIGN-14, S1-COSIGN-15, S1-COSIGN-16, S1-COSIGN-18, S1-COSIGN-28, S1-COSIGN-29]',
    async (decision, signedInd, words) => {
      const cosigner = await makeCosigner(world.db)
      const review = await openReview(cosigner, 'co-sign')
      const comment = 'Please mind page 2.'
      const sent = await decideBy(cosigner, review, { decision, hasAgreed: 'Y', comment })
      expect(sent).toMatchObject({
        status: 303,
        location: `${reviewPath(cosigner)}?tab=co-sign&done=1`,
      })
      expect(await cosignerRow(world, cosigner.id)).toMatchObject({
        signed_ind: signedInd,
        comment,
      })
      const page = await openPage(world, sent.location ?? '', { cookie: given(sent) })
      expect(wordsOf(page.dom.querySelector('[role=status]'))).toBe(words)
      expect(page.text).toContain(comment)
      expect(page.dom.querySelectorAll('main input, main textarea, main button')).toEqual([])
      const copy = page.dom.querySelectorAll('main a').find((a) => a.text.startsWith('PDF of'))
      const pdf = await fileAt(copy?.getAttribute('href') ?? '', given(sent))
      expect(await pdf.text()).toContain('co-signature')
    },
  )

  test('an unticked box is told at the box, and the comment stays [S1-COSIGN-13]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await openReview(cosigner, 'co-sign')
    const page = await decideBy(cosigner, review, { decision: 'agree', comment: 'Kept.' })
    expect(page.status).toBe(400)
    expect(wordsOf(page.dom.querySelector('#hasAgreed-error'))).toBe(
      'Tick the box before you decide.',
    )
    expect(page.dom.querySelector('textarea')?.text.trim()).toBe('Kept.')
    expect((await cosignerRow(world, cosigner.id)).signed_ind).toBeNull()
  })

  test('a refusal has the words of the server, and what changed is shown [S1-COSIGN-30]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await openReview(cosigner, 'co-sign')
    world.config.cosign.agreement = 'I agree to something else.'
    const page = await decideBy(cosigner, review, { decision: 'agree', hasAgreed: 'Y' })
    expect(wordsOf(page.dom.querySelector('[role=alert]'))).toBe(
      'Getting User Error: The submittal changed while you read it. Read what it says now, then decide again.',
    )
    expect(page.text).toContain('I agree to something else.')
    const old = review.page.dom.querySelector('input[name=shown]')?.getAttribute('value')
    expect(page.dom.querySelector('input[name=shown]')?.getAttribute('value')).not.toBe(old)
  })
})

describe('the co-sign review after login', () => {
  const path = (cosigner: MadeCosigner) => `/pub/pub-co-sign-sub-review-login/${pathOf(cosigner)}`

  test('opens for the matching user, denies others and leads visitors to the login [S1-ROUTE-28]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { id } = await makeUser(world.db, { email: cosigner.email.toUpperCase() })
    const own = cookieOf(await makeSession(world.db, { userId: id }))
    const page = await openPage(world, path(cosigner), { cookie: own })
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('Air permit renewal')
    const other = cookieOf(await makeSession(world.db))
    const denied = await openPage(world, path(cosigner), { cookie: other })
    expect(denied.status).toBe(403)
    expect(wordsOf(denied.dom.querySelector('h1'))).toBe('Denied Access')
    expect(denied.html).not.toContain('Air permit renewal')
    const visitor = await openPage(world, path(cosigner))
    expect(visitor.status).toBe(302)
    expect(visitor.location).toMatch(/^\/pub\/login(\?|$)/)
  })

  test('is closed to an account whose address was only typed [S1-ROUTE-28, S1-COSIGN-31]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { id } = await makeUser(world.db, { email: cosigner.email, isEmailProven: false })
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    const denied = await openPage(world, path(cosigner), { cookie })
    expect(denied.status).toBe(403)
    expect(denied.html).not.toContain('Air permit renewal')
  })

  test('to decide, a code is asked for [S1-COSIGN-20]', async () => {
    const cosigner = await makeCosigner(world.db)
    const { id } = await makeUser(world.db, { email: cosigner.email })
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    const page = await openPage(world, `${path(cosigner)}?tab=co-sign`, { cookie })
    expect(buttons(page)).toEqual([])
    const link = page.dom.querySelectorAll('main a').find((a) => a.text === 'Get a code')
    expect(link?.getAttribute('href')).toBe(entryOf(cosigner))
  })

  test('the login with the three parameters leads here [S1-ROUTE-27]', async () => {
    const cosigner = await makeCosigner(world.db)
    const login = `/pub/pub-co-sign-login/${pathOf(cosigner)}`
    const form = (await openPage(world, login)).dom.querySelector('main form')
    expect(form?.getAttribute('action')).toBe(login)
    const cookie = cookieOf(await makeSession(world.db))
    expect((await openPage(world, login, { cookie })).location).toBe(path(cosigner))
  })
})

describe('co-signers on the page of a submittal', () => {
  const signedIn = async (userId: number) => cookieOf(await makeSession(world.db, { userId }))

  test('who sent it invites, sends again, replaces and withdraws in place [S1-COSIGN-01]', async () => {
    const { id: senderId } = await makeUser(world.db)
    const cookie = await signedIn(senderId)
    const submittalId = await makeSubmittal(world.db, { submitted_by_user_id: senderId })
    const self = `/app/submittal/review/7/${submittalId}`
    const person = { firstName: 'Casey', lastName: 'Quill', email: 'casey@example.com', phone: '' }
    const post = (more: Record<string, string>, path = self) =>
      openPage(world, path, { cookie, post: more })
    const wrong = await post({ intent: 'invite', ...person, email: 'casey' })
    expect(wrong.status).toBe(400)
    expect(wordsOf(wrong.dom.querySelector('#email-error'))).toBe('Invalid email format.')
    expect(wrong.dom.querySelector('#firstName')?.getAttribute('value')).toBe('Casey')
    expect(await post({ intent: 'invite', ...person })).toMatchObject({
      status: 303,
      location: `${self}?done=invite`,
    })
    const list = await openPage(world, `${self}?done=invite`, { cookie })
    expect(wordsOf(list.dom.querySelector('[role=status]'))).toBe('The invitation was sent.')
    const cosigner = list.dom.querySelector('input[name=cosigner]')?.getAttribute('value') ?? ''
    expect((await post({ intent: 'again', cosigner })).location).toContain('done=again')
    const form = await openPage(world, `${self}?replace=${cosigner}`, { cookie })
    expect(form.text).toContain('Replace Casey Quill')
    const instead = { intent: 'replace', cosigner, ...person, email: 'kim@example.com' }
    expect((await post(instead, `${self}?replace=${cosigner}`)).location).toContain('done=replace')
    const next = await openPage(world, self, { cookie })
    const kim = next.dom.querySelector('input[name=cosigner]')?.getAttribute('value') ?? ''
    expect((await post({ intent: 'withdraw', cosigner: kim })).location).toContain('done=withdraw')
    const last = await openPage(world, self, { cookie })
    expect(last.text).toContain('Withdrawn')
    expect(last.text).toContain('Replaced')
    expect((await mailsOf(world, 'co-sign-invitation')).map(({ to }) => to)).toEqual([
      'casey@example.com',
      'casey@example.com',
      'kim@example.com',
    ])
  })

  test('shows decisions with their comments and the copy of record; a reader changes nothing [S1-COSIGN-12]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    expect(cosignCookie([review.cookie])).toBe(review.cookie)
    await decide(world, cosigner, review, { signedInd: 'N', comment: 'Page 2 is wrong.' })
    const cookie = await signedIn(cosigner.senderId)
    const self = `/app/submittal/review/7/${cosigner.submittalId}`
    const page = await openPage(world, self, { cookie })
    expect(page.text).toContain('Page 2 is wrong.')
    const copy = page.dom.querySelectorAll('main a').find((a) => /Copy of record/.test(a.text))
    expect(copy?.getAttribute('href')).toBe(`/app/co-sign-copy/${pathOf(cosigner)}`)
    expect((await fileAt(copy?.getAttribute('href') ?? '', cookie)).status).toBe(200)
    await sql`update users set is_read_only = true where id = ${cosigner.senderId}`.execute(
      world.db,
    )
    const reader = await openPage(world, self, { cookie })
    expect(reader.dom.querySelector('#co-signer-form')).toBeNull()
    const stranger = await openPage(world, self, { cookie: cookieOf(await makeSession(world.db)) })
    expect(stranger.status).toBe(403)
    expect(stranger.html).not.toContain('Page 2 is wrong.')
  })
})
