import type { UserKind } from '#api/ground/lib/calls/session.ts'
import { describe, expect, test } from 'vitest'
import { recordVersions } from '#api/ground/db/versions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { commentOf, makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function call(name: string, body: object, kind: UserKind | null = 'staff') {
  const cookie = kind
    ? `${SESSION_COOKIE}=${await makeSession(world.db, { kind, actions: [['gov', 'comment.actions.moderate']] })}`
    : ''
  const response = await world.api.request(`/api/Agency/PublicComment/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
  return { status: response.status, ...((await response.json()) as { data: never; msg: string }) }
}

const published = async (submittal: number) =>
  (
    await world.call<{ list: { commentText: string; answers: unknown[] }[] }>(
      `/Anon/PublicComment/GetPublished/7/${submittal}`,
    )
  ).data.list

describe('api comments: moderation', () => {
  test.each([
    ['GetByCriteria', {}],
    ['Publish', { rid: 1 }],
    ['Withhold', { rid: 1, reason: 'x' }],
    ['Answer', { submissionRid: 1, text: 'x', commentRids: [1] }],
  ])('%s is for staff alone [S2-COMMENT-01]', async (name, body) => {
    expect((await call(name, body, null)).status).toBe(401)
    for (const kind of ['owner', 'consultant', 'public', 'licensee'] as const)
      expect((await call(name, body, kind)).status, kind).toBe(403)
  })

  test('a comment is received, published, withheld with a reason and published again [S2-COMMENT-01]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    const rid = await makeComment(world.db, { submittal_id, comment_text: 'Words' })
    expect(await published(submittal_id)).toEqual([])
    expect((await call('Publish', { rid })).status).toBe(200)
    expect(await published(submittal_id)).toHaveLength(1)
    expect((await call('Publish', { rid })).status).toBe(409)
    expect((await call('Withhold', { rid, reason: '  ' })).status).toBe(400)
    expect((await call('Withhold', { rid, reason: 'It names a child.' })).status).toBe(200)
    expect(await published(submittal_id)).toEqual([])
    const row = await world.db.selectFrom('public_comments').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'withheld', withheld_reason: 'It names a child.' })
    expect(row.decided_by_user_id).not.toBeNull()
    expect((await call('Publish', { rid })).status).toBe(200)
    expect(await published(submittal_id)).toHaveLength(1)
    expect((await call('Publish', { rid: 999_999 })).status).toBe(404)
  })

  test('kept pages change with what is published, not with what is received [S2-COMMENT-01]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    const before = await recordVersions(world.db)
    await world.call('/7/PublicComment/Update', commentOf(submittal_id))
    expect(await recordVersions(world.db)).toEqual(before)
    const { id: rid } = await world.db
      .selectFrom('public_comments')
      .select('id')
      .executeTakeFirstOrThrow()
    await call('Publish', { rid })
    const after = await recordVersions(world.db)
    expect(after).not.toBe(before)
    await call('Answer', { submissionRid: submittal_id, text: 'Thank you.', commentRids: [rid] })
    expect(await recordVersions(world.db)).not.toEqual(after)
  })

  test('one answer is linked to the comments it answers and shown with those published [S2-COMMENT-01]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    const documentRid = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id,
      name: 'response.pdf',
    })
    const rids = []
    for (const status of ['published', 'published', 'withheld'])
      rids.push(await makeComment(world.db, { submittal_id, status }))
    const answer = await call('Answer', {
      submissionRid: submittal_id,
      text: 'The limit was lowered.',
      commentRids: [...rids, rids[0]],
      documentRid,
    })
    expect(answer.status).toBe(200)
    const list = await published(submittal_id)
    expect(list).toHaveLength(2)
    for (const comment of list)
      expect(comment.answers).toEqual([
        {
          rid: expect.any(Number),
          text: 'The limit was lowered.',
          answeredDate: '2026-11-20T15:00:00.000Z',
          document: { rid: documentRid, productRid: 7, name: 'response.pdf' },
        },
      ])
  })

  test('an answer names comments of its submittal only [S2-COMMENT-01]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    const rid = await makeComment(world.db, { submittal_id })
    const elsewhere = await makeComment(world.db, {
      submittal_id: await makeOpenSubmittal(world.db),
    })
    for (const commentRids of [[rid, elsewhere], [999_999], []])
      expect(
        (await call('Answer', { submissionRid: submittal_id, text: 'x', commentRids })).status,
      ).toBe(400)
    expect(await world.db.selectFrom('comment_answers').selectAll().execute()).toEqual([])
  })

  test('staff see each comment in its state with who stored it [S2-COMMENT-16]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    await makeComment(world.db, { submittal_id, status: 'published' })
    await world.call('/7/PublicComment/Update', commentOf(submittal_id))
    const { data } = await call('GetByCriteria', {
      status: 'received',
      submissionRid: submittal_id,
    })
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          status: 'received',
          firstName: 'Ada',
          email: 'ada@example.org',
          createdBy: 'public.guest',
          submittedBy: 'system.public-comments',
          sysUserRid: null,
          decidedDate: null,
        },
      ],
    })
    expect((await call('GetByCriteria', {})).data).toMatchObject({ total: 2 })
  })
})
