import { serve } from '#api/ground/lib/calls/serve.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { MAX_FILE_BYTES, receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireProduct, type ProductRow } from '#api/services/reference/products.queries.ts'
import { addAttachment } from './add.act.ts'
import * as calls from './attachments.contract.ts'
import {
  searchAttachments,
  selectChoices,
  selectFiles,
  selectProductsOf,
  type StoredAttachment,
} from './attachments.queries.ts'
import { MOST_FILES, MOST_ZIP_BYTES } from './attachments.schemas.ts'
import { zipOfFiles } from './zip-of-files.ts'

const UPLOADS = { scope: 'attachment', most: 300, windowSeconds: 3_600 }
const BATCHES = { scope: 'document batch', most: 60, windowSeconds: 3_600 }
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Documents across products, for whoever is signed in and as far as they may open them (spec 3 §2.10). */
export function registerAttachments(api: Api, deps: ApiDeps): void {
  const { db, files, scanner, clock } = deps

  /** A known product that is one of the user's; refused else. */
  const requireOwn = async (user: SignedIn, schema: string): Promise<ProductRow> => {
    const product = await requireProduct(db, schema)
    const own = await selectProductsOf(db, user)
    if (!own.some(({ rid }) => rid === product.id))
      throw new ApiError(
        'FORBIDDEN',
        `Your account does not search the documents of ${product.name}.`,
      )
    return product
  }

  serve(api, calls.search, async ({ user, params, body: criteria }) => {
    await requireProduct(db, params.schema)
    const product = await requireOwn(user, criteria.product ?? params.schema)
    return await searchAttachments(deps.searches ?? db, user, product.id, criteria)
  })

  serve(api, calls.choices, async ({ user, query: { product: asked } }) => {
    const products = await selectProductsOf(db, user)
    const chosen = asked === undefined ? products[0]?.rid : (await requireOwn(user, asked)).id
    return {
      products,
      ...(await selectChoices(db, user, chosen ?? null)),
      mayAdd: user.kind === 'staff' && user.actions.includes(calls.ADD_DOCUMENTS),
      mostFiles: MOST_FILES,
      mostBytes: MOST_ZIP_BYTES,
    }
  })

  /** Files that reporters sent are looked at by name; what the agency keeps of its own is not. */
  const noteLook = async (c: Context<ApiEnv>, file: StoredAttachment): Promise<void> => {
    if (file.source !== 'Event') return
    const look = { what: 'report file', record: file.rid, ownerId: null } as const
    await noteStaffLook(db, c, look, clock())
  }

  api.openapi(calls.download, async (c) => {
    const user = await requireSignedIn(c)
    const { schema, id } = c.req.valid('param')
    const product = await requireOwn(user, schema)
    const [file] = await selectFiles(db, user, product.id, [id])
    if (!file) throw notFound('This document')
    await noteLook(c, file)
    const stored = await openVerified(deps, 'attachment', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      ...PRIVATE,
    })
  })

  api.openapi(calls.batch, async (c) => {
    const user = await requireSignedIn(c)
    const product = await requireOwn(user, c.req.valid('param').schema)
    const asked = c.req.valid('query').rids.split(',').filter(Boolean)
    if (asked.length === 0) throw notFound('A document to pack')
    const rids = [...new Set(asked.map(Number))]
    if (rids.length > MOST_FILES)
      throw new ApiError('TOO_LARGE', `At most ${MOST_FILES} documents go into one ZIP.`)
    await countAttempt(db, BATCHES, String(user.id), clock())
    const found = await selectFiles(db, user, product.id, rids)
    if (found.length < rids.length)
      throw notFound(rids.length === 1 ? 'This document' : 'One of these documents')
    const size = found.reduce((sum, { byteSize }) => sum + byteSize, 0)
    if (size > MOST_ZIP_BYTES)
      throw new ApiError(
        'TOO_LARGE',
        'Together these documents are larger than 2 GB. Choose fewer.',
      )
    for (const file of found) await noteLook(c, file)
    const packed = zipOfFiles(found, (file) => openVerified(deps, 'attachment', file))
    return c.body(webStream(Readable.from(packed, { objectMode: false })), 200, {
      ...attachmentHeaders('documents.zip', 'application/zip'),
      'Content-Type': 'application/zip',
      ...PRIVATE,
    })
  })

  serve(api, calls.add, async ({ c, user: staff, query: { product, ...given }, headers }) => {
    const { id: productRid } = await requireOwn(staff, product)
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES)
      throw new ApiError('TOO_LARGE', TOO_BIG)
    await countAttempt(db, UPLOADS, String(staff.id), clock())
    const name = safeFileName(decodedName(headers['x-file-name']))
    const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), name, {
      files,
      giver: null,
      scanner: scanner ?? null,
      folder: 'attachments',
    })
    try {
      return await addAttachment(db, staff, { ...given, productRid, name }, file, clock())
    } catch (error) {
      await dropFailed(files, [file.fileKey], error)
      throw error
    }
  })
}
