import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import {
  getCall,
  listOf,
  postCall,
  postToCall,
  recordParams,
} from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { isListedSubmittal, selectReceipt } from './comments.queries.ts'
import { COMMENT_SUBMITTED } from './comments.rules.ts'
import {
  commentReceiptSchema,
  formKey,
  postCommentSchema,
  publishedCommentSchema,
} from './comments.schemas.ts'
import { postComment, shown } from './post-comment.act.ts'
import { selectPublishedComments } from './published.queries.ts'

const tag = 'Public comments'
const PAGE_SIZE = 10
const MOST_ROWS = 100
/** A receipt is asked for by a key of 200 bits and more; the limit keeps nobody from reading their own. */
const RECEIPTS = { scope: 'comment receipt', most: 300, windowSeconds: 3_600 }

const update = postToCall(
  '/{schema}/PublicComment/Update',
  {
    access: 'anyone',
    tag,
    operationId: 'comments.update',
    summary: 'Comment on a submittal during its comment period, signed in or not',
  },
  {
    params: z.object({ schema: plainText(40).openapi({ example: 'AirNEI' }) }),
    body: postCommentSchema,
  },
  commentReceiptSchema,
)

const receipt = postCall(
  '/Anon/PublicComment/Receipt',
  {
    access: 'holder',
    tag,
    operationId: 'comments.receipt',
    summary: 'The receipt of the comment that was sent with this key',
  },
  z.object({ key: formKey }),
  commentReceiptSchema,
)

const published = getCall(
  '/Anon/PublicComment/GetPublished/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'comments.published',
    summary: 'The published comments of a submittal with the answers of the agency, newest first',
  },
  {
    params: recordParams,
    query: z.object({
      page: z.coerce.number().int().min(1, 'Pages start at 1.').max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1, 'Ask for at least one row.').default(PAGE_SIZE),
    }),
  },
  listOf(publishedCommentSchema),
)

/** Public comments: sent by anybody who may, read by all once the agency has published them. */
export function registerComments(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(update, async (c) => {
    const comment = c.req.valid('json')
    const { schema } = c.req.valid('param')
    const user = await signedInUser(c)
    const visitor = c.get('visitor')
    const now = clock()
    const stored = await inTransaction(db, async (trx) =>
      postComment(trx, {
        productRid: (await requireProduct(trx, schema)).id,
        comment,
        user,
        visitor,
        config,
        now,
      }),
    )
    return answer(c, stored, COMMENT_SUBMITTED)
  })

  serve(api, receipt, async ({ c, body }) => {
    await countAttempt(db, RECEIPTS, c.get('visitor'), clock())
    const found = await selectReceipt(db, keyHash(body.key))
    if (!found) throw notFound('This receipt')
    return shown(found)
  })

  serve(api, published, async ({ params: { schema, id }, query: { page, pageSize } }) => {
    if (!(await isListedSubmittal(db, (await requireProduct(db, schema)).id, id)))
      throw notFound('This submittal')
    return await selectPublishedComments(db, id, { page, pageSize: Math.min(pageSize, MOST_ROWS) })
  })
}
