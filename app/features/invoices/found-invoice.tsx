import { Form } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { InvoiceDraftView, InvoiceOutcome } from './invoice-draft.view.ts'
import * as css from './invoices.css.ts'

type FoundInvoiceProps = {
  view: InvoiceDraftView
  invoice: NonNullable<InvoiceDraftView['invoice']>
  outcome: InvoiceOutcome | null
}

/** The invoice of a guest, how its payment stands, and what can be done. */
export function FoundInvoice({ view, invoice, outcome }: FoundInvoiceProps): ReactElement {
  const { payment } = view
  const email = outcome?.errors.email
  return (
    <>
      {outcome ? (
        <ErrorSummary
          key={outcome.attempt}
          title={outcome.message}
          errors={email ? [{ href: '#email', message: email }] : []}
        />
      ) : null}
      {payment ? (
        <Notice tone={payment.tone} title={payment.says} role="status">
          {payment.next}
        </Notice>
      ) : (
        <Notice tone="good" title="We found your invoice" role="status">
          <p>
            <strong>{invoice.amountDue}</strong> is due.
          </p>
        </Notice>
      )}
      <Panel title="Invoice" id="invoice" padded={false} roomy>
        <Facts facts={invoice.facts} />
      </Panel>
      {payment ? (
        <Panel title="Payment" id="payment" padded={false} roomy>
          <Facts facts={payment.facts} />
        </Panel>
      ) : null}
      <Panel title="How to pay" id="pay" roomy>
        <div className={css.tile}>
          {payment?.isOpen ? <OnTheWay payment={payment} view={view} /> : null}
          {!payment?.isOpen && invoice.dueCents > 0 ? (
            <PayForm view={view} invoice={invoice} outcome={outcome} />
          ) : null}
          {payment?.isOpen ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="clear" />
              <Button type="submit" look="outlined">
                Find another invoice
              </Button>
            </Form>
          )}
        </div>
      </Panel>
    </>
  )
}

type OnTheWayProps = {
  payment: NonNullable<InvoiceDraftView['payment']>
  view: InvoiceDraftView
}

function OnTheWay({ payment, view }: OnTheWayProps): ReactElement {
  const label = view.provider?.label ?? ''
  return (
    <>
      {payment.checkoutUrl ? (
        <>
          <p>
            Nothing is charged until you confirm it there. Card and account numbers go to {label}{' '}
            only; we never see them.
            {payment.checkoutUrl.startsWith('/zz/')
              ? ' On the next page its window opens by itself; that needs JavaScript.'
              : ''}
          </p>
          <div>
            <LinkButton href={payment.checkoutUrl}>Go on to {label}</LinkButton>
          </div>
        </>
      ) : null}
      {payment.mayGiveUp ? (
        <Form method="post">
          <input type="hidden" name="intent" value="giveUp" />
          <Button type="submit" look="outlined" busyLabel="Asking the service…">
            Give this payment up
          </Button>
        </Form>
      ) : null}
    </>
  )
}

function PayForm({ view, invoice, outcome }: FoundInvoiceProps): ReactElement {
  if (!view.provider)
    return (
      <>
        <p>This portal takes no card or bank payments.</p>
        <p>{view.help}</p>
      </>
    )
  const error = outcome?.errors.email
  return (
    <Form method="post" className={css.form} noValidate>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="shown" value={invoice.dueCents} />
      {view.provider.isTest ? (
        <p>For trying out: no money moves at {view.provider.label}.</p>
      ) : null}
      <TextField
        id="email"
        name="email"
        label="E-mail address for the receipt"
        hint="Optional. Without it, print this page when it says that you paid."
        type="email"
        autoComplete="email"
        maxLength={200}
        defaultValue={outcome?.values.email}
        {...(error ? { error } : {})}
      />
      <div>
        <Button type="submit" busyLabel="Beginning the payment…">
          Pay {invoice.amountDue}
        </Button>
      </div>
      <p>Or without the portal: {view.help}</p>
    </Form>
  )
}
