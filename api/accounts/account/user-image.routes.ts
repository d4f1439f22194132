import { serve } from '#api/ground/lib/calls/serve.ts'
import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { deleteImage, selectImage, storeImage } from './user-image.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { envelopeOf, failures, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import { asPortrait, bytesUpTo, IMAGE_MAX_BYTES } from './user-image.ts'

const tag = 'My Account'
const UPLOADS = { scope: 'user image', most: 30, windowSeconds: 3_600 }

const image = createRoute({
  ...may('user'),
  method: 'get',
  path: '/AppSystem/PublicUser/GetUserImage/{id}',
  summary: "The caller's own picture",
  operationId: 'account.image',
  tags: [tag],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The picture, 256 by 256',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

const upload = createRoute({
  ...may('writer'),
  method: 'post',
  path: '/AppSystem/PublicUser/UploadImage',
  summary:
    'Set the own picture: JPEG, PNG, WebP or GIF up to 5 MB; drawn anew without its metadata',
  operationId: 'account.uploadImage',
  tags: [tag],
  request: {
    body: {
      description: 'The file as it is',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description: 'SHA-256 of the stored picture',
      content: {
        'application/json': { schema: envelopeOf(z.object({ userImage: z.string() })) },
      },
    },
    ...failures,
  },
})

const remove = postCall(
  '/AppSystem/PublicUser/RemoveImage',
  { access: 'writer', tag, operationId: 'account.removeImage', summary: 'Delete the own picture' },
  z.object({}),
  z.object({ userImage: z.null() }),
)

export function registerUserImage(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(image, async (c) => {
    const { id } = await requireSelf(c, c.req.valid('param').id)
    const found = await selectImage(db, id)
    if (!found) throw notFound('This picture')
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-cache',
      ETag: `"${found.sha256}"`,
    })
  })

  serve(api, upload, async ({ c, user: { id, actorId } }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    const visitor = c.get('visitor')
    const now = clock()
    await countAttempt(db, UPLOADS, String(id), now)
    const bytes = await asPortrait(await bytesUpTo(IMAGE_MAX_BYTES, c.req.raw.body))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await inTransaction(db, async (trx) => {
      await storeImage(trx, { userId: id, bytes, sha256 }, now)
      await auditImage(trx, { id, actorId, visitor, now })
    })
    return { userImage: sha256 }
  })

  serve(api, remove, async ({ c, user: { id, actorId } }) => {
    const visitor = c.get('visitor')
    await inTransaction(db, async (trx) => {
      if (await deleteImage(trx, id)) await auditImage(trx, { id, actorId, visitor, now: clock() })
    })
    return { userImage: null }
  })
}

async function auditImage(
  db: Db,
  { id, actorId, visitor, now }: { id: number; actorId: number; visitor: string; now: Date },
): Promise<void> {
  const detail = { fields: 'userImage' }
  await writeAudit(db, { action: 'account.changed', userId: id, actorId, detail, visitor }, now)
}
