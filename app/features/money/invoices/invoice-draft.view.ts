import type { InvoicePaymentQuery } from '#app/gql/operations.ts'
import { dollars, momentInZone, timeLeft, timeOfDay, today } from '#app/lib/format.ts'
import { viewPayment } from '#app/features/money/payments/payment.view.ts'
import { longDate } from '#words/formats.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'

type DraftParts = {
  data: InvoicePaymentQuery
  settings: Settings
  tileHref: string
  isSignedIn: boolean
  now: Date
}

/** The words of a payment that was begun. */
export function viewInvoiceDraft({ data, settings, tileHref, isSignedIn, now }: DraftParts) {
  const { submittalId, statusName, expiresAt, invoice, payment, provider, checkoutUrl } =
    data.invoicePayment
  const { timeZone, invoices } = settings
  return {
    title: t(invoices.label),
    back: { href: tileHref, label: t('Back to the start') },
    context: t('Submittal {submittalId}', { submittalId }),
    status: statusName,
    keptUntil: isSignedIn
      ? t('Kept under your account until {today}.', {
          today: longDate(today(new Date(expiresAt), timeZone)),
        })
      : t('Open to this browser alone until {timeOfDay}, then it is deleted.', {
          timeOfDay: timeOfDay(new Date(expiresAt), timeZone),
        }),
    help: invoices.help,
    provider,
    /** The newest payment of this invoice, and where to go on with it. */
    payment: payment && {
      ...viewPayment(payment, (moment) => momentInZone(moment, timeZone)),
      checkoutUrl,
      isOpen: payment.isOpen,
      isPaid: payment.state === 'PAID',
    },
    invoice: invoice
      ? {
          amountDue: dollars(invoice.amountDue) ?? '',
          dueCents: Math.round(invoice.amountDue * 100),
          facts: [
            { label: t('Invoice number'), value: invoice.number },
            { label: t('For'), value: invoice.description },
            { label: t('Site'), value: invoice.siteName ?? t('No site') },
            { label: t('Invoice date'), value: longDate(invoice.issuedOn) },
            {
              label: t('Due'),
              value: `${longDate(invoice.dueOn)}, ${dueWords(invoice.dueOn, today(now, timeZone))}`,
            },
            { label: t('Amount'), value: dollars(invoice.amount) },
            { label: t('Paid so far'), value: dollars(invoice.amountPaid) },
            { label: t('Amount due'), value: dollars(invoice.amountDue) },
          ],
        }
      : null,
  }
}

/** What the page shows after a post that changed nothing. */
export type InvoiceOutcome = {
  values: { number: string; amount: string; email: string }
  errors: Partial<Record<'number' | 'amount' | 'email', string>>
  message: string
  /** Another one for each post. */
  attempt: string
}

export type InvoiceDraftView = ReturnType<typeof viewInvoiceDraft>

function dueWords(dueOn: string, day: string): string {
  return dueOn < day ? 'overdue' : timeLeft(dueOn, day)
}
