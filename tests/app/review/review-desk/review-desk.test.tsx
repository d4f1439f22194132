import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function atDesk() {
  const filed = await fileExample(world, world.db)
  const reviewer = await makeReviewer(world.db)
  const page = (path: string, post?: Record<string, string | string[]>) =>
    openPage(world, path, { cookie: reviewer.cookie, ...(post ? { post } : {}) })
  return { ...filed, reviewer, page, desk: deskOf(world, reviewer) }
}

describe('the inbox', () => {
  test('says what waits, assigns what is checked, and leads to the most urgent', async () => {
    const { rid, reviewer, page } = await atDesk()
    const mine = await page('/app/gov/inbox')
    expect(mine.text).toContain('Nothing waits for you. 1 are unassigned.')
    const open = await page('/app/gov/inbox?list=unassigned')
    expect(open.text).toContain('1 submittal')
    expect(open.text).toContain('Rita Reviewer, 0 open')
    expect(
      open.dom.querySelector(`a[href="/app/gov/review/${rid}?from=list%3Dunassigned"]`)?.text,
    ).toBe('Open the most urgent')
    const none = await page('/app/gov/inbox?list=unassigned', { reviewer: String(reviewer.id) })
    expect(none.status).toBe(400)
    expect(none.text).toContain('Check the submittals to assign first.')
    const done = await page('/app/gov/inbox?list=unassigned', {
      ids: String(rid),
      reviewer: String(reviewer.id),
    })
    expect(done.status).toBe(303)
    expect((await page('/app/gov/inbox')).text).toContain(`No exposure certification, ${rid}`)
  })

  test('each row leads to its place in that list, the first list too; a link from elsewhere has none', async () => {
    const { rid, reviewer, page, desk } = await atDesk()
    await desk.assign([rid], reviewer.id)
    for (const list of ['mine', 'all']) {
      const from = `/app/gov/review/${rid}?from=list%3D${list}`
      const found = (await page(`/app/gov/inbox?list=${list}`)).dom
      expect(found.querySelector(`tbody a[href="${from}"]`)).not.toBeNull()
      expect((await page(from)).text).toContain('1 of 1')
    }
    expect((await page(`/app/gov/review/${rid}`)).text).not.toContain('1 of 1')
  })

  test('keeps a search under a name for the person who saved it, and says its keys beside the list', async () => {
    const { page } = await atDesk()
    const found = await page('/app/gov/inbox?list=all&status=5')
    const save = found.dom.querySelector('[data-saved-queries] a')
    expect(save?.getAttribute('href')).toBe('/app/saved-queries/inbox?save=1&list=all&status=5')
    const kept = await page('/app/saved-queries/inbox?save=1&list=all&status=5', {
      name: 'Just filed',
    })
    expect(kept.location).toBe('/app/saved-queries/inbox?done=saved')
    const menu = (await page('/app/gov/inbox')).dom.querySelector('[data-saved-queries]')
    expect(menu?.text).toContain('Saved searches (1)')
    expect(menu?.querySelector('a')?.getAttribute('href')).toBe('/app/gov/inbox?list=all&status=5')
    const other = await makeReviewer(world.db, 'Omar Other')
    const theirs = await openPage(world, '/app/gov/inbox', { cookie: other.cookie })
    expect(theirs.text).toContain('Saved searches (0)')
    // Without script there are no keys, so nothing is said of them.
    const keys = found.dom.querySelector('details[data-needs-script]')
    expect(keys?.text).toContain('Keys of this list')
    expect(keys?.querySelector('[data-row-keys-switch]')).not.toBeNull()
    expect(found.dom.querySelector('[data-row-keys] table')).not.toBeNull()
  })

  test('is for staff with the right to review alone', async () => {
    const { rid } = await atDesk()
    const { id } = await makeUser(world.db, { kind: 'staff' })
    const cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
    for (const path of ['/app/gov/inbox', `/app/gov/review/${rid}`]) {
      const page = await openPage(world, path, { cookie })
      expect(page.status === 200 && page.text.includes('No exposure')).toBe(false)
      expect((await openPage(world, path)).location).toContain('/pub/login')
    }
  })
})

