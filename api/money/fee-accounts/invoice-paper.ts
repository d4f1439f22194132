import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { entryWords } from '#api/money/payments/entry-words.ts'
import { dayIn, longDate } from '#values/days.ts'
import type { Entry } from './entries.queries.ts'
import type { InvoiceFile } from './invoice-file.queries.ts'

export type PaperConfig = Pick<
  ApiConfig,
  'agencyName' | 'agencyTagline' | 'timeZone' | 'invoices' | 'publicUrl'
>

const PAYING = new Set(['paid', 'returned', 'refunded', 'received', 'taken back', 'paid outside'])
const POSTED_BY_ROW = new Set(['invoiced', 'corrected'])

/** Why it was posted: the reason, the rule with its day, or the order. */
export function commentOf({ reason, rule, forDay, orderNo }: Entry): string {
  if (reason !== null) return reason
  if (rule !== null) return `${rule}, for ${longDate(forDay) ?? ''}`
  return orderNo === null ? '' : `Order ${orderNo}`
}

/** What an invoice charges, line by line, down to what is charged in all. */
export function chargesOf(invoice: InvoiceFile): { description: string; cents: number }[] {
  const posted = invoice.entries.filter(({ kind }) => POSTED_BY_ROW.has(kind))
  const base = posted.reduce((sum, { cents }) => sum + cents, 0)
  const printed = invoice.lines.reduce((sum, { cents }) => sum + cents, 0)
  const lines =
    invoice.lines.length > 0
      ? invoice.lines
      : [{ description: invoice.description, cents: base }].filter(({ cents }) => cents !== 0)
  const corrected = invoice.lines.length > 0 ? base - printed : 0
  return [
    ...lines,
    ...(corrected === 0 ? [] : [{ description: 'Amount corrected', cents: corrected }]),
    ...invoice.entries
      .filter(({ kind }) => !POSTED_BY_ROW.has(kind) && !PAYING.has(kind))
      .map((entry) => ({
        description: [entryWords(entry), commentOf(entry)].filter(Boolean).join(': '),
        cents: entry.cents,
      })),
  ]
}

/** What of it the agency gave up. */
export function waivedOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { kind, cents }) => sum - (kind === 'waived' ? cents : 0), 0)
}

/** What was paid, and what was taken back of it. */
export function paymentsOf(invoice: InvoiceFile): Entry[] {
  return invoice.entries.filter(({ kind }) => PAYING.has(kind))
}

/** An invoice as a paper of today. */
export function invoicePaper(invoice: InvoiceFile, config: PaperConfig, now: Date): MoneyPaperData {
  const today = longDate(dayIn(config.timeZone, now)) ?? ''
  const dayOf = (at: Date) => longDate(dayIn(config.timeZone, at)) ?? ''
  const isFee = invoice.submittalRid !== null
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind: 'Invoice',
    reference: invoice.number,
    dated: `Printed ${today}`,
    title: `Invoice ${invoice.number}`,
    lead: [invoice.description, invoice.siteName].filter(Boolean).join(', '),
    facts: [
      { label: 'Invoice date', value: longDate(invoice.issuedOn) },
      {
        label: 'Payment due date',
        value: isFee ? 'No day is set for a fee' : longDate(invoice.dueOn),
      },
      { label: 'Balance', value: invoice.isVoid ? 'Void' : dollarsOf(invoice.dueCents) },
    ],
    tables: [
      {
        title: 'Account',
        columns: [
          { title: 'Account', weight: 40 },
          { title: 'Fee program', weight: 40 },
          { title: 'Period', weight: 40 },
        ],
        rows: [
          [
            [invoice.accountName, invoice.accountNo].filter(Boolean).join(', ') || null,
            invoice.feeProgramName || null,
            invoice.startsOn && invoice.endsOn
              ? `${longDate(invoice.startsOn) ?? ''} to ${longDate(invoice.endsOn) ?? ''}`
              : 'Not for a period',
          ],
        ],
        empty: '',
      },
      {
        title: 'What is charged',
        columns: [
          { title: 'For', weight: 90 },
          { title: 'Amount', weight: 30, isFigure: true },
        ],
        rows: [
          ...chargesOf(invoice).map(({ description, cents }) => [description, dollarsOf(cents)]),
          ['Invoice amount (A)', dollarsOf(invoice.cents)],
        ],
        empty: 'Nothing is charged.',
      },
      {
        title: 'What was paid',
        columns: [
          { title: 'Day', weight: 30 },
          { title: 'Payment', weight: 60 },
          { title: 'Amount', weight: 30, isFigure: true },
        ],
        rows: [
          ...paymentsOf(invoice).map((entry) => [
            dayOf(entry.at),
            [entryWords(entry), commentOf(entry)].filter(Boolean).join(', '),
            dollarsOf(-entry.cents),
          ]),
          [today, 'Payment (B)', dollarsOf(invoice.paidCents)],
          [today, 'Invoice balance (A-B)', dollarsOf(invoice.dueCents)],
        ],
        empty: '',
      },
    ],
    notes: [noteOf(invoice, config)],
    record: null,
    at: now.toISOString(),
  }
}

/** How the rest is paid, or why none is owed. */
function noteOf(
  invoice: InvoiceFile,
  config: Pick<ApiConfig, 'invoices' | 'publicUrl'>,
): { title: string; paragraphs: string[] } {
  if (invoice.isVoid)
    return { title: 'Void', paragraphs: ['The agency cancelled this invoice. Nothing is owed.'] }
  if (invoice.dueCents <= 0) {
    const isWaived = waivedOf(invoice.entries) > 0
    const said = isWaived
      ? 'The agency waived what was not paid. Nothing is owed.'
      : 'Nothing is owed.'
    return { title: isWaived ? 'Waived' : 'Settled', paragraphs: [said] }
  }
  return {
    title: 'How to pay',
    paragraphs: [
      config.invoices.help,
      `Pay at ${config.publicUrl}/app/payments and give the number ${invoice.number}.`,
    ],
  }
}
