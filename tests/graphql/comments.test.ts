import { describe, expect, test } from 'vitest'
import { makeComment, makeOpenSubmittal, newFormKey } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const POST = `mutation ($input: PostPublicCommentInput!) { postPublicComment(input: $input) { ok
  error { code message inputErrors { field message } }
  receipt { receiptNumber submittalId productId authorName text document { name } pageNumber address sha256 } } }`

type Posted = {
  postPublicComment: {
    ok: boolean
    error: { code: string; inputErrors: { field: string; message: string }[] } | null
    receipt: { receiptNumber: string } | null
  }
}

const inputOf = (submittalId: number, more: object = {}) => ({
  schema: 'AirNEI',
  submittalId: String(submittalId),
  key: newFormKey(),
  text: 'Keep the wetland.',
  firstName: 'Ada',
  lastName: 'Reyes',
  email: 'ada@example.org',
  ...more,
})

describe('graphql comments', () => {
  test('a comment is posted with one REST call and answers its receipt [S2-COMMENT-01, S2-COMMENT-17]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const documentId = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: id,
      name: 'notice.pdf',
    })
    const input = inputOf(id, {
      documentId: String(documentId),
      pageNumber: 4,
      address: { line1: '7 Elm Way', city: 'Salem', stateId: null, zip: '' },
    })
    const first = await ask<Posted>(world.gateway, POST, { input })
    expect(world.restCalls).toEqual(['/AirNEI/PublicComment/Update'])
    expect(first.postPublicComment).toEqual({
      ok: true,
      error: null,
      receipt: {
        receiptNumber: expect.stringMatching(/^PC-2026-/),
        submittalId: String(id),
        productId: 7,
        authorName: 'Ada Reyes',
        text: 'Keep the wetland.',
        document: { name: 'notice.pdf' },
        pageNumber: 4,
        address: '7 Elm Way, Salem',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    expect(await ask<Posted>(world.gateway, POST, { input })).toEqual(first)
    const { commentReceipt } = await ask<{ commentReceipt: object }>(
      world.gateway,
      'query ($key: String!) { commentReceipt(key: $key) { receiptNumber email } }',
      { key: input.key },
    )
    expect(commentReceipt).toEqual({
      receiptNumber: first.postPublicComment.receipt?.receiptNumber,
      email: 'ada@example.org',
    })
  })

  test('a refusal is data, its fields named as in the input [S2-COMMENT-07, S2-COMMENT-17]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { postPublicComment } = await ask<Posted>(world.gateway, POST, {
      input: inputOf(id, { text: ' ', firstName: '', pageNumber: 3 }),
    })
    expect(postPublicComment).toMatchObject({
      ok: false,
      receipt: null,
      error: { code: 'INVALID' },
    })
    expect(postPublicComment.error?.inputErrors).toEqual([
      { field: 'text', message: 'Enter your comment.' },
      { field: 'documentId', message: expect.any(String) },
      { field: 'firstName', message: 'Required.' },
    ])
    world.setNow('2027-01-01T12:00:00Z')
    const closed = await ask<Posted>(world.gateway, POST, { input: inputOf(id) })
    expect(closed.postPublicComment.error?.code).toBe('CONFLICT')
  })

  test('a receipt without its key is NOT_FOUND [S2-COMMENT-17]', async () => {
    expect(
      await codeOf(world.gateway, '{ commentReceipt(key: "a-key-that-nobody-has") { text } }'),
    ).toBe('NOT_FOUND')
  })

  test('published comments come with their submittal, for one more REST call [S2-COMMENT-01]', async () => {
    const id = await makeOpenSubmittal(world.db)
    for (const status of ['received', 'published', 'withheld'])
      await makeComment(world.db, { submittal_id: id, status, comment_text: status })
    const { submittal } = await ask<{ submittal: { publicComments: unknown } }>(
      world.gateway,
      `query ($id: ID!) { submittal(schema: "7", id: $id) { publicComments { totalCount pageInfo { page pageSize }
        nodes { authorName text sentAt document { id } pageNumber fileName answers { text } } } } }`,
      { id },
    )
    expect(submittal.publicComments).toEqual({
      totalCount: 1,
      pageInfo: { page: 1, pageSize: 10 },
      nodes: [
        {
          authorName: 'Ada Reyes',
          text: 'published',
          sentAt: '2026-11-10T12:00:00.000Z',
          document: null,
          pageNumber: null,
          fileName: null,
          answers: [],
        },
      ],
    })
    expect(world.restCalls).toHaveLength(2)
  })

  test('the graph has no field for what is never published [S2-COMMENT-17]', () => {
    const type = world.gateway.schema.getType('PublicComment')
    const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : []
    expect(fields.filter((name) => /mail|phone|address|status/i.test(name))).toEqual([])
  })
})
