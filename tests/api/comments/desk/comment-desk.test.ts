import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentAtDesk, QueueRow } from '#api/comments/desk/comment-desk.schemas.ts'
import { callAs, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DESK = '/Agency/CommentDesk'

let staff: { id: number; cookie: string }
let submittal_id: number
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'comment.actions.moderate']],
  })
  submittal_id = await makeOpenSubmittal(world.db)
})

const post = <T = { decided: number; hidden: number; text: string }>(call: string, body: object) =>
  callAs<T>(world, `${DESK}/${call}`, { cookie: staff.cookie, body })
const search = async (body: object) =>
  (await post<{ list: QueueRow[]; total: number }>('GetByCriteria', body)).data
const get = async (rid: number) =>
  (await callAs<CommentAtDesk>(world, `${DESK}/Get/${rid}`, { cookie: staff.cookie })).data
const make = (comment_text: string, more: object = {}) =>
  makeComment(world.db, { submittal_id, comment_text, ...more })
const published = async () =>
  (
    await world.call<{ list: { commentText: string; isRedacted: boolean }[] }>(
      `/Anon/PublicComment/GetPublished/7/${submittal_id}`,
    )
  ).data.list
const audited = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id'])
      .where('action', 'like', 'comment.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('the queue of comments', () => {
  test('what waits longest comes first, and criteria narrow it', async () => {
    const late = await make('Night readings', { commented_at: '2026-11-12T12:00:00Z' })
    const early = await make('Summer dust')
    const done = await make('Clear and fair', { status: 'published' })
    const elsewhere = await makeComment(world.db, {
      submittal_id: await makeOpenSubmittal(world.db),
      commented_at: '2026-11-13T12:00:00Z',
    })
    const waiting = await search({ status: 'received' })
    expect(waiting.list.map(({ rid }) => rid)).toEqual([early, late, elsewhere])
    expect(waiting.total).toBe(3)
    expect(waiting.list[0]).toMatchObject({
      authorName: 'Ada Reyes',
      beginning: 'Summer dust',
      submissionRid: submittal_id,
      alikeCount: 1,
    })
    const only = async (body: object) => (await search(body)).list.map(({ rid }) => rid)
    expect(await only({ status: 'published' })).toEqual([done])
    expect(await only({ submissionRid: submittal_id, status: 'received' })).toEqual([early, late])
    expect(await only({ filter: 'night' })).toEqual([late])
    expect(await only({ status: 'received', condition: { page: 2, pageSize: 2 } })).toEqual([
      elsewhere,
    ])
  })

  test('letters with the same words are one row and take one act', async () => {
    const first = await make('Keep the wetland!')
    await make('keep  the\nwetland', { commented_at: '2026-11-11T12:00:00Z' })
    const other = await make('Something else', { commented_at: '2026-11-12T12:00:00Z' })
    const grouped = await search({ status: 'received', isGrouped: true })
    expect(grouped.list.map(({ rid, alikeCount }) => [rid, alikeCount])).toEqual([
      [first, 2],
      [other, 1],
    ])
    expect(grouped.total).toBe(2)
    expect((await search({ alikeTo: first })).total).toBe(2)
    const decide = { rid: first, versionNo: 1, status: 'published' }
    expect(await post('Decide', { ...decide, alikeCount: 3 })).toMatchObject({
      status: 409,
      reason: 'CHANGED_ELSEWHERE',
    })
    expect(await published()).toEqual([])
    expect((await post('Decide', { ...decide, alikeCount: 2 })).data).toEqual({ decided: 2 })
    expect(await published()).toHaveLength(2)
    expect(await audited()).toEqual(['comment.published', 'comment.published'])
  })
})

describe('a comment at the desk', () => {
  test('it is published, waits again and is refused; its history keeps each step', async () => {
    const rid = await make('Words')
    const step = async (status: string, versionNo: number, more: object = {}) =>
      (await post('Decide', { rid, versionNo, status, ...more })).status
    expect(await step('published', 1)).toBe(200)
    expect(await step('received', 2)).toBe(200)
    expect(await published()).toEqual([])
    expect(await step('withheld', 3)).toBe(400)
    expect(await step('withheld', 3, { kind: 'OTHER', reason: ' ' })).toBe(400)
    expect(await step('withheld', 3, { kind: 'OFF_TOPIC', reason: 'See notice 7.' })).toBe(200)
    expect(await step('withheld', 4, { kind: 'OFF_TOPIC' })).toBe(409)
    const kept = await get(rid)
    expect(kept).toMatchObject({ status: 'withheld', versionNo: 4, withheldKind: 'OFF_TOPIC' })
    expect(kept.steps.map(({ what }) => what).toSorted()).toEqual([
      'published',
      'returned',
      'withheld',
    ])
    expect(kept.steps.find(({ what }) => what === 'withheld')?.words).toBe(
      'It is not about this notice. See notice 7.',
    )
    expect(await audited()).toEqual(['comment.published', 'comment.returned', 'comment.withheld'])
  })

  test('the writer is told of a refusal in plain words, if an address is known', async () => {
    const rid = await make('My secret words')
    const silent = await make('Other words', { email: null })
    for (const each of [rid, silent])
      await post('Decide', { rid: each, versionNo: 1, status: 'withheld', kind: 'ADVERTISING' })
    const mails = await mailsOf(world, 'comment-refused')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'ada@example.org' })
    expect(mails[0]?.body).toContain('The reason: It is advertising')
    expect(mails[0]?.body).not.toContain('secret')
  })

  test('of two who decide, the second is told and nothing is changed', async () => {
    const rid = await make('Words')
    expect((await post('Decide', { rid, versionNo: 1, status: 'published' })).status).toBe(200)
    const second = await post('Decide', { rid, versionNo: 1, status: 'withheld', kind: 'ABUSIVE' })
    expect(second).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(await published()).toHaveLength(1)
    expect((await post('Decide', { rid: 999_999, versionNo: 1, status: 'published' })).status).toBe(
      404,
    )
  })

  test('who asked to be told of an answer gets a mail, others do not', async () => {
    const asked = await make('One', { wants_answer: true, status: 'published' })
    const silent = await make('Two', { status: 'published', email: 'bo@example.org' })
    const body = { submissionRid: submittal_id, text: 'It stays.', commentRids: [asked, silent] }
    expect((await post('Answer', body)).status).toBe(200)
    expect(await mailsOf(world, 'comment-answered')).toMatchObject([{ to: 'ada@example.org' }])
    expect((await get(silent)).answers).toMatchObject([{ text: 'It stays.' }])
    expect((await post('Answer', { ...body, commentRids: [] })).status).toBe(400)
  })
})

describe('who may', () => {
  test.each([
    ['GetByCriteria', {}],
    ['Decide', { rid: 1, versionNo: 1, status: 'published' }],
    ['Redact', { rid: 1, versionNo: 1, phrase: 'x', reason: 'PERSONAL' }],
    ['Uncover', { rid: 1, versionNo: 1, redactionRid: 1 }],
    ['ReadOriginal', { rid: 1 }],
    ['Answer', { submissionRid: 1, text: 'x', commentRids: [1] }],
  ])('%s is for staff with the right', async (call, body) => {
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    const { status } = await callAs(world, `${DESK}/${call}`, { cookie: other.cookie, body })
    expect(status).toBe(403)
  })
})
