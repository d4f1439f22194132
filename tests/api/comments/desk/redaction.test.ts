import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentAtDesk, QueueRow } from '#api/comments/desk/comment-desk.schemas.ts'
import { recordVersions } from '#api/ground/db/versions.ts'
import { coverText, findPhrase } from '#api/comments/redaction.rules.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DESK = '/Agency/CommentDesk'
const TEXT = 'My neighbor Zelda Quux is ill. Ask zelda quux 🌊 at night.'

let staff: { id: number; cookie: string }
let submittal_id: number
let rid: number
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'comment.actions.moderate']],
  })
  submittal_id = await makeOpenSubmittal(world.db)
  rid = await makeComment(world.db, { submittal_id, comment_text: TEXT, status: 'published' })
})

const post = <T = { hidden: number; text: string }>(call: string, body: object) =>
  callAs<T>(world, `${DESK}/${call}`, { cookie: staff.cookie, body })
const get = async () =>
  (await callAs<CommentAtDesk>(world, `${DESK}/Get/${rid}`, { cookie: staff.cookie })).data
const hide = (more: object = {}) =>
  post('Redact', { rid, versionNo: 1, phrase: 'Zelda Quux', reason: 'PERSONAL', ...more })

describe('hidden words', () => {
  test('every place of a phrase is covered, and the reason is named', async () => {
    expect((await hide()).data).toEqual({ hidden: 2 })
    const { commentText, redactions, versionNo } = await get()
    expect(commentText).toBe(
      'My neighbor [redacted: personal details] is ill. Ask [redacted: personal details] 🌊 at night.',
    )
    expect(redactions).toHaveLength(2)
    expect(versionNo).toBe(2)
  })

  test('no way out tells them: not the public list, not the lists of staff, not a search', async () => {
    const before = await recordVersions(world.db)
    await hide()
    expect(await recordVersions(world.db)).not.toEqual(before)
    const body = (answer: unknown) => JSON.stringify(answer).toLowerCase()
    const open = await world.call(`/Anon/PublicComment/GetPublished/7/${submittal_id}`)
    const list = await callAs(world, '/Agency/PublicComment/GetByCriteria', {
      cookie: staff.cookie,
      body: {},
    })
    const queue = await post('GetByCriteria', {})
    for (const answer of [open, list, queue, await get()]) {
      expect(body(answer)).toContain('[redacted: personal details]')
      expect(body(answer)).not.toContain('zelda')
    }
    const found = async (filter: string) =>
      (await post<{ list: QueueRow[]; total: number }>('GetByCriteria', { filter })).data.total
    expect(await found('zelda')).toBe(0)
    expect(await found('neighbor')).toBe(1)
  })

  test('reviewers of the submittal do not read them either', async () => {
    const { cookie } = await makeReviewer(world.db)
    const filed = await makeOpenSubmittal(world.db, {
      submitted_on: '2026-11-01',
      created_by_user_id: staff.id,
    })
    rid = await makeComment(world.db, { submittal_id: filed, comment_text: TEXT })
    await hide()
    const review = await callAs<{ publicComments: { text: string }[] }>(
      world,
      `/Agency/Review/Get/${filed}`,
      { cookie },
    )
    expect(review.data.publicComments).toHaveLength(1)
    expect(review.data.publicComments[0]?.text).toContain('[redacted: personal details]')
    expect(JSON.stringify(review).toLowerCase()).not.toContain('zelda')
  })

  test('the original is kept, and each look at it is written down', async () => {
    await hide()
    expect((await post('ReadOriginal', { rid })).data.text).toBe(TEXT)
    await post('ReadOriginal', { rid })
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['actor_user_id as by'])
      .where('action', '=', 'comment.original-read')
      .execute()
    expect(rows.map(({ by }) => Number(by))).toEqual([staff.id, staff.id])
    expect((await post('ReadOriginal', { rid: 999_999 })).status).toBe(404)
  })

  test('a range of characters is covered; a bar that is taken away shows the words again', async () => {
    expect((await hide({ phrase: null, from: 1, to: 2, reason: 'HEALTH' })).status).toBe(200)
    const kept = await get()
    expect(kept.commentText).toMatch(/^\[redacted: details of health\] neighbor/)
    const redactionRid = kept.redactions[0]?.rid
    expect((await post('Uncover', { rid, versionNo: 1, redactionRid })).status).toBe(409)
    expect((await post('Uncover', { rid, versionNo: 2, redactionRid })).status).toBe(200)
    expect((await get()).commentText).toBe(TEXT)
    expect((await post('Uncover', { rid, versionNo: 3, redactionRid })).status).toBe(404)
  })

  test.each([
    [{ phrase: 'not there' }, 'phrase'],
    [{ phrase: ' ' }, 'phrase'],
    [{ reason: null }, 'reason'],
    [{ phrase: null, from: 0, to: 3 }, 'from'],
    [{ phrase: null, from: 3, to: 2 }, 'to'],
    [{ phrase: null, from: 3, to: 9_999 }, 'to'],
  ])('%j is refused at its field', async (more, field) => {
    const answer = await hide(more)
    expect(answer.status).toBe(400)
    expect(answer).toHaveProperty(['fields', field])
    expect((await get()).commentText).toBe(TEXT)
  })

  test('a letter with hidden words is no longer decided together with its open copies', async () => {
    await makeComment(world.db, { submittal_id, comment_text: TEXT, status: 'published' })
    expect((await get()).alikeCount).toBe(2)
    await hide()
    expect((await get()).alikeCount).toBe(1)
  })

  test('covering counts characters as people do, and touching bars of two reasons stay two', () => {
    expect(findPhrase('a+b 🌊 A+B', 'a+b')).toEqual([
      { start: 0, end: 3 },
      { start: 6, end: 9 },
    ])
    expect(findPhrase('Call 555-010/7 (home).', '555-010/7 (home).')).toEqual([
      { start: 5, end: 22 },
    ])
    expect(findPhrase('two\n words', 'two words')).toEqual([{ start: 0, end: 10 }])
    expect(
      coverText('🌊abc', [
        { start: 0, end: 2, reason: 'HEALTH' },
        { start: 1, end: 3, reason: 'PERSONAL' },
      ]),
    ).toBe('[redacted: details of health][redacted: personal details]c')
  })
})
