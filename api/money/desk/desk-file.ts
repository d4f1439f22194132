import type { Db } from '#api/ground/db/database.ts'
import { selectInvoiceFile } from '#api/money/fee-accounts/invoice-file.queries.ts'
import { chargesOf, commentOf, waivedOf } from '#api/money/fee-accounts/invoice-paper.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { entryWords } from '#api/money/payments/entry-words.ts'
import { withStanding } from '#api/money/payments/standing.ts'
import { adjustWaysOf } from './adjust-ways.ts'
import {
  ANY_INVOICE,
  selectDeskPayments,
  selectPostings,
  selectRefunds,
  selectReminded,
} from './desk-invoices.queries.ts'
import { remindRefusal } from './remind-rule.ts'
import type { DeskFile } from './money-desk.schemas.ts'

/** An invoice with all that happened to it, for staff with the right. */
export async function readDeskFile(
  db: Db,
  rid: number,
  { staffId, refundSecondAbove, now }: { staffId: number; refundSecondAbove: number; now: Date },
): Promise<DeskFile> {
  const invoice = await selectInvoiceFile(db, rid, ANY_INVOICE)
  if (!invoice) throw notFound('This invoice')
  const postings = await selectPostings(db, rid)
  const reminding = await selectReminded(db, rid)
  const { entries, openPaymentRid } = invoice
  return {
    rid: invoice.rid,
    number: invoice.number,
    description: invoice.description,
    accountName: invoice.accountName,
    accountNo: invoice.accountNo,
    feeProgramName: invoice.feeProgramName,
    siteName: invoice.siteName,
    startsOn: invoice.startsOn,
    endsOn: invoice.endsOn,
    submittalRid: invoice.submittalRid,
    issuedOn: invoice.issuedOn,
    cents: invoice.cents,
    ...withStanding({
      paidCents: invoice.paidCents,
      dueCents: invoice.dueCents,
      waivedCents: waivedOf(entries),
      isVoid: invoice.isVoid,
    }),
    dueOn: invoice.submittalRid === null ? invoice.dueOn : null,
    isOnTheWay: openPaymentRid !== null,
    adjustWays: adjustWaysOf(invoice),
    remindedDate: reminding.remindedAt?.toISOString() ?? null,
    remindRefusal: remindRefusal({ ...reminding, dueCents: invoice.dueCents }, now),
    charges: chargesOf(invoice),
    entries: entries.map((entry) => ({
      rid: entry.rid,
      at: entry.at.toISOString(),
      what: entryWords(entry),
      comment: commentOf(entry),
      by: entry.by,
      cents: entry.cents,
      postings: postings.get(entry.rid) ?? [],
      canBeTakenBack: entry.kind === 'received' && !entry.isTakenBack,
    })),
    payments: await selectDeskPayments(db, rid),
    refunds: await selectRefunds(db, rid, staffId),
    refundSecondAbove,
  }
}
