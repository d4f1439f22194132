import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { failures, idParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { insertRendition, selectCopyById } from '#api/services/proof/stored-copies.queries.ts'
import { selectPayment, type Payment } from '../payments.queries.ts'
import { keepReceipt } from './keep-receipt.act.ts'
import { receiptPaper } from './receipt-paper.ts'

const receipt = createRoute({
  ...may('user', 'payments.receipt'),
  method: 'get',
  path: '/Client/Payment/Receipt/{id}',
  operationId: 'payments.receipt',
  summary:
    'The receipt of an own payment that was paid, as PDF/A-3a with its copy of record inside',
  tags: ['Payments'],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

type Deps = Pick<ApiDeps, 'db' | 'config' | 'clock' | 'renderReport'>

/** Answers the receipt of a payment, for a caller whose right to it was asked before. */
export async function answerReceipt(c: Context<ApiEnv>, deps: Deps, payment: Payment) {
  const { db, config, clock, renderReport } = deps
  const copyId = await receiptCopyOf(deps, payment)
  const copy = copyId === null ? null : await selectCopyById(db, copyId)
  if (!copy) throw notFound('The receipt of this payment')
  const bytes = await renderReport('money-paper', receiptPaper(copy, payment, config))
  await insertRendition(db, {
    sha256: sha256Of(bytes),
    copyId: copy.id,
    byteSize: bytes.byteLength,
    now: clock(),
  })
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="Receipt-${payment.orderNo}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}

/** What an earlier release marked paid has no copy yet: it is kept when it is asked for first. */
async function receiptCopyOf({ db, clock }: Deps, payment: Payment): Promise<number | null> {
  if (payment.receiptCopyId !== null || payment.state !== 'paid') return payment.receiptCopyId
  return inTransaction(db, async (trx) => {
    const held = await selectPayment(trx, payment.id, true)
    if (held?.state === 'paid') await keepReceipt(trx, payment.id, clock())
    return (await selectPayment(trx, payment.id))?.receiptCopyId ?? null
  })
}

/** Receipts of payments, for who paid. */
export function registerReceipts(api: Api, deps: ApiDeps): void {
  api.openapi(receipt, async (c) => {
    const user = await requireSignedIn(c)
    const payment = await selectPayment(deps.db, c.req.valid('param').id)
    if (payment?.userId !== user.id) throw notFound('This payment')
    return answerReceipt(c, deps, payment)
  })
}
