import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function permitAtDesk(permit: Parameters<typeof makePermit>[1] = {}) {
  const rid = await makePermit(world.db, permit)
  const staff = await makeReviewer(world.db)
  const path = `/app/gov/permits/${rid}`
  const page = (query = '', post?: Record<string, string>, who: Reviewer = staff) =>
    openPage(world, path + query, { cookie: who.cookie, ...(post ? { post } : {}) })
  /** As from the form: what it does is read first, then recorded with what was read. */
  const record = async (query: string, fields: Record<string, string>, more = {}) => {
    const shown = await page(query, { ...fields, what: 'preview' })
    const previewed = shown.dom.querySelector('input[name="previewed"]')?.getAttribute('value')
    return page(query, { ...fields, previewed: previewed ?? '', ...more, what: 'record' })
  }
  return { rid, path, page, record }
}

const SUSPEND = {
  kind: 'SUSPEND',
  reason: 'No samples.',
  rule: '40 CFR 122.64.',
  fromOn: '2026-11-20',
}
const ACT = '?act=SUSPEND&of='

describe('a permit at the desk', () => {
  test('records what was previewed alone: whoever changed something since reads anew what it does', async () => {
    const { path, page, record } = await permitAtDesk()
    for (const more of [{ fromOn: '2027-01-10' }, { reason: 'Odor.' }, { previewed: '' }]) {
      const anew = await record(ACT, { version: '0', ...SUSPEND }, more)
      expect(anew.status).toBe(200)
      expect(anew.text).toContain('Nothing was recorded yet: this is not what was shown before.')
      expect(anew.text).toContain('What it does')
    }
    const later = { version: '0', ...SUSPEND, fromOn: '2027-01-10' }
    const anew = await record(ACT, { version: '0', ...SUSPEND }, later)
    expect(anew.text).toContain('From January 10, 2027 its status is “Suspended”.')
    expect((await page()).text).toContain('Nothing was recorded since its issue.')
    const previewed = anew.dom.querySelector('input[name="previewed"]')?.getAttribute('value') ?? ''
    const done = await page(ACT, { ...later, previewed, what: 'record' })
    expect(done.location).toBe(`${path}?done=recorded`)
  })

  test('says what is wrong by sentences that lead to their fields, without names of the machine', async () => {
    const { page } = await permitAtDesk()
    const wrong = { what: 'preview', version: '0', ...SUSPEND, reason: '', fromOn: '2027-13-45' }
    const { dom } = await page(ACT, wrong)
    const summary = dom.querySelector('#error-summary')
    expect(summary?.querySelector('h2')?.text).toBe('There is a problem')
    const lines = summary?.querySelectorAll('a').map((a) => [a.getAttribute('href'), a.text])
    expect(lines).toEqual([
      ['#reason', 'Say why.'],
      ['#fromOn', 'Give a day, such as 2027-03-28.'],
    ])
    const other = { what: 'preview', version: '0', ...SUSPEND, kind: 'REINSTATE' }
    const whole = (await page('?act=REINSTATE', other)).dom.querySelector('#error-summary')
    expect(whole?.text).toBe('A permit that is “Active” cannot be reinstated.')
  })

  test('asks of a continuation when its renewal came on paper, and leads from the refusal to that field', async () => {
    const expired = { status: 'Expired', expired_on: '2026-10-31' }
    const { page } = await permitAtDesk(expired)
    const act = { what: 'preview', version: '0', ...SUSPEND, kind: 'CONTINUE' }
    const { dom } = await page('?act=CONTINUE', act)
    const [line] = dom.querySelectorAll('#error-summary a')
    expect(line?.getAttribute('href')).toBe('#renewalOn')
    expect(line?.text).toContain('No renewal was filed here by its last day, October 31, 2026.')
    expect(dom.querySelector('input#renewalOn')?.getAttribute('type')).toBe('date')
    const told = await page('?act=CONTINUE', { ...act, renewalOn: '2026-10-30' })
    expect(told.text).toContain('It rests on a renewal that was received on paper on October 30')
  })

  test('keeps what was typed in view when its form is not offered any more', async () => {
    const { page, record } = await permitAtDesk()
    const typed = { version: '0', ...SUSPEND, untilOn: '2026-12-24', reason: 'Odor at the fence.' }
    await record(ACT, { version: '0', ...SUSPEND })
    const stale = await page(ACT, { ...typed, what: 'preview' })
    expect(stale.status).toBe(409)
    const kept = stale.dom.querySelector('#kept')?.text ?? ''
    for (const words of ['Odor at the fence.', '40 CFR 122.64.', '2026-12-24'])
      expect(kept).toContain(words)
    const gone = await page(ACT, { ...typed, rule: '', what: 'preview' })
    expect(gone.text).toContain('This is not offered any more, since the permit changed.')
    expect(gone.dom.querySelector('#error-summary a')).toBeNull()
    const back = { what: 'giveBack', version: '1', reason: 'Name the samples.' }
    expect((await page('', back)).dom.querySelector('#kept')?.text).toContain('Name the samples.')
  })

  test('has a letter and a document of the day of the agency, not of Greenwich', async () => {
    world.setNow('2026-11-21T02:00:00Z')
    const { rid, record } = await permitAtDesk()
    await record(ACT, { version: '0', ...SUSPEND })
    expect(world.rendered.at(-1)?.data).toMatchObject({ writtenOn: '2026-11-20' })
    const page = await openPage(world, `/pub/pub-rcd/permits/review/7/${rid}?tab=doc`)
    expect(page.text).toContain('Suspension, added November 20, 2026')
    expect(page.text).not.toContain('November 21, 2026')
  })

  test('offers what may follow, shows what an act does, and records it with its letter, by posts alone', async () => {
    const { rid, path, page, record } = await permitAtDesk()
    const first = await page()
    const offered = first.dom.querySelectorAll('a[href*="?act="]').map(({ text }) => text)
    expect(offered).toEqual([
      'Suspend',
      'Stay',
      'Revoke',
      'Terminate',
      'Continue administratively',
      'Correct',
    ])
    const form = await page(ACT)
    expect(form.text).toContain('Show what it does')
    expect(form.text).not.toContain('Record it')
    const wrong = await page(ACT, {
      what: 'preview',
      version: '0',
      ...SUSPEND,
      reason: '',
      untilOn: '2026-11-19',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#reason')
    expect(wrong.html).toContain('40 CFR 122.64.')
    const shown = await page(ACT, { what: 'preview', version: '0', ...SUSPEND })
    expect(shown.text).toContain('From today its status is “Suspended”.')
    expect(shown.text).toContain('Record it')
    expect((await page()).text).toContain('Nothing was recorded since its issue.')
    const kept = await record(ACT, { version: '0', ...SUSPEND })
    expect(kept.location).toBe(`${path}?done=recorded`)
    const after = await page('?done=recorded')
    expect(after.text).toContain('Suspended from November 20, 2026 until it is reinstated')
    expect(after.dom.querySelector('a[href*="?act=REINSTATE"]')).not.toBeNull()
    expect(world.rendered.at(-1)).toMatchObject({ template: 'permit-letter' })
    const told = await openPage(world, `/pub/pub-rcd/permits/review/7/${rid}`)
    expect(told.text).toContain('Suspended from November 20, 2026 until it is reinstated')
    expect(told.text).toContain('No samples. It rests on 40 CFR 122.64.')
    expect(told.dom.querySelector('#acts')).not.toBeNull()
  })

  test('takes back what it recorded by a form of its own, and tells whoever saw an older state', async () => {
    const { rid, path, page, record } = await permitAtDesk()
    await record(ACT, { version: '0', ...SUSPEND, fromOn: '2027-01-10' })
    const old = await page(ACT, { what: 'preview', version: '0', ...SUSPEND })
    expect(old.status).toBe(409)
    expect(old.text).toContain('Somebody recorded something else of this permit meanwhile.')
    const link = (await page()).dom.querySelector('a[href*="act=TAKE_BACK"]')?.getAttribute('href')
    const query = (link ?? '').slice(path.length).replace('#act', '')
    expect((await page(query)).text).toContain('Take back: Suspended from January 10, 2027')
    const of = new URLSearchParams(query).get('of') ?? ''
    const back = { kind: 'TAKE_BACK', of, reason: 'A mistake.', rule: '40 CFR 122.64.' }
    const done = await record(query, { version: '1', ...back })
    expect(done.location).toBe(`${path}?done=recorded`)
    expect((await page()).text).toContain('It was taken back.')
    const told = await openPage(world, `/pub/pub-rcd/permits/review/7/${rid}`)
    for (const { dom } of [await page(), told]) {
      const link = dom
        .querySelectorAll('a')
        .find(({ text }) => text.startsWith('What was taken back'))
      expect(link?.text).toBe(
        'What was taken back: Suspended from January 10, 2027 until it is reinstated',
      )
      expect(dom.querySelector(link?.getAttribute('href') ?? '')?.text).toContain('No samples.')
    }
  })

  test('with a second reader is proposed by one and confirmed by another', async () => {
    world.config.review = { ...world.config.review, secondReader: true }
    const { path, page, record } = await permitAtDesk()
    const other = await makeReviewer(world.db, 'Omar Other')
    const proposed = await record(ACT, { version: '0', ...SUSPEND })
    expect(proposed.location).toBe(`${path}?done=proposed`)
    expect((await page()).text).not.toContain('Confirm and record')
    const unsaid = await page('', { what: 'giveBack', version: '1', reason: '' }, other)
    expect(unsaid.text).toContain('Say what is to be changed.')
    const confirmed = await page('', { what: 'confirm', version: '1' }, other)
    expect(confirmed.location).toBe(`${path}?done=recorded`)
    expect((await page()).text).toContain('confirmed by Omar Other')
  })

  test('without its day is refused at its field, and nothing is recorded', async () => {
    const { page } = await permitAtDesk()
    for (const what of ['preview', 'record']) {
      const refused = await page(ACT, { what, version: '0', ...SUSPEND, fromOn: '' })
      expect(refused.status).toBe(400)
      expect(
        refused.dom.querySelector('#fromOn-error, #error-summary a[href="#fromOn"]'),
      ).not.toBeNull()
      expect(refused.text).toContain('Give the day from which it holds.')
    }
    expect((await page()).text).toContain('Nothing was recorded since its issue.')
  })

  test('is for staff with the right to review alone', async () => {
    const { path } = await permitAtDesk()
    const { id } = await makeUser(world.db, { kind: 'staff' })
    const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
    expect((await openPage(world, path, { cookie })).text).not.toContain('What may follow')
    expect((await openPage(world, path)).location).toContain('/pub/login')
  })

  test('the people of the site are told by mail in their language, with the page of the permit', async () => {
    const { rid, record } = await permitAtDesk()
    const holder = await makeUser(world.db, { email: 'ana@example.org' })
    await sql`update users set language = 'es' where id = ${holder.id}`.execute(world.db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      select ${holder.id}, site_id, 'A', now() from permits where id = ${rid}`.execute(world.db)
    await record(ACT, { version: '0', ...SUSPEND })
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from outbox where template = 'permit-act'`.execute(world.db)
    expect(rows[0]?.subject).toContain('la agencia le escribió')
    expect(rows[0]?.body).toContain(`/app/permits/review/${rid}`)
  })

  test('is reached from its record by whoever may act on it, and by nobody else', async () => {
    const { rid, path } = await permitAtDesk()
    const staff = await makeReviewer(world.db)
    const owner = await makeSession(world.db, { kind: 'owner' })
    const links = async (area: 'app' | 'pub', cookie?: string) => {
      const record = `/${area}/pub-rcd/permits/review/7/${rid}`
      const { dom } = await openPage(world, record, cookie ? { cookie } : {})
      return dom.querySelectorAll(`a[href="${path}"]`).length
    }
    expect(await links('app', staff.cookie)).toBe(1)
    expect(await links('app', cookieOf(owner))).toBe(0)
    expect(await links('pub')).toBe(0)
  })

  test('has an entry of its own in the feed for each act, with the day from which it holds', async () => {
    const { rid, page } = await permitAtDesk()
    const form = { what: 'preview', version: '0', ...SUSPEND }
    const shown = await page(ACT, form)
    const previewed =
      shown.dom.querySelector('input[name="previewed"]')?.getAttribute('value') ?? ''
    expect((await page(ACT, { ...form, what: 'record', previewed })).location).toContain('recorded')
    const answer = await world.api.request(`/api/Anon/PublicInquiry/WatchFeed/permit/${rid}/json`)
    const { items } = (await answer.json()) as { items: { title: string }[] }
    expect(items.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Permit .+: suspended, November 20, 2026$/),
    )
  })
})
