import type { DashboardQuery } from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { dollars, shortDate, today } from '#app/lib/format.ts'
import { fileSize, longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { publicationFileHref } from '../messages.words.ts'

/** What was invoiced last; the account has all of it. */
const TRANSACTIONS = 3

/** The words of what the agency tells and what it invoiced; a part that it turned off is null. */
export function viewMessages(
  { announcements, publications, transactions }: DashboardQuery,
  timeZone: string,
) {
  return {
    announcements: announcements
      ? {
          failure: announcements.failure,
          list: announcements.nodes.map(({ id, description, updatedAt }) => ({
            id,
            description,
            updated: longDate(today(new Date(updatedAt), timeZone)) ?? '',
          })),
        }
      : null,
    publications:
      publications?.map(({ id, subject, text, publishedOn, files, uploads }) => ({
        id,
        subject,
        text,
        published: longDate(publishedOn) ?? '',
        files: [
          ...files.map((file) => ({
            key: `document-${file.id}`,
            href: downloadHref(Number(file.productId), file.id),
            name: file.name,
            about: file.description,
          })),
          ...uploads.map((file) => ({
            key: `upload-${file.id}`,
            href: publicationFileHref(file.id),
            name: file.name,
            about: [fileSize(file.byteSize), file.description].filter(Boolean).join(', '),
          })),
        ],
      })) ?? null,
    transactions:
      transactions?.slice(0, TRANSACTIONS).map((row) => ({
        key: row.invoiceNumber ?? row.accountNumber,
        account: t('{accountName}, account {accountNumber}', {
          accountName: row.accountName,
          accountNumber: row.accountNumber,
        }),
        program: row.programName,
        site: row.siteName,
        what: row.invoiceNumber
          ? t('Invoice {invoiceNumber} of {invoicedOn}', {
              invoiceNumber: row.invoiceNumber,
              invoicedOn: shortDate(row.invoicedOn) ?? '',
            })
          : t('Nothing was invoiced yet'),
        receiptHref: row.paymentId ? `/app/money-paper/receipt/${row.paymentId}` : null,
        paid: row.isVoid
          ? t('Cancelled')
          : row.amount === null
            ? ''
            : t('{amountPaid} of {amount} paid', {
                amountPaid: dollars(row.amountPaid ?? 0),
                amount: dollars(row.amount),
              }),
      })) ?? null,
  }
}

export type MessagesView = ReturnType<typeof viewMessages>
export type TransactionView = NonNullable<MessagesView['transactions']>[number]
