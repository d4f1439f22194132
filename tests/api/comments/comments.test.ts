import { describe, expect, test } from 'vitest'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { commentOf, makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'
import { post, rows } from '#tests/support/comment-calls.ts'

const world = useWorld()

describe('api comments: posting', () => {
  test('a comment inside the period is stored with all that it carries [S3-API-14, S2-COMMENT-01, S2-COMMENT-13, S2-COMMENT-15, S2-COMMENT-16, S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const stateRid = (await oregon(world.db)).stateId
    const documentRid = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: submissionRid,
      name: 'draft permit.pdf',
    })
    const answer = await post(
      world,
      commentOf(submissionRid, {
        phoneNo: '555-010-0123',
        address: { line1: '7 Elm Way', cityName: 'Salem', stateRid, zipCd: '97301' },
        documentRid,
        pageNo: 12,
        createdBy: 'somebody.else',
        sysUserRid: 1,
        commentDate: '1999-01-01',
        status: 'published',
      }),
      { schema: 'AirNEI' },
    )
    expect(answer).toMatchObject({
      status: 200,
      ok: true,
      msg: 'Public Notice Comment Submitted Successfully',
      data: {
        submissionRid,
        productRid: 7,
        commentDate: '2026-11-20T15:00:00.000Z',
        authorName: 'Ada Reyes',
        phoneNo: '555-010-0123',
        email: 'ada@example.org',
        address: '7 Elm Way, Salem, OR 97301',
        commentText: 'Keep the wetland as it is.',
        document: { rid: documentRid, name: 'draft permit.pdf' },
        pageNo: 12,
        attachment: null,
      },
    })
    const [row] = await rows(world)
    expect(row).toMatchObject({
      submittal_id: submissionRid,
      first_name: 'Ada',
      last_name: 'Reyes',
      phone: '555-010-0123',
      email: 'ada@example.org',
      user_id: null,
      created_by: 'public.guest',
      submitted_by: 'system.public-comments',
      status: 'received',
    })
    expect(row?.commented_at).toEqual(new Date('2026-11-20T15:00:00Z'))
    expect(await world.db.selectFrom('addresses').selectAll().execute()).toMatchObject([
      { id: row?.address_id, line1: '7 Elm Way', city: 'Salem', state_id: stateRid, zip: '97301' },
    ])
  })

  test('the receipt number is readable and no running count; the copy of record holds the words [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const first = (await post(world, commentOf(submissionRid))).data
    const second = (await post(world, commentOf(submissionRid))).data
    for (const { receiptNo } of [first, second])
      expect(receiptNo).toMatch(/^PC-2026-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(first.receiptNo.slice(8, 14)).not.toBe(second.receiptNo.slice(8, 14))
    const copies = await world.db.selectFrom('copies_of_record').selectAll().orderBy('id').execute()
    expect(copies.map((copy) => [copy.kind, copy.number, copy.comment_id])).toEqual([
      ['public-comment', first.receiptNo, first.rid],
      ['public-comment', second.receiptNo, second.rid],
    ])
    expect(first.sha256).toBe(sha256Of(copies[0]!.content))
    expect(JSON.parse(copies[0]!.content)).toMatchObject({
      format: 'headwater-public-comment-1',
      receiptNo: first.receiptNo,
      submittedBy: 'public.guest',
      author: { name: 'Ada Reyes', email: 'ada@example.org' },
      commentText: 'Keep the wetland as it is.',
    })
  })

  test.each([
    ['before', '2026-11-01T03:59:59Z', 409],
    ['from midnight of the first day', '2026-11-01T04:00:00Z', 200],
    ['to midnight of the last day', '2026-12-01T04:59:59Z', 200],
    ['after', '2026-12-01T05:00:00Z', 409],
  ])(
    '%s the period (%s) the answer is %i [S2-COMMENT-01, S2-COMMENT-17, S2-SUB-30]',
    async (_, now, status) => {
      const submissionRid = await makeOpenSubmittal(world.db)
      world.setNow(now)
      const answer = await post(world, commentOf(submissionRid))
      expect(answer.status).toBe(status)
      expect(answer.msg).not.toBe('')
      expect(await rows(world)).toHaveLength(status === 200 ? 1 : 0)
    },
  )

  test('one date alone opens no period, and what is not public takes no comment [S2-SUB-31, S2-COMMENT-01]', async () => {
    const half = await makeOpenSubmittal(world.db, { comment_end_on: null })
    expect((await post(world, commentOf(half))).status).toBe(409)
    for (const hidden of [{ is_public: false }, { submitted_on: null }, { is_confidential: true }])
      expect((await post(world, commentOf(await makeOpenSubmittal(world.db, hidden)))).status).toBe(
        404,
      )
    expect(
      (await post(world, commentOf(await makeOpenSubmittal(world.db)), { schema: '3' })).status,
    ).toBe(404)
    expect(await rows(world)).toEqual([])
  })

  test.each(['', '   ', '\n\t'])('the text %j is refused [S2-COMMENT-05]', async (commentText) => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const answer = await post(world, commentOf(submissionRid, { commentText }))
    expect(answer).toMatchObject({ status: 400, fields: { commentText: 'Enter your comment.' } })
    expect(await rows(world)).toEqual([])
  })

  test('a form that is sent twice is one comment with one receipt, mail and copy [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const body = commentOf(submissionRid)
    const first = await post(world, body)
    const second = await post(world, body)
    // The answer was lost, and meanwhile the period has ended: the receipt is still the same.
    world.setNow('2027-01-05T12:00:00Z')
    const third = await post(world, body)
    expect([second.data, third.data]).toEqual([first.data, first.data])
    expect(await rows(world)).toHaveLength(1)
    for (const table of ['copies_of_record', 'outbox'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toHaveLength(1)
  })

  test('other words with the same key are refused, never dropped [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const body = commentOf(submissionRid)
    await post(world, body)
    const other = await post(world, { ...body, commentText: 'Something else.' })
    expect(other).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await rows(world)).map((row) => row.comment_text)).toEqual([
      'Keep the wetland as it is.',
    ])
  })

  test('the e-mail receipt repeats nothing that was typed, and goes only to an address that was given [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const { data } = await post(
      world,
      commentOf(submissionRid, { commentText: 'Buy cheap pills.' }),
    )
    world.config.comments.withoutIdentity = true
    await post(world, commentOf(submissionRid, { email: undefined }))
    const mails = await world.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_address: 'ada@example.org', template: 'comment-receipt' })
    expect(mails[0]!.subject).toContain(data.receiptNo)
    expect(mails[0]!.body).toContain(data.sha256)
    expect(mails[0]!.body).not.toMatch(/pills|Ada/)
  })

  test('twenty comments an hour is enough for one visitor; faults do not count [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    for (let i = 0; i < 5; i++) await post(world, commentOf(submissionRid, { commentText: '' }))
    for (let i = 0; i < 20; i++)
      expect((await post(world, commentOf(submissionRid))).status).toBe(200)
    expect((await post(world, commentOf(submissionRid))).status).toBe(429)
    expect(await rows(world)).toHaveLength(20)
    world.setNow('2026-11-20T16:00:01Z')
    expect((await post(world, commentOf(submissionRid))).status).toBe(200)
  })

  test('a document must be a released one of the notice, and a page needs its document [S2-COMMENT-13]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const elsewhere = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: await makeSubmittal(world.db),
    })
    const inside = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: submissionRid,
      is_agency_only: true,
    })
    for (const documentRid of [elsewhere, inside, 999_999])
      expect(await post(world, commentOf(submissionRid, { documentRid }))).toMatchObject({
        status: 400,
        fields: { documentRid: expect.any(String) },
      })
    expect(await post(world, commentOf(submissionRid, { pageNo: 3 }))).toMatchObject({
      status: 400,
      fields: { documentRid: expect.any(String) },
    })
  })
})

