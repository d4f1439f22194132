import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buttons, entryOf, given, reviewPath } from '#tests/support/cosign-pages.ts'
import {
  cosignCode,
  makeCosigner,
  decided,
  passOf,
  reviewOf,
  decide,
  sendCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { mailsOf } from '#tests/support/accounts/sign-in.ts'
import { inLanguage } from '#words/server.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const UNKNOWN = 'Cannot load correct co-signer information. Please consult the owner.'
const NO_PHONE = 'Cannot load correct co-signer phone number. Please consult the owner.'

const enter = (cosigner: MadeCosigner, post: Record<string, string>) =>
  openPage(world, entryOf(cosigner), { post })

describe('the co-sign entry', () => {
  test('greets, asks for the code and leads back to the login; opening it sends nothing [S1-ROUTE-25, S1-COSIGN-02, S1-COSIGN-03, S1-COSIGN-05, S1-COSIGN-06]', async () => {
    const cosigner = await makeCosigner(world.db)
    const page = await openPage(world, entryOf(cosigner))
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).toContain('Hello Casey Quill,')
    expect(page.text).toContain(`“Air permit renewal” (number ${cosigner.submittalId})`)
    const code = page.dom.querySelectorAll('main input:not([type=hidden])')
    expect(code.map((input) => input.getAttribute('name'))).toEqual(['code'])
    expect(code[0]?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(buttons(page)).toEqual(['Verify', 'Send again'])
    const back = page.dom.querySelectorAll('main a').find((a) => a.text === 'Back to login')
    expect(back?.getAttribute('href')).toBe('/pub/login')
    expect(page.html).not.toContain(cosigner.email)
    expect(await mailsOf(world)).toEqual([])
  })

  test('says until when it can be answered, and no more after the decision', async () => {
    const cosigner = await makeCosigner(world.db)
    const until = 'You can answer until December 20, 2026; then the invitation ends.'
    expect((await openPage(world, entryOf(cosigner))).text).toContain(until)
    await decided(world, cosigner)
    const { text } = await openPage(world, entryOf(cosigner))
    expect(text).toContain('You co-signed the submittal')
    expect(text).not.toContain('You can answer until')
  })

  test('of a submittal that was withdrawn says that nobody co-signs it any more, and asks for no code', async () => {
    const cosigner = await makeCosigner(world.db)
    const { cookie } = await reviewOf(world, cosigner)
    await sql`update submittals set submittal_status_id = (
      select id from submittal_statuses where code = 8) where id = ${cosigner.submittalId}`.execute(
      world.db,
    )
    const over = 'Nobody co-signs this submittal any more'
    const page = await openPage(world, entryOf(cosigner))
    expect(page.text).toContain(over)
    expect(page.text).not.toContain('You can answer until')
    expect(buttons(page)).toEqual([])
    const review = await openPage(world, `${reviewPath(cosigner)}?tab=co-sign`, { cookie })
    expect(review.text).toContain(over)
    expect(buttons(review)).not.toContain('Agree and Sign')
    expect((await enter(cosigner, { intent: 'send' })).text).toContain(over)
    const spanish = await inLanguage('es', () => openPage(world, entryOf(cosigner)))
    expect(spanish.text).toContain('Ya nadie cofirma esta presentación')
  })

  test('sends a code on the button and says for how many minutes it works [S1-COSIGN-05, S1-COSIGN-22]', async () => {
    const cosigner = await makeCosigner(world.db)
    const page = await enter(cosigner, { intent: 'send' })
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('[role=status]'))).toBe(
      'A code of six digits waits to be sent to c•••@e•••.com. It works for 5 minutes, once.',
    )
    expect(page.html).not.toContain(await cosignCode(world))
    expect(await mailsOf(world, 'co-sign-code')).toHaveLength(1)
    const soon = await enter(cosigner, { intent: 'send' })
    expect(wordsOf(soon.dom.querySelector('[role=alert]'))).toContain('A code was made just now.')
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
      `/pub/pub-co-sign-entry/7/${'a'.repeat(43)}`,
      `/pub/pub-co-sign-entry/3/${cosigner.linkKey}`,
      `/pub/pub-co-sign-entry/8/${cosigner.linkKey}`,
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

  test('of an older link with a number says the same of every number, and mails the new link to the own mailbox alone [S1-ROUTE-25, S1-COSIGN-26]', async () => {
    const cosigner = await makeCosigner(world.db)
    const old = `/pub/pub-co-sign-entry/7/${cosigner.id}`
    const words = async (path: string, post?: Record<string, string>) => {
      const page = await openPage(world, path, post ? { post } : {})
      return { status: page.status, text: page.text }
    }
    const known = await words(old)
    expect(known.text).toContain(UNKNOWN)
    expect(known.text).not.toContain('Casey')
    expect(await words('/pub/pub-co-sign-entry/7/999999')).toEqual(known)
    const ask = { intent: 'link', email: cosigner.email.toUpperCase() }
    const answered = await words(old, ask)
    expect(answered.text).toContain('If the invitation went to the address that you typed')
    expect(await words(old, { ...ask, email: 'other@example.com' })).toEqual(answered)
    expect(await words('/pub/pub-co-sign-entry/7/999999', ask)).toEqual(answered)
    const mails = await mailsOf(world)
    expect(mails).toMatchObject([{ template: 'co-sign-link', to: cosigner.email }])
    expect(mails[0]?.body).toContain(entryOf(cosigner))
    const none = await openPage(world, old, { post: { intent: 'link', email: ' ' } })
    expect(wordsOf(none.dom.querySelector('#email-error'))).toBe('E-mail: Required.')
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
