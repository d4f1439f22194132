import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeUser, makeSession } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { fileDecidable } from '#tests/support/desk-review/decider.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function decidable() {
  const filed = await fileDecidable(world, world.db)
  const path = `/app/gov/review/${filed.rid}/decision`
  const page = (post?: Record<string, string | string[]>, cookie = filed.reviewer.cookie) =>
    openPage(world, path, { cookie, ...(post ? { post } : {}) })
  return { ...filed, path, page }
}

const APPROVED = { kind: 'APPROVE', effectiveOn: '2026-12-01', expiresOn: '2031-11-30' }
const ROW = { typeId: '', preset: '', ownRule: '', startsOn: '', opensDays: '60' }

describe('the page of a decision', () => {
  test('adds and removes conditions by post, keeps what was typed, saves, and issues', async () => {
    const { rid, reviewer, path, page } = await decidable()
    const review = await openPage(world, `/app/gov/review/${rid}`, { cookie: reviewer.cookie })
    expect(review.dom.querySelector(`a[href="${path}"]`)?.text).toBe('Decide')
    const first = await page()
    expect(first.text).toContain('Save what is decided.')
    expect(first.dom.querySelector('#interestRid option[selected]')?.text).toBe('Stormwater')
    const end = first.dom.querySelector('#expiresOn')
    expect(end?.getAttribute('value')).toMatch(/^\d{4}-/)
    expect(first.dom.querySelector('label[for="expiresOn"]')?.text).not.toContain('optional')
    const strange = await page({ what: 'save', version: '0', ...APPROVED, interestId: '999999' })
    expect(strange.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#interestRid')
    const added = await page({ what: 'add', version: '0', ...APPROVED })
    expect(added.text).toContain('Condition 1')
    expect(added.html).toContain('value="2031-11-30"')
    const typed = { ...APPROVED, version: '0', ...ROW, text: 'Keep the roof shut.' }
    expect((await page({ what: 'remove:0', ...typed })).text).not.toContain('Condition 1')
    const wrong = await page({ what: 'save', ...typed, ownRule: 'sometimes' })
    expect(wrong.status).toBe(400)
    expect(wrong.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '#conditions.0.applicationRid',
    )
    expect(wrong.html).toContain('Keep the roof shut.')
    expect((await page({ what: 'save', ...typed })).location).toBe(`${path}?done=save`)
    const saved = await page()
    for (const words of ['Nothing is missing.', 'Proof copy (PDF)', 'Issue permit'])
      expect(saved.text).toContain(words)
    expect((await page({ what: 'issue', version: '1' })).location).toBe(`${path}?done=issue`)
    const issued = await page()
    expect(issued.text).toContain('Permit WQ-NOEX-000001 is issued')
    expect(issued.text).not.toContain('Issue permit')
    expect(issued.text).toMatch(/Issued by [^.]*, \d+:\d\d [ap]\.m\.(?!\.)/)
    expect(issued.dom.querySelector('a[href^="/app/pub-rcd/permits/review/"]')).not.toBeNull()
    expect(world.rendered.at(-1)).toMatchObject({ template: 'decision-paper' })
  })

  test('says why it cannot be approved where a denial alone is possible', async () => {
    const { rid, page } = await decidable()
    await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 23)
      where id = ${rid}`.execute(world.db)
    const found = await page()
    const approve = found.dom.querySelector('[name="kind"][value="APPROVE"]')
    expect(approve?.hasAttribute('disabled')).toBe(true)
    const why = found.dom.getElementById(approve?.getAttribute('aria-describedby') ?? '')
    expect(wordsOf(why)).toContain('Not yet. The technical review is still open.')
    expect(why?.querySelector('a')?.getAttribute('href')).toBe(`/app/gov/review/${rid}#moves`)
    expect(found.dom.querySelector('[name="kind"][value="DENY"]')?.hasAttribute('disabled')).toBe(
      false,
    )
    // The API refuses for the same reason.
    const refused = await page({ what: 'save', version: '0', ...APPROVED })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The technical review is still open. Nothing was saved.')
  })

  test('with a second reader is proposed, given back and issued by another', async () => {
    world.config.review = { ...world.config.review, secondReader: true }
    const { path, page } = await decidable()
    const other = await makeReviewer(world.db, 'Omar Other')
    await page({ what: 'save', version: '0', ...APPROVED })
    expect((await page()).text).toContain('Send to second reviewer')
    expect((await page({ what: 'propose', version: '1' })).location).toBe(`${path}?done=propose`)
    expect((await page()).text).not.toContain('Issue permit')
    const unsaid = await page({ what: 'giveBack', version: '2', reason: '' }, other.cookie)
    expect(unsaid.text).toContain('Say what is to be changed.')
    await page({ what: 'giveBack', version: '2', reason: 'The term is too long.' }, other.cookie)
    expect((await page()).text).toContain('The term is too long.')
    await page({ what: 'propose', version: '3' })
    expect((await page(undefined, other.cookie)).text).toContain('Issue permit')
    const issued = await page({ what: 'issue', version: '4' }, other.cookie)
    expect(issued.location).toBe(`${path}?done=issue`)
  })

  test('issuing while the fee is unpaid asks, and says what is unpaid; review and decision show it', async () => {
    const { rid, path, page, reviewer } = await decidable()
    await sql`update submittals set fee_cents = 500000 where id = ${rid}`.execute(world.db)
    await page({ what: 'save', version: '0', ...APPROVED })
    const review = await openPage(world, `/app/gov/review/${rid}`, { cookie: reviewer.cookie })
    for (const shown of [review, await page()]) {
      const fee = wordsOf(shown.dom.querySelector('section:has(> #fee), #fee')?.parentNode ?? null)
      expect(fee).toContain('$5,000.00 is not paid')
      expect(shown.text).toContain(`Invoice FEE-${rid}`)
    }
    const asked = await page({ what: 'issue', version: '1' })
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('$5,000.00 of the fee is not paid. Nothing was issued.')
    expect(asked.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#unpaid')
    // What was paid or charged meanwhile is asked about anew.
    expect((await page({ what: 'issue', version: '1', unpaid: '100' })).status).toBe(409)
    const box = asked.dom.querySelector('input[name="unpaid"]')?.getAttribute('value')
    const issued = await page({ what: 'issue', version: '1', unpaid: String(box) })
    expect(issued.location).toBe(`${path}?done=issue`)
    const { rows } = await sql`
      select detail from audit_log where action = 'permit.issued-unpaid'`.execute(world.db)
    expect(rows).toEqual([{ detail: { submittal: rid, cents: 500_000 } }])
  })

  test('is for staff with the right to review alone', async () => {
    const { path } = await decidable()
    const { id } = await makeUser(world.db, { kind: 'staff' })
    const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
    const page = await openPage(world, path, { cookie })
    expect(page.status === 200 && page.text.includes('No exposure')).toBe(false)
    expect((await openPage(world, path)).location).toContain('/pub/login')
  })
})
