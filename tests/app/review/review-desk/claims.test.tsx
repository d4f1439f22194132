import { describe, expect, test } from 'vitest'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileClaimed, SECRETS, WHYS } from '#tests/support/filing/claimed.ts'
import { named, permitType } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const REASON = 'It was described in a patent.'

async function claimed(path?: string) {
  const filed = await fileClaimed(world, world.db, path)
  const reviewer = await makeReviewer(world.db)
  const review = `/app/gov/review/${filed.rid}`
  const page = (address: string, post?: Record<string, string>, cookie = reviewer.cookie) =>
    openPage(world, address, { cookie, ...(post ? { post } : {}) })
  return { ...filed, reviewer, review, page, desk: deskOf(world, reviewer) }
}

const DENIED = { what: 'claim', ordinal: '1', path: 'process', decided: '', decision: 'denied' }

describe('claims on the page of a review', () => {
  test('are counted while they are covered, and decided by a plain form where the answers are read', async () => {
    const { review, page } = await claimed()
    const covered = await page(review)
    expect(covered.dom.querySelector('#claims')?.text).toContain('3 claims are not decided')
    expect(covered.dom.querySelector('a[href="#claims"]')?.text).toBe('3 claims are not decided')
    expect(covered.dom.querySelector('#claims form')).toBeNull()
    expect(covered.html).not.toContain(SECRETS.process)
    const shown = await page(`${review}?claims=shown`)
    const panel = shown.dom.querySelector('#claims')
    for (const words of [SECRETS.process, WHYS.process, 'public from Dec 7, 2026 on'])
      expect(panel?.text).toContain(words)
    const form = panel
      ?.querySelectorAll('form')
      .find((each) => each.querySelector('[name=path][value=process]'))
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'post',
      `${review}?claims=shown`,
    ])
    const fields = form?.querySelectorAll('[name]').map((each) => each.getAttribute('name'))
    expect(fields).toEqual(
      expect.arrayContaining(['what', 'ordinal', 'path', 'decided', 'decision', 'reason']),
    )
    const done = await page(`${review}?claims=shown`, { ...DENIED, reason: REASON })
    expect(done.location).toBe(`${review}?claims=shown&done=claim`)
    const after = await page(`${review}?claims=shown&done=claim`)
    expect(after.text).toContain('Claim decided. We notified the applicant.')
    for (const words of [
      '2 claims are not decided',
      'Denied, becomes public on Dec 7, 2026',
      REASON,
    ])
      expect(after.dom.querySelector('#claims')?.text).toContain(words)
  })

  test('keep what was typed, say at the field what is missing, and who was quicker', async () => {
    const { review, page, desk, rid } = await claimed()
    const post = (more: object) => page(`${review}?claims=shown`, { ...DENIED, ...more })
    const silent = await post({ reason: '' })
    expect(silent.status).toBe(400)
    expect(silent.dom.querySelector('a[href="#claim-reason"]')?.text).toContain('Say why')
    expect(silent.dom.querySelector('#claim-decision option[selected]')?.text).toContain('Deny')
    const unsure = await post({ decision: '', reason: REASON })
    expect(unsure.dom.querySelector('a[href="#claim-decision"]')?.text).toContain('Choose whether')
    expect(unsure.dom.querySelector('#claim-reason')?.text).toContain(REASON)
    await desk.decideClaim({ rid, ordinal: 1, path: 'process', decision: 'upheld' })
    const late = await post({ reason: REASON })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Rita Reviewer upheld it')
    expect(late.dom.querySelector('#claim-reason')?.text).toContain(REASON)
  })

  test('that wait are told on the page of the decision, and stop nothing', async () => {
    const { rid, productRid, review, page, reviewer } = await claimed('notice')
    await permitType(world.db, 'Notice', productRid)
    await named(world.db, 'env_interests', 'Air Quality')
    await findComplete(world, reviewer, rid)
    const decision = await page(`${review}/decision`)
    expect(wordsOf(decision.dom.querySelector('#before'))).toContain('3 not decided')
    expect(decision.dom.querySelector(`a[href="${review}#claims"]`)).not.toBeNull()
    const first = (list: string) =>
      decision.dom.querySelectorAll(`${list} option`)[1]?.getAttribute('value') ?? ''
    const saved = {
      what: 'save',
      version: '0',
      kind: 'APPROVE',
      effectiveOn: '2026-12-01',
      expiresOn: '2031-12-01',
      permitTypeId: first('#permitTypeRid'),
      interestId: first('#interestRid'),
    }
    await page(`${review}/decision`, saved)
    const after = await page(`${review}/decision`)
    expect(after.dom.querySelector('#missing')?.text).toContain('Nothing is missing.')
  })
})

describe('who claimed an answer', () => {
  test('reads on their page how far each claim is and what to do, beside the answers too, in both languages', async () => {
    const { rid, productRid, owner, cell, desk, page } = await claimed()
    const decide = (path: string, decision: string) =>
      desk.decideClaim({ rid, ordinal: 1, path, decision, reason: REASON })
    await decide('process', 'denied')
    await decide(cell, 'upheld')
    const address = `/app/submittal/review/${productRid}/${rid}`
    const own = await page(address, undefined, owner.cookie)
    const panel = own.dom.querySelector('#claims')?.text ?? ''
    for (const words of [
      'Claimed',
      'Upheld on November 20, 2026',
      'Denied on November 20, 2026: becomes public on December 7, 2026',
      `Reason: ${REASON}`,
      'If you object, write to the agency before that day',
    ])
      expect(panel).toContain(words)
    const letters = own.dom.querySelector('#claims a')?.getAttribute('href') ?? ''
    const there = await page(letters, undefined, owner.cookie)
    expect(there.text).toContain('Write to the agency')
    expect(own.text.split('becomes public on December 7, 2026')).toHaveLength(3)
    const spanish = await inLanguage('es', () => page(address, undefined, owner.cookie))
    expect(spanish.dom.querySelector('#claims')?.text).toContain(
      'Denegada el 20 de noviembre de 2026: será pública el 7 de diciembre de 2026',
    )
  })
})

describe('the public page', () => {
  test('says in the place of an answer that it is claimed, or withheld', async () => {
    const { rid, productRid, desk, page } = await claimed()
    const address = `/pub/pub-rcd/submittals/review/${productRid}/${rid}`
    expect((await page(address, undefined, '')).text).toContain('Claimed confidential; not public.')
    await desk.decideClaim({ rid, ordinal: 1, path: 'process', decision: 'upheld' })
    const upheld = await page(address, undefined, '')
    expect(upheld.text).toContain('Withheld as confidential: the agency upheld the claim.')
    expect(upheld.text).not.toContain(SECRETS.process)
    const spanish = await inLanguage('es', () => page(address, undefined, ''))
    expect(spanish.text).toContain('Se retiene por ser confidencial')
  })
})
