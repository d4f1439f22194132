import type { AdjustWay, OpenDeskInvoiceQuery } from '#app/gql/operations.ts'
import { momentInZone, shortDate } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { centsWords } from '../payments/money-words.ts'
import { STANDING_WORDS } from '../payments/standing-words.ts'
import { deskInvoiceAddress } from './money-desk-address.ts'
import { refundOf } from './refund-words.ts'

/** Accounts of the books, in words. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  receivable: 'Owed to the agency',
  income: 'Income',
  outside: 'Paid past the portal',
  'in transit': 'At the payment service',
  'refunds due': 'To be given back',
  cash: 'Cheques and cash',
  'written off': 'Written off',
}

const WAYS: Readonly<Record<AdjustWay, string>> = {
  LESS: 'Less is owed',
  MORE: 'More is owed',
  PENALTY: 'Add a penalty',
  WAIVE: 'Waive what is owed',
}

/** The words of an invoice at the desk. */
export function viewInvoice(invoice: OpenDeskInvoiceQuery['openDeskInvoice'], zone: string) {
  const at = (moment: string) => momentInZone(moment, zone)
  return {
    id: invoice.id,
    self: deskInvoiceAddress(invoice.id),
    title: `Invoice ${invoice.number}`,
    context: [invoice.description, invoice.siteName].filter(Boolean).join(', '),
    pdfHref: `/app/money-paper/desk-invoice/${invoice.id}`,
    isVoid: invoice.isVoid,
    adjusts: invoice.adjustWays.map((value) => ({ value, label: WAYS[value] })),
    shown: invoice.dueCents,
    balance: centsWords(invoice.dueCents),
    remindRefusal: invoice.remindRefusal ?? null,
    facts: [
      {
        label: 'Account',
        value:
          [invoice.accountName, invoice.accountNo, invoice.feeProgramName]
            .filter(Boolean)
            .join(', ') || 'No fee account',
      },
      { label: 'Invoice date', value: longDate(invoice.issuedOn) ?? '' },
      {
        label: 'Payment due date',
        value: invoice.dueOn ? (longDate(invoice.dueOn) ?? '') : 'No day is set for a fee',
      },
      { label: 'Invoice Amount (A)', value: centsWords(invoice.cents) },
      // What was waived stands among the charges, as a part of A.
      { label: 'Payment (B)', value: centsWords(invoice.paidCents) },
      { label: 'Invoice Balance (A-B)', value: centsWords(invoice.dueCents) },
      { label: 'It stands as', value: STANDING_WORDS[invoice.standing] },
      {
        label: 'Last reminder',
        value: invoice.remindedAt ? `Queued ${at(invoice.remindedAt)}` : 'None',
      },
    ],
    charges: invoice.charges.map(({ description, cents }, place) => ({
      id: String(place),
      description,
      amount: centsWords(cents),
    })),
    entries: invoice.entries.map((entry) => ({
      id: entry.id,
      what: entry.what,
      comment: entry.comment,
      when: `${at(entry.at)}${entry.by ? `, ${entry.by}` : ''}`,
      amount: centsWords(entry.cents),
      sides: entry.postings.map(
        ({ account, cents }) => `${ACCOUNTS[account] ?? account} ${centsWords(cents)}`,
      ),
      canBeTakenBack: entry.canBeTakenBack,
    })),
    payments: invoice.payments.map((payment) => ({
      id: payment.id,
      title: `${centsWords(payment.cents)}, order ${payment.orderNo}`,
      words: [
        sentenceOf(payment.state),
        payment.refundedCents > 0 && payment.leftCents > 0
          ? `${centsWords(payment.refundedCents)} of it given back`
          : null,
        payment.payer,
        payment.method,
        `since ${at(payment.stateAt)}`,
      ]
        .filter(Boolean)
        .join(', '),
      mayRefund: payment.mayRefund,
      amountHint: `Leave it empty to give back ${payment.refundedCents > 0 ? 'all that is left of' : 'all of'} the payment, ${centsWords(payment.leftCents)}${payment.invoices > 1 ? ` for ${payment.invoices} invoices` : ''}. A part is of what it paid on this invoice, at most ${centsWords(payment.leftHereCents)}.`,
      rule: `Where more than ${centsWords(invoice.refundSecondAbove * 100)} of a payment goes back, a second person decides first.`,
    })),
    refunds: invoice.refunds.map(
      ({ id, state, orderNo, reason, decision, askedBy, ...refund }) => ({
        id,
        words: `${refundOf({ ...refund, orderNo })}, ${state}. Asked for by ${askedBy}: ${reason}${decision ? ` Decision: ${decision}` : ''}`,
      }),
    ),
    due: shortDate(invoice.dueOn),
  }
}

const sentenceOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export type InvoiceView = ReturnType<typeof viewInvoice>