describe('api comments: receipt and published comments', () => {
  test('the receipt is only for the holder of the key [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const body = commentOf(submissionRid)
    const { data } = await post(world, body)
    expect((await world.call('/Anon/PublicComment/Receipt', { key: body.key })).data).toEqual(data)
    expect((await world.call('/Anon/PublicComment/Receipt', { key: 'x'.repeat(40) })).status).toBe(
      404,
    )
    const [row] = await rows(world)
    expect(
      (await world.call('/Anon/PublicComment/Receipt', { key: row!.idempotency_key })).status,
    ).toBe(404)
  })

  test('only published comments are listed, without personal data [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const other = await makeOpenSubmittal(world.db)
    for (const status of ['received', 'withheld', 'published'])
      await makeComment(world.db, { submittal_id: submissionRid, status, comment_text: status })
    await makeComment(world.db, { submittal_id: other, status: 'published' })
    const answer = await world.call<{ list: object[]; total: number }>(
      `/Anon/PublicComment/GetPublished/7/${submissionRid}`,
    )
    expect(answer.data).toEqual({
      total: 1,
      isEstimate: false,
      list: [
        {
          rid: expect.any(Number),
          authorName: 'Ada Reyes',
          commentText: 'published',
          isRedacted: false,
          commentDate: '2026-11-10T12:00:00.000Z',
          document: null,
          pageNo: null,
          attachment: null,
          answers: [],
        },
      ],
    })
  })

  test('the list has pages, and a hidden submittal has none [S2-COMMENT-17]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    for (let day = 1; day <= 12; day++)
      await makeComment(world.db, {
        submittal_id: submissionRid,
        status: 'published',
        comment_text: `day ${day}`,
        commented_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
      })
    const path = `/Anon/PublicComment/GetPublished/7/${submissionRid}`
    type List = { list: { commentText: string }[]; total: number }
    const [first, second, past] = await Promise.all([
      world.call<List>(path),
      world.call<List>(`${path}?page=2`),
      world.call<List>(`${path}?page=9`),
    ])
    expect(first.data.list[0]?.commentText).toBe('day 12')
    expect(second.data.list.map((each) => each.commentText)).toEqual(['day 2', 'day 1'])
    expect([first, second, past].map(({ data }) => data.total)).toEqual([12, 12, 12])
    const hidden = await makeOpenSubmittal(world.db, { is_public: false })
    expect((await world.call(`/Anon/PublicComment/GetPublished/7/${hidden}`)).status).toBe(404)
  })
})
