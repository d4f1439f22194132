import type { Context } from 'hono'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { dayIn } from '#values/days.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { requireSubmittal } from '#api/records/submittals/submittal-access.ts'
import { answerCosignCopy, NOT_KEPT, pdfHeaders } from './copy-pdf.ts'
import * as calls from './cosign.contract.ts'
import type { Cosigner } from './cosigners.queries.ts'
import { tokenOf } from './passes.queries.ts'
import { requireCosigner, requireReview } from './reviews.act.ts'
import { reportOf, selectFile, selectShown } from './shown.queries.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

/** Papers and files of a review: for who holds it, and of that one submittal. */
export function registerCosignFiles(api: Api, deps: ApiDeps): void {
  const { db, config, clock, renderReport } = deps

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
    return c.body(new Uint8Array(bytes), 200, pdfHeaders(`Submittal-${cosigner.submittalId}`))
  })

  api.openapi(calls.attachment, async (c) => {
    const { attachmentRid, ...params } = c.req.valid('param')
    const cosigner = await holder(c, params)
    const file = await selectFile(db, cosigner.submittalId, attachmentRid)
    if (!file) throw notFound('This file')
    const stored = await openVerified(deps, 'submittal', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      ...NOT_KEPT,
    })
  })

  api.openapi(calls.copyPdf, async (c) => {
    return answerCosignCopy(c, deps, (await holder(c, c.req.valid('param'))).id)
  })

  api.openapi(calls.ownCopyPdf, async (c) => {
    const { product, id, cosignId } = c.req.valid('param')
    const { id: productId } = await requireProduct(db, product)
    const { senderId } = await requireSubmittal(db, c, { productId, id })
    const key = { product, submittalId: id, cosignerId: cosignId }
    const cosigner = await requireCosigner(db, key)
    const look = { what: 'co-signature copy', record: cosigner.id, ownerId: senderId } as const
    await noteStaffLook(db, c, look, clock())
    return answerCosignCopy(c, deps, cosigner.id)
  })
}
