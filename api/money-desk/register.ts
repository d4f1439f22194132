import { answerPaper } from '#api/fee-accounts/register.ts'
import { selectInvoiceFile } from '#api/fee-accounts/invoice-file.queries.ts'
import { invoicePaper } from '#api/fee-accounts/invoice-paper.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
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

  api.openapi(calls.search, async (c) => {
    const { id } = await requireAction(c, FINANCE)
    const found = await selectDeskRows(db, c.req.valid('json'), today())
    return answer(c, {
      ...found,
      pageSize: PAGE_SIZE,
      refunds: await selectRefunds(db, null, id),
      differences: await countDifferences(db),
    })
  })

  api.openapi(calls.get, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const { refundSecondAbove } = config.invoices
    return answer(
      c,
      await readDeskFile(db, c.req.valid('param').id, { staffId, refundSecondAbove, now: clock() }),
    )
  })

  api.openapi(calls.aging, async (c) => {
    await requireAction(c, FINANCE)
    return answer(c, await selectAging(db, today()))
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

  api.openapi(calls.create, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const invoice = checkInvoice(c.req.valid('json'), today())
    return answer(c, { rid: await createInvoice(db, invoice, { staffId, now: clock() }) })
  })

  api.openapi(calls.importFile, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const now = clock()
    await countAttempt(db, FILES, String(staffId), now)
    const text = await textOf(c.req.raw.body, MOST_BYTES)
    const isDryRun = c.req.valid('header')['x-dry-run'] === 'Y'
    return answer(c, await importInvoices(db, { text, isDryRun }, { staffId, today: today(), now }))
  })

  api.openapi(calls.record, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    await recordReceipt(db, c.req.valid('json'), { staffId, today: today(), now: clock() })
    return answer(c, null)
  })

  api.openapi(calls.takeBack, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    await takeReceiptBack(db, c.req.valid('json'), { staffId, today: today(), now: clock() })
    return answer(c, null)
  })

  api.openapi(calls.adjust, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    await adjustInvoice(db, c.req.valid('json'), { staffId, now: clock(), config })
    return answer(c, null)
  })

  api.openapi(calls.remind, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const now = clock()
    await countAttempt(db, REMINDERS, String(staffId), now)
    await remindOf(db, c.req.valid('json').invoiceRid, { staffId, now, config })
    return answer(c, null)
  })

  api.openapi(calls.askRefund, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const outcome = await askRefund(deps, c.req.valid('json'), { staffId, now: clock() })
    return answer(c, { outcome })
  })

  api.openapi(calls.decideRefund, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const outcome = await decideRefund(deps, c.req.valid('json'), { staffId, now: clock() })
    return answer(c, { outcome })
  })

  api.openapi(calls.differences, async (c) => {
    await requireAction(c, FINANCE)
    const { closed, page } = c.req.valid('query')
    return answer(c, await selectDifferences(db, { isClosed: closed === 'Y', page }))
  })

  api.openapi(calls.close, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    await closeDifference(db, c.req.valid('json'), { staffId, now: clock() })
    return answer(c, null)
  })

  api.openapi(calls.settlementFile, async (c) => {
    const { id: staffId } = await requireAction(c, FINANCE)
    const now = clock()
    await countAttempt(db, FILES, String(staffId), now)
    const { body } = c.req.raw
    const provider = deps.payments?.name
    if (!body) throw new ApiError('INVALID', 'Choose the settlement file first.')
    if (!provider)
      throw new ApiError('CONFLICT', 'This portal takes no online payments, so nothing settles.')
    return answer(c, await importSettlement(db, { body, provider, timeZone: config.timeZone }, now))
  })
}