describe('the reviewer on the review page', () => {
  const reviewerIn = async (rid: number) =>
    (
      await sql<{ reviewer: number | null }>`
        select reviewer_user_id::int as reviewer from submittals where id = ${rid}`.execute(
        world.db,
      )
    ).rows[0]?.reviewer ?? null

  test('takes it, gives it to a colleague, and gives it back', async () => {
    const { rid, reviewer, page } = await atDesk()
    const path = `/app/gov/review/${rid}`
    const other = await makeReviewer(world.db, 'Omar Other')
    expect((await page(path, { what: 'give', act: 'take' })).location).toBe(`${path}?done=give`)
    expect(await reviewerIn(rid)).toBe(reviewer.id)
    expect((await page(path)).dom.querySelector('#reviewer')?.text).not.toContain('Assign to me')
    await page(path, { what: 'give', act: 'give', reviewerRid: String(other.id) })
    expect(await reviewerIn(rid)).toBe(other.id)
    await page(path, { what: 'give', act: 'back' })
    expect(await reviewerIn(rid)).toBeNull()
  })

  test('says at its field that nobody was chosen, or one who may not review', async () => {
    const { rid, owner, page } = await atDesk()
    const path = `/app/gov/review/${rid}`
    for (const reviewerRid of ['', String(owner.id)]) {
      const refused = await page(path, { what: 'give', act: 'give', reviewerRid })
      expect(refused.status).toBe(400)
      expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
        '#give-reviewerRid',
      )
      expect(refused.dom.querySelector('#give-reviewerRid')).not.toBeNull()
    }
  })

  test('is not offered where nobody has to do with it any more', async () => {
    const { rid, page } = await atDesk()
    await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
      where id = ${rid}`.execute(world.db)
    expect((await page(`/app/gov/review/${rid}`)).dom.querySelector('#reviewer')).toBeNull()
  })
})

describe('the review page', () => {
  test('moves on by plain forms, says what was refused, and keeps what was typed', async () => {
    const { rid, page } = await atDesk()
    const path = `/app/gov/review/${rid}`
    const first = await page(path)
    expect(first.text).toContain('Start review')
    expect(first.text).toContain('map.pdf')
    const taken = await page(path, { what: 'move', act: 'takeUp', shown: '5' })
    expect(taken.location).toBe(`${path}?done=move`)
    const late = await page(path, { what: 'move', act: 'takeUp', shown: '5' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Somebody changed this meanwhile')
    const unsure = await page(path, {
      what: 'move',
      act: 'hold',
      shown: '28',
      reason: 'A court looks at it.',
      hold: '',
    })
    expect(unsure.status).toBe(400)
    expect(unsure.text).toContain('Say who must act next.')
    expect(unsure.html).toContain('A court looks at it.')
    const wrong = await page(path, { what: 'point', text: 'Here', page: '1', x: 'half', y: '2' })
    expect(wrong.text).toContain('Enter the place in percent')
    await page(path, { what: 'point', text: 'The map has no scale.' })
    expect((await page(path)).text).toContain('Corrections (1)')
    await page(path, { what: 'note', text: 'Ask the district.' })
    expect((await page(path)).text).toContain('Ask the district.')
  })

  test('covers claimed answers until somebody asks, and writes down that they looked', async () => {
    const { rid, page, desk } = await atDesk()
    expect((await desk.get(rid)).data.showsClaims).toBe(false)
    await page(`/app/gov/review/${rid}?claims=shown`)
    const { rows } = await sql<{ what: string }>`
      select detail->>'what' as what from audit_log where action = 'staff.looked'`.execute(world.db)
    expect(rows).toEqual([{ what: 'claimed answers' }])
  })
})

describe('internal notes and words of tasks never leave the agency [S3-REVIEW]', () => {
  test('in no place and for no role but staff who review', async () => {
    const { rid, productRid, owner, desk, page } = await atDesk()
    await desk.comment(rid, 'note', 'SECRET-NOTE')
    const [task] = (await desk.get(rid)).data.tasks
    await desk.task(task?.rid ?? 0, 'done', { comment: 'SECRET-TASK' })
    await desk.comment(rid, 'point', 'Public point')
    await desk.move(rid, 'sendBack', 5, { reason: 'Mend it.' })
    expect((await page(`/app/gov/review/${rid}`)).text).toContain('SECRET-NOTE')

    const { id } = await makeUser(world.db, { kind: 'owner' })
    const stranger = cookieOf(await makeSession(world.db, { userId: Number(id) }))
    const roles = { owner: owner.cookie, stranger, visitor: '' }
    const pages = [
      `/app/submittal/review/${productRid}/${rid}`,
      `/app/submittal/form/${productRid}/${rid}`,
      '/app/submittals',
      '/app/pending-apps',
      '/app/dashboard',
      `/pub/pub-rcd/submittals/review/${productRid}/${rid}`,
    ]
    const calls = [
      `/Client/Submission/Answers/${rid}/zip`,
      `/AirNEI/Submission/GetFiled/${rid}`,
      `/AirNEI/Submission/GetForm/${rid}`,
      `/Agency/Review/Get/${rid}`,
    ]
    for (const [role, cookie] of Object.entries(roles)) {
      for (const path of pages) {
        const shown = await openPage(world, path, cookie ? { cookie } : {}).catch(() => null)
        expect(shown?.html ?? '', `${role} ${path}`).not.toContain('SECRET')
      }
      for (const path of calls) {
        const response = await world.api.request(`/api${path}`, { headers: { cookie } })
        expect(await response.text(), `${role} ${path}`).not.toContain('SECRET')
      }
    }
    const { rows } = await sql<{ text: string }>`
      select subject || body as text from outbox`.execute(world.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain('SECRET')
  })
})

describe('the letters page', () => {
  test('writes from a template, answers in a thread, closes it, and keeps what was typed', async () => {
    const { rid, page } = await atDesk()
    const path = `/app/gov/review/${rid}/letters`
    expect((await page(`/app/gov/review/${rid}`)).dom.querySelector(`a[href="${path}"]`)).not.toBe(
      null,
    )
    const empty = await page(path)
    expect(empty.text).toContain('Nothing was written yet.')
    const option = [...empty.dom.querySelectorAll('select[name=template] option')].find(
      (each) => each.text === 'Where it stands',
    )
    const begun = await page(`${path}?template=${option?.getAttribute('value')}`)
    expect(begun.dom.querySelector('#body')?.text).toContain(`number ${rid}`)
    const refused = await page(path, { what: 'letter', subject: '', body: 'Kept words' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Kept words')
    const sent = await page(path, { what: 'letter', subject: 'A question', body: 'Why so?' })
    expect(sent.location).toBe(`${path}?done=letter`)
    const there = await page(path)
    expect(there.text).toContain('Rita Reviewer')
    const thread = there.dom.querySelector('input[name=thread]')?.getAttribute('value') ?? ''
    const closed = await page(path, { what: 'close', thread })
    expect(closed.location).toBe(`${path}?done=close`)
    const late = await page(path, { what: 'letter', thread, body: 'Too late' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('closed and takes no reply')
    expect((await page(path, { what: 'reopen', thread })).location).toBe(`${path}?done=reopen`)
  })

  test('sends a mail again and says so, or says why not [S3-REVIEW-22, S3-REVIEW-23]', async () => {
    const { rid, page } = await atDesk()
    const path = `/app/gov/review/${rid}/letters`
    await sql`update outbox set state = 'dead'`.execute(world.db)
    const mail =
      (await page(path)).dom.querySelector('input[name=mail]')?.getAttribute('value') ?? ''
    const sent = await page(path, { what: 'mail-again', mail })
    expect((await page(sent.location ?? '')).text).toContain('Email sent successfully.')
    await sql`delete from outbox`.execute(world.db)
    const failed = await page(path, { what: 'mail-again', mail })
    expect(failed.status).toBe(409)
    expect(failed.text).toContain('Email sent failed.')
  })
})
