import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { viewStanding } from '#app/features/filing/dispute/disputed.view.ts'
import { buttons, entryOf, given, reviewPath } from '#tests/support/cosign-pages.ts'
import {
  cosignCode,
  decided,
  dispute,
  disputeDesk,
  makeCosigner,
  numberOf,
  passOf,
  pathOf,
  sendCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ON = 'November 20, 2026, 10:00 a.m.'

const disputePath = (cosigner: MadeCosigner) => `/pub/pub-co-sign-dispute/${pathOf(cosigner)}`
const tabPath = (cosigner: MadeCosigner) => `${reviewPath(cosigner)}?tab=co-sign`
const linkTo = (page: RenderedPage, words: string) =>
  page.dom
    .querySelectorAll('main a')
    .find((a) => wordsOf(a) === words)
    ?.getAttribute('href')
const notice = (page: RenderedPage) => page.dom.querySelectorAll('main h3').map(wordsOf)

/** Somebody who decided, and the cookie of the review. */
async function signer(signedInd: 'Y' | 'N' = 'Y') {
  const cosigner = await makeCosigner(world.db)
  return { cosigner, cookie: await decided(world, cosigner, { signedInd }) }
}

const send = (cosigner: MadeCosigner, cookie: string, post: Record<string, string>) =>
  openPage(world, disputePath(cosigner), { cookie, post })

describe('the page of a dispute', () => {
  test('shows what was signed, the reasons, and plainly what a dispute does [S1-COSIGN-18]', async () => {
    const { cosigner, cookie } = await signer()
    const review = await openPage(world, tabPath(cosigner), { cookie })
    expect(linkTo(review, 'Dispute this signature')).toBe(disputePath(cosigner))
    const page = await openPage(world, disputePath(cosigner), { cookie })
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    const { sha256 } = await world.db
      .selectFrom('copies_of_record')
      .select('sha256')
      .where('cosigner_id', '=', cosigner.id)
      .executeTakeFirstOrThrow()
    const number = numberOf(cosigner)
    for (const words of ['Air permit renewal', 'Agreed and signed', ON, number, sha256])
      expect(page.text).toContain(words)
    expect(page.dom.querySelectorAll('fieldset label').map(wordsOf)).toEqual([
      'I did not sign this',
      'What I signed is not what is shown here',
      'I signed by mistake or under pressure',
      'Another reason',
    ])
    expect(page.text).toContain(
      'The signature stays on record, marked as disputed. The agency looks into it and tells you.',
    )
    expect(buttons(page)).toEqual(['Go on for another 30 minutes', 'Dispute this signature'])
  })

  test('what is missing is told at its field, and what was typed stays', async () => {
    const { cosigner, cookie } = await signer('N')
    const empty = await send(cosigner, cookie, { statement: ' ' })
    expect(empty.status).toBe(400)
    expect(wordsOf(empty.dom.querySelector('#reason-error'))).toBe('Choose a reason.')
    expect(wordsOf(empty.dom.querySelector('#statement-error'))).toBe('Say what happened.')
    expect(
      empty.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href')),
    ).toEqual(['#reason', '#statement'])
    const half = await send(cosigner, cookie, { statement: 'It was\r\nnot me.' })
    expect(half.dom.querySelector('textarea')?.text.trim()).toBe('It was\nnot me.')
    const other = await send(cosigner, cookie, { reason: 'PRESSURE', statement: '' })
    const chosen = other.dom.querySelectorAll('input[checked]')
    expect(chosen.map((input) => input.getAttribute('value'))).toEqual(['PRESSURE'])
    const long = 'é\r\n'.repeat(1_334)
    expect((await send(cosigner, cookie, { reason: 'OTHER', statement: long })).status).toBe(303)
  })

  test('a dispute is told in place, marked in the review, and a second one shows the first', async () => {
    const { cosigner, cookie } = await signer()
    const post = { reason: 'NOT_SIGNED', statement: 'I was on leave that day.' }
    const sent = await send(cosigner, cookie, post)
    expect(sent).toMatchObject({ status: 303, location: `${tabPath(cosigner)}&disputed=1` })
    const done = await openPage(world, sent.location ?? '', { cookie })
    expect(wordsOf(done.dom.querySelector('[role=status]'))).toBe(
      'You disputed this signature. We sent you a receipt by e-mail.',
    )
    expect(notice(done)).toContain(`Disputed on ${ON}`)
    expect(done.text).toContain('I was on leave that day.')
    expect(done.text).toContain('The PDF is the copy of record.')
    expect(linkTo(done, 'Dispute this signature')).toBeUndefined()
    const again = await send(cosigner, cookie, post)
    expect(again.status).toBe(409)
    expect(wordsOf(again.dom.querySelector('#error-summary'))).toBe(
      `You disputed this signature already (${ON}). The agency looks into it.`,
    )
    expect(notice(again)).toEqual([`Disputed on ${ON}`])
    expect(buttons(again)).toEqual([])
  })

  test('without a review asks for a code, and words that were typed are not lost', async () => {
    const { cosigner } = await signer()
    const page = await openPage(world, disputePath(cosigner))
    expect(page.status).toBe(403)
    expect(linkTo(page, 'Get a code')).toBe(`/pub/pub-co-sign-entry/7/${cosigner.id}?dispute=1`)
    expect(page.html).not.toContain('Air permit renewal')
    const entry = cosigner.linkKey
    const late = await send(cosigner, '', { reason: 'OTHER', statement: 'Kept words.', entry })
    expect(late.status).toBe(403)
    expect(linkTo(late, 'Get a code')).toBe(`${entryOf(cosigner)}?dispute=1`)
    expect(late.dom.querySelector('textarea')?.text.trim()).toBe('Kept words.')
    expect(wordsOf(late.dom.querySelector('#error-summary'))).toContain('Your review has ended')
    const other = await signer()
    const foreign = await openPage(world, disputePath(cosigner), { cookie: other.cookie })
    expect(foreign.status).toBe(403)
  })

  test('the link of the notice asks for a code and leads here [S1-COSIGN-04]', async () => {
    const { cosigner } = await signer()
    const signed = await openPage(world, entryOf(cosigner))
    const href = linkTo(signed, 'Dispute the signature') ?? ''
    expect(href).toBe(`${entryOf(cosigner)}?dispute=1`)
    const entry = await openPage(world, href)
    expect(entry.text).toContain('To dispute the signature on the submittal “Air permit renewal”')
    expect(entry.dom.querySelectorAll('main form').map((f) => f.getAttribute('action'))).toEqual([
      href,
      href,
    ])
    world.setNow('2026-11-20T15:01:00Z')
    await sendCode(world, cosigner)
    const post = { intent: 'verify', code: await cosignCode(world) }
    const verified = await openPage(world, href, { post })
    expect(verified).toMatchObject({ status: 303, location: disputePath(cosigner) })
    const page = await openPage(world, disputePath(cosigner), { cookie: given(verified) })
    expect(buttons(page)).toEqual(['Go on for another 30 minutes', 'Dispute this signature'])
  })

  test('before a decision there is nothing to dispute, and the entry is as ever', async () => {
    const cosigner = await makeCosigner(world.db)
    const entry = await openPage(world, `${entryOf(cosigner)}?dispute=1`)
    expect(entry.text).toContain('You were asked to co-sign')
    const page = await openPage(world, disputePath(cosigner), {
      cookie: await passOf(world, cosigner),
    })
    expect(page.text).toContain('There is no signature to dispute yet')
    expect(buttons(page)).toEqual([])
  })

  test('who came in with an account is asked for a code first [S1-COSIGN-31]', async () => {
    const { cosigner } = await signer()
    const { id } = await makeUser(world.db, { email: cosigner.email })
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    const path = `/pub/pub-co-sign-sub-review-login/${pathOf(cosigner)}`
    const review = await openPage(world, `${path}?tab=co-sign`, { cookie })
    expect(linkTo(review, 'Dispute this signature')).toBe(`${entryOf(cosigner)}?dispute=1`)
    const page = await openPage(world, disputePath(cosigner), {
      cookie: `${cookie}; ${given(review)}`,
    })
    expect(page.text).toContain('You came in with your account, so you can read.')
    expect(buttons(page)).toEqual([])
  })
})

describe('a disputed signature elsewhere', () => {
  const own = async ({ submittalId, senderId }: MadeCosigner, userId = senderId) =>
    openPage(world, `/app/submittal/review/7/${submittalId}`, {
      cookie: cookieOf(await makeSession(world.db, { userId })),
    })

  test('the submitter sees the mark, never the words, and may invite again once it is set aside [S1-COSIGN-01]', async () => {
    const { cosigner, cookie } = await signer()
    await dispute(world, cosigner, cookie)
    const open = await own(cosigner)
    expect(notice(open)).toContain(`Disputed on ${ON}`)
    expect(open.text).toContain('It does not count until the agency has decided.')
    expect(open.text).not.toMatch(/on leave|did not sign/)
    expect(open.text).toContain('The PDF is the copy of record.')
    const desk = await disputeDesk(world)
    await desk.decide(
      (await desk.list()).data[0]?.rid ?? 0,
      true,
      'The mailbox was open to others.',
    )
    const aside = await own(cosigner)
    expect(notice(aside)).toContain('Signature set aside')
    expect(aside.text).toContain('The mailbox was open to others.')
    expect(aside.dom.querySelector('article a[href="#co-signer-form"]')).not.toBeNull()
    const review = await openPage(world, tabPath(cosigner), { cookie })
    expect(notice(review)).toContain('Signature set aside')
    expect(review.text).toContain('The mailbox was open to others.')
    expect(linkTo(review, 'Dispute this signature')).toBeUndefined()
  })

  test('who decides sees each co-signer: who agreed, who did not, who did not answer, and who is not known', async () => {
    const { cosigner } = await signer()
    const reviewer = await makeReviewer(world.db)
    const about = { submittalId: cosigner.submittalId, senderId: cosigner.senderId }
    const silent = await makeCosigner(world.db, { ...about, firstName: 'Sil', lastName: 'Ent' })
    await sql`update cosigners set ended_at = now() where id = ${silent.id}`.execute(world.db)
    const against = await makeCosigner(world.db, { ...about, firstName: 'Con', lastName: 'Tra' })
    await decided(world, against, { signedInd: 'N', comment: 'The flow is wrong.' })
    await sql`update submittals set created_by_user_id = ${cosigner.senderId} where id = ${cosigner.submittalId}`.execute(
      world.db,
    )
    for (const page of ['', '/decision']) {
      const address = `/app/gov/review/${cosigner.submittalId}${page}`
      const { dom } = await openPage(world, address, { cookie: reviewer.cookie })
      const panel = wordsOf(dom.querySelector('#co-signers'))
      expect(panel).toContain('Co-signers (3)')
      expect(panel).toContain('Sil Ent Ended without an answer')
      expect(panel).toContain('Con Tra Disagreed')
      expect(panel).toContain('The flow is wrong.')
      expect(dom.querySelectorAll('#co-signers button')).toEqual([])
    }
  })

  test('the desk decides it with a reason, once', async () => {
    const { cosigner, cookie } = await signer()
    await dispute(world, cosigner, cookie)
    const desk = await disputeDesk(world)
    const page = await openPage(world, '/app/gov', { cookie: desk.cookie })
    expect(page.text).toContain('Disputed signatures (1)')
    for (const words of [
      'I did not sign this',
      'I was on leave that day.',
      'By a code sent to this e-mail, the mailbox of the invitation',
      `Agreed and signed, ${ON}`,
      cosigner.email,
    ])
      expect(page.text).toContain(words)
    const id = (await desk.list()).data[0]?.rid ?? 0
    const copy = linkTo(page, `${numberOf(cosigner)} (PDF)`)
    expect(copy).toBe(`/app/gov/disputed-copy/${id}`)
    const post = (more: Record<string, string>) =>
      openPage(world, '/app/gov', {
        cookie: desk.cookie,
        post: { kind: 'DISPUTE', id: String(id), ...more },
      })
    expect((await post({ reason: 'No button.' })).status).toBe(400)
    const empty = await post({ decision: 'refuse', reason: '' })
    expect(wordsOf(empty.dom.querySelector(`#reason-dispute-${id}-error`))).toBe(
      'Say why: both read it.',
    )
    const kept = await post({ decision: 'refuse', reason: 'The code was typed at your office.' })
    expect(kept).toMatchObject({ status: 303, location: '/app/gov?done=kept' })
    const after = await openPage(world, kept.location ?? '', { cookie: desk.cookie })
    expect(wordsOf(after.dom.querySelector('[role=status]'))).toBe(
      'The signature was kept. E-mails to both wait to be sent.',
    )
    const late = await post({ decision: 'approve', reason: 'No.' })
    expect(late.status).toBe(409)
    const review = await openPage(world, tabPath(cosigner), { cookie })
    expect(notice(review)).toContain('Dispute rejected')
    expect(review.text).toContain('The code was typed at your office.')
    expect(linkTo(review, 'Dispute this signature')).toBe(disputePath(cosigner))
  })

  test('a dispute that somebody else decided is told above the lists', async () => {
    const { cosigner, cookie } = await signer()
    await dispute(world, cosigner, cookie)
    const desk = await disputeDesk(world)
    const id = (await desk.list()).data[0]?.rid ?? 0
    await desk.decide(id, true)
    const late = await openPage(world, '/app/gov', {
      cookie: desk.cookie,
      post: { kind: 'DISPUTE', id: String(id), decision: 'refuse', reason: 'I looked too.' },
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Somebody else decided this dispute already. Load the list again.')
  })

  test('"Check a document" says that it is genuine and disputed, and nothing of who or why', async () => {
    const { cosigner, cookie } = await signer()
    await dispute(world, cosigner, cookie)
    const post = { code: numberOf(cosigner) }
    const page = await openPage(world, '/pub/pub-rcd/check-document', { post })
    expect(wordsOf(page.dom.querySelector('[role=status] h2'))).toBe(
      'This record is genuine, and its signature is disputed',
    )
    expect(page.text).toContain(`Disputed on ${ON}`)
    expect(page.text).not.toMatch(/Casey|on leave|did not sign/)
  })

  test('its three standings are worded as sentences', () => {
    const at = { disputedAt: '2026-11-20T15:00:00Z', decidedAt: '2026-11-21T20:00:00Z' }
    const words = (state: 'OPEN' | 'UPHELD' | 'REJECTED') =>
      viewStanding({ state, ...at, decisionReason: null }, 'America/New_York').text
    expect(words('UPHELD')).toBe(
      `Disputed on ${ON} The agency set the signature aside on November 21, 2026, 3:00 p.m. It stays on record and no longer counts.`,
    )
    expect(words('REJECTED')).toContain('The signature counts again.')
    expect(words('OPEN')).not.toMatch(/\.\./)
  })
})
