import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
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
        <Notice tone="good" title={t('We found your invoice')} role="status">
          <p>{rich('{strong} is due.', { strong: <strong>{invoice.amountDue}</strong> })}</p>
        </Notice>
      )}
      <Panel title={t('Invoice')} id="invoice" padded={false} roomy>
        <Facts facts={invoice.facts} />
      </Panel>
      {payment ? (
        <Panel title={t('Payment')} id="payment" padded={false} roomy>
          <Facts facts={payment.facts} />
        </Panel>
      ) : null}
      <Panel title={t('How to pay')} id="pay" roomy>
        <div className={css.tile}>
          {payment?.isOpen ? <OnTheWay payment={payment} view={view} /> : null}
          {!payment?.isOpen && invoice.dueCents > 0 ? (
            <PayForm view={view} invoice={invoice} outcome={outcome} />
          ) : null}
          {payment?.isOpen ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="clear" />
              <Button type="submit" look="outlined">
                {t('Find another invoice')}
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
            {t(
              'Nothing is charged until you confirm it there. Card and account numbers go to {label} only; we never see them.{more}',
              {
                label,
                more: payment.checkoutUrl.startsWith('/zz/')
                  ? t(' On the next page its window opens by itself; that needs JavaScript.')
                  : '',
              },
            )}
          </p>
          <div>
            <LinkButton href={payment.checkoutUrl}>{t('Go on to {label}', { label })}</LinkButton>
          </div>
        </>
      ) : null}
      {payment.mayGiveUp ? (
        <Form method="post">
          <input type="hidden" name="intent" value="giveUp" />
          <Button type="submit" look="outlined" busyLabel={t('Asking the service…')}>
            {t('Give this payment up')}
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
        <p>{t('This portal takes no card or bank payments.')}</p>
        <p>{view.help}</p>
      </>
    )
  const error = outcome?.errors.email
  return (
    <Form method="post" className={css.form} noValidate>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="shown" value={invoice.dueCents} />
      {view.provider.isTest ? (
        <p>
          {t('For trying out: no money moves at {provider}.', { provider: view.provider.label })}
        </p>
      ) : null}
      <TextField
        id="email"
        name="email"
        label={t('E-mail address for the receipt')}
        hint={t('Optional. Without it, print this page when it says that you paid.')}
        type="email"
        autoComplete="email"
        maxLength={200}
        defaultValue={outcome?.values.email}
        {...(error ? { error } : {})}
      />
      <div>
        <Button type="submit" busyLabel={t('Beginning the payment…')}>
          {t('Pay {amountDue}', { amountDue: invoice.amountDue })}
        </Button>
      </div>
      <p>{t('Or without the portal: {help}', { help: view.help })}</p>
    </Form>
  )
}
