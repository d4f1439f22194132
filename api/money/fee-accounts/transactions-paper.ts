import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { entryWords } from '#api/money/payments/entry-words.ts'
import { dayIn, longDate } from '#values/days.ts'
import type { Entry } from './entries.queries.ts'
import { commentOf, type PaperConfig } from './invoice-paper.ts'
import type { FeeAccount } from './invoice-summaries.queries.ts'

/** More rows make a PDF that nobody waits for; the invoices themselves have all of them. */
export const MOST_TRANSACTIONS = 300

type Found = { account: FeeAccount; entries: readonly Entry[]; total: number }

/** R103: what was posted to a fee account, the newest first, with what was said about it. */
export function transactionsPaper(
  { account, entries, total }: Found,
  config: PaperConfig,
  now: Date,
): MoneyPaperData {
  const today = longDate(dayIn(config.timeZone, now)) ?? ''
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind: 'Report',
    reference: `R103 ${account.number}`,
    dated: `Printed ${today}`,
    title: 'Transaction comment report (R103)',
    lead: 'What was posted to this fee account, the newest first. What is paid stands with a minus.',
    facts: [
      { label: 'Account', value: `${account.name}, ${account.number}` },
      { label: 'Fee program', value: account.programName },
      { label: 'Date', value: today },
    ],
    tables: [
      {
        title: 'Transactions',
        columns: [
          { title: 'Day', weight: 26 },
          { title: 'Invoice', weight: 24 },
          { title: 'Transaction', weight: 30 },
          { title: 'Comment', weight: 46 },
          { title: 'Amount', weight: 22, isFigure: true },
        ],
        rows: entries.map((entry) => [
          longDate(dayIn(config.timeZone, entry.at)),
          entry.invoiceNumber,
          entryWords(entry),
          commentOf(entry) || 'No comment',
          dollarsOf(entry.cents),
        ]),
        empty: 'No result found.',
      },
    ],
    notes:
      total > entries.length
        ? [
            {
              title: 'Not all are printed',
              paragraphs: [
                `These are the ${entries.length} newest of ${total} transactions. Each invoice has all of its own.`,
              ],
            },
          ]
        : [],
    record: null,
    at: now.toISOString(),
  }
}
