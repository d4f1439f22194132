import type { InvoicePaymentQuery } from '#app/gql/operations.ts'
import { dollars, timeLeft, timeOfDay, today } from '#app/lib/format.ts'
import { longDate } from '#values/days.ts'
import type { Settings } from '#app/lib/settings.ts'

type DraftParts = {
  data: InvoicePaymentQuery
  settings: Settings
  tileHref: string
  isSignedIn: boolean
  now: Date
}

/** The words of a payment that was begun. */
export function viewInvoiceDraft({ data, settings, tileHref, isSignedIn, now }: DraftParts) {
  const { submittalId, statusName, expiresAt, invoice } = data.invoicePayment
  const { timeZone, invoices } = settings
  return {
    title: invoices.label,
    back: { href: tileHref, label: 'Back to the start' },
    context: `Submittal ${submittalId}`,
    status: statusName,
    keptUntil: isSignedIn
      ? `Kept under your account until ${longDate(today(new Date(expiresAt), timeZone))}.`
      : `Open to this browser alone until ${timeOfDay(new Date(expiresAt), timeZone)}, then it is deleted.`,
    help: invoices.help,
    invoice: invoice
      ? {
          amountDue: dollars(invoice.amountDue) ?? '',
          facts: [
            { label: 'Invoice number', value: invoice.number },
            { label: 'For', value: invoice.description },
            { label: 'Site', value: invoice.siteName ?? 'No site' },
            { label: 'Invoice date', value: longDate(invoice.issuedOn) },
            {
              label: 'Due',
              value: `${longDate(invoice.dueOn)}, ${dueWords(invoice.dueOn, today(now, timeZone))}`,
            },
            { label: 'Amount', value: dollars(invoice.amount) },
            { label: 'Paid so far', value: dollars(invoice.amountPaid) },
            { label: 'Amount due', value: dollars(invoice.amountDue) },
          ],
        }
      : null,
  }
}

/** What the page shows after a post that changed nothing. */
export type InvoiceOutcome = {
  values: { number: string; amount: string }
  errors: Partial<Record<'number' | 'amount', string>>
  message: string
  /** Another one for each post. */
  attempt: string
}

export type InvoiceDraftView = ReturnType<typeof viewInvoiceDraft>

function dueWords(dueOn: string, day: string): string {
  return dueOn < day ? 'overdue' : timeLeft(dueOn, day)
}
