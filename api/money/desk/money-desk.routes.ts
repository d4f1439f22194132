import { serve } from '#api/ground/lib/calls/serve.ts'
import { answerPaper } from '#api/money/fee-accounts/answer-paper.ts'
import { selectInvoiceFile } from '#api/money/fee-accounts/invoice-file.queries.ts'
import { invoicePaper } from '#api/money/fee-accounts/invoice-paper.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import { adjustInvoice } from './acts/adjust.act.ts'
import { closeDifference } from './acts/close-difference.act.ts'
import { checkInvoice, createInvoice } from './acts/create-invoice.act.ts'
import { importInvoices, MOST_BYTES } from './acts/import-invoices.act.ts'
import { recordReceipt, takeReceiptBack } from './acts/receipts.act.ts'
import { askRefund, decideRefund } from './acts/refund.act.ts'
import { remindOf } from './acts/remind.act.ts'
import { importSettlement } from './acts/settlement.act.ts'
import { agingCsv } from './aging-file.ts'
import { readDeskFile } from './desk-file.ts'
import { ANY_INVOICE, selectAging, selectDeskRows, selectRefunds } from './desk-invoices.queries.ts'
import { countDifferences, selectDifferences } from './differences.queries.ts'
import { FINANCE } from './finance.ts'
import * as calls from './money-desk.contract.ts'
import { PAGE_SIZE } from './money-desk.schemas.ts'
import { textOf } from './text-of.ts'

const FILES = { scope: 'money file', most: 60, windowSeconds: 3_600 }
const REMINDERS = { scope: 'invoice reminder', most: 300, windowSeconds: 3_600 }

/** Invoices and payments at the desk, for staff with the right to handle them. */
export function registerMoneyDeskFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = (): string => dayIn(config.timeZone, clock())

  serve(api, calls.search, async ({ user: { id }, body }) => {
    const found = await selectDeskRows(db, body, today())
    return {
      ...found,
      pageSize: PAGE_SIZE,
      refunds: await selectRefunds(db, null, id),
      differences: await countDifferences(db),
    }
  })

  serve(api, calls.get, async ({ user: { id: staffId }, params }) => {
    const { refundSecondAbove } = config.invoices
    return await readDeskFile(db, params.id, { staffId, refundSecondAbove, now: clock() })
  })

  serve(api, calls.aging, async () => {
    return await selectAging(db, today())
  })

  api.openapi(calls.agingFile, async (c) => {
    await requireAction(c, FINANCE)
    return c.body(agingCsv(await selectAging(db, today())), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="aging-${today()}.csv"`,
      'Cache-Control': 'private, no-store',
    })
  })

  api.openapi(calls.paper, async (c) => {
    await requireAction(c, FINANCE)
    const invoice = await selectInvoiceFile(db, c.req.valid('param').id, ANY_INVOICE)
    if (!invoice) throw notFound('This invoice')
    return answerPaper(c, deps, invoicePaper(invoice, config, clock()))
  })

  serve(api, calls.create, async ({ user: { id: staffId }, body }) => {
    const invoice = checkInvoice(body, today())
    return { rid: await createInvoice(db, invoice, { staffId, now: clock() }) }
  })

  serve(api, calls.importFile, async ({ c, user: { id: staffId }, headers }) => {
    const now = clock()
    await countAttempt(db, FILES, String(staffId), now)
    const text = await textOf(c.req.raw.body, MOST_BYTES)
    const isDryRun = headers['x-dry-run'] === 'Y'
    return await importInvoices(db, { text, isDryRun }, { staffId, today: today(), now })
  })

  serve(api, calls.record, async ({ user: { id: staffId }, body }) => {
    await recordReceipt(db, body, { staffId, today: today(), now: clock() })
    return null
  })

  serve(api, calls.takeBack, async ({ user: { id: staffId }, body }) => {
    await takeReceiptBack(db, body, { staffId, today: today(), now: clock() })
    return null
  })

  serve(api, calls.adjust, async ({ user: { id: staffId }, body }) => {
    await adjustInvoice(db, body, { staffId, now: clock(), config })
    return null
  })

  serve(api, calls.remind, async ({ user: { id: staffId }, body }) => {
    const now = clock()
    await countAttempt(db, REMINDERS, String(staffId), now)
    await remindOf(db, body.invoiceRid, { staffId, now, config })
    return null
  })

  serve(api, calls.askRefund, async ({ user: { id: staffId }, body }) => {
    const outcome = await askRefund(deps, body, { staffId, now: clock() })
    return { outcome }
  })

  serve(api, calls.decideRefund, async ({ user: { id: staffId }, body }) => {
    const outcome = await decideRefund(deps, body, { staffId, now: clock() })
    return { outcome }
  })

  serve(api, calls.differences, async ({ query: { closed, page } }) => {
    return await selectDifferences(db, { isClosed: closed === 'Y', page })
  })

  serve(api, calls.close, async ({ user: { id: staffId }, body }) => {
    await closeDifference(db, body, { staffId, now: clock() })
    return null
  })

  serve(api, calls.settlementFile, async ({ c, user: { id: staffId } }) => {
    const now = clock()
    await countAttempt(db, FILES, String(staffId), now)
    const { body } = c.req.raw
    const provider = deps.payments?.name
    if (!body) throw new ApiError('INVALID', 'Choose the settlement file first.')
    if (!provider)
      throw new ApiError('CONFLICT', 'This portal takes no online payments, so nothing settles.')
    return await importSettlement(db, { body, provider, timeZone: config.timeZone }, now)
  })
}
