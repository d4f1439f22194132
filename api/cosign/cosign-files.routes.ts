import type { Context } from 'hono'
import { attachmentHeaders } from '#api/documents/download-headers.ts'
import type { ApiEnv } from '#api/lib/answer.ts'
import { dayIn } from '#api/lib/days.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { notFound } from '#api/lib/errors.ts'
import { sha256Of } from '#api/records/copies.ts'
import { insertRendition } from '#api/records/stored-copies.queries.ts'
import { requireProduct } from '#api/reference/products.queries.ts'
import { requireSubmittal } from '#api/submittals/submittal-access.ts'
import { cosignPaper, requireCosignCopy } from './cosign-paper.ts'
import * as calls from './cosign.contract.ts'
import type { Cosigner } from './cosigners.queries.ts'
import { tokenOf } from './passes.ts'
import { requireCosigner, requireReview } from './reviews.ts'
import { reportOf, selectFile, selectShown } from './shown.ts'

const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/** Papers and files of a review: for who holds it, and of that one submittal. */
export function registerCosignFiles(api: Api, deps: ApiDeps): void {
  const { db, config, clock, files, renderReport } = deps

  async function holder(
    c: Context<ApiEnv>,
    { product, id, cosignId }: { product: string; id: number; cosignId: number },
  ): Promise<Cosigner> {
    const key = { product, submittalId: id, cosignerId: cosignId }
    return (await requireReview(db, { key, token: tokenOf(c) }, clock())).cosigner
  }

  api.openapi(calls.reportPdf, async (c) => {
    const cosigner = await holder(c, c.req.valid('param'))
    const shown = await selectShown(db, config, cosigner.submittalId)
    const data = reportOf(shown.content, config, dayIn(config.timeZone, clock()))
    const bytes = await renderReport('submittal-report', data)
    return c.body(asBody(bytes), 200, pdfHeaders(`Submittal-${cosigner.submittalId}`))
  })

  api.openapi(calls.attachment, async (c) => {
    const { attachmentRid, ...params } = c.req.valid('param')
    const cosigner = await holder(c, params)
    const file = await selectFile(db, cosigner.submittalId, attachmentRid)
    const stored = file && (await files.get(file.fileKey))
    if (!file || !stored) throw notFound('This file')
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      ...NOT_KEPT,
    })
  })

  async function copyOf(cosigner: Cosigner) {
    const copy = await requireCosignCopy(db, cosigner.id)
    const bytes = await renderReport('co-signature', cosignPaper(copy, config))
    await insertRendition(db, {
      sha256: sha256Of(bytes),
      copyId: copy.id,
      byteSize: bytes.byteLength,
      now: clock(),
    })
    return { bytes: asBody(bytes), headers: pdfHeaders(`Co-signature-${copy.number}`) }
  }

  api.openapi(calls.copyPdf, async (c) => {
    const { bytes, headers } = await copyOf(await holder(c, c.req.valid('param')))
    return c.body(bytes, 200, headers)
  })

  api.openapi(calls.ownCopyPdf, async (c) => {
    const { product, id, cosignId } = c.req.valid('param')
    const { id: productId } = await requireProduct(db, product)
    await requireSubmittal(db, c, { productId, id })
    const key = { product, submittalId: id, cosignerId: cosignId }
    const { bytes, headers } = await copyOf(await requireCosigner(db, key))
    return c.body(bytes, 200, headers)
  })
}

function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Shown in the page, and never kept by a cache between. */
function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name.replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    ...NOT_KEPT,
  }
}
