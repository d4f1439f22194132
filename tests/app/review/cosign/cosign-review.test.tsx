import { describe, expect, test } from 'vitest'
import { buttons, entryOf, fileAt, given, reviewPath } from '#tests/support/cosign-pages.ts'
import {
  cosignerRow,
  makeCosigner,
  passOf,
  pathOf,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

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
    expect((await fileAt(world, report, cookie)).status).toBe(200)
    expect((await fileAt(world, report)).headers.get('location')).toBe('/pub/login')
    expect((await fileAt(world, report.replace('report', 'other'), cookie)).status).toBe(404)
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
    expect(await (await fileAt(world, href, cookie)).text()).toBe('a small file')
    expect((await fileAt(world, href)).headers.get('location')).toBe('/pub/login')
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
    expect(buttons(page)).toEqual(['Go on for another 30 minutes', 'Disagree', 'Agree and Sign'])
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
      const sent = await decideBy(cosigner, review, {
        decision,
        hasAgreed: 'Y',
        hasAccepted: 'Y',
        comment,
      })
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
      const pdf = await fileAt(world, copy?.getAttribute('href') ?? '', given(sent))
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
    const page = await decideBy(cosigner, review, {
      decision: 'agree',
      hasAgreed: 'Y',
      hasAccepted: 'Y',
    })
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
