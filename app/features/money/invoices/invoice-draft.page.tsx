import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { FoundInvoice } from './found-invoice.tsx'
import type { InvoiceDraftView, InvoiceOutcome } from './invoice-draft.view.ts'
import * as css from './invoices.css.ts'
import type { loader, action } from './invoice-draft.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/invoice/payment/:subRid',
  hydrates: true,
  title: (view) => view?.title ?? t('Pay an Invoice'),
  View: InvoiceDraftRoute,
})

function InvoiceDraftRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const outcome = told ?? null
  return <InvoiceDraftPage view={view} outcome={outcome} />
}

type InvoiceDraftProps = { view: InvoiceDraftView; outcome: InvoiceOutcome | null }

export function InvoiceDraftPage({ view, outcome }: InvoiceDraftProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={view.back}
        badge={
          <Badge tone="idle" shape="half">
            {view.status}
          </Badge>
        }
        context={view.context}
      />
      <div className={css.column}>
        {view.invoice ? (
          <FoundInvoice view={view} invoice={view.invoice} outcome={outcome} />
        ) : (
          <FindInvoice outcome={outcome} />
        )}
        <p className={css.quiet}>{view.keptUntil}</p>
      </div>
    </PageMain>
  )
}

function FindInvoice({ outcome }: { outcome: InvoiceOutcome | null }): ReactElement {
  const errors = outcome?.errors ?? {}
  return (
    <>
      {outcome ? <ErrorSummary key={outcome.attempt} {...summaryOf(outcome)} /> : null}
      <Panel title={t('Find your invoice')} id="find" roomy>
        <Form method="post" className={css.form} noValidate>
          <TextField
            id="number"
            name="number"
            label={t('Invoice number')}
            hint={t('At the top of the invoice.')}
            width="short"
            autoComplete="off"
            maxLength={60}
            defaultValue={outcome?.values.number}
            {...(errors.number ? { error: errors.number } : {})}
          />
          <TextField
            id="amount"
            name="amount"
            label={t('Amount due')}
            hint={t('In dollars, for example 1,250.00.')}
            width="date"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={outcome?.values.amount}
            {...(errors.amount ? { error: errors.amount } : {})}
          />
          <div>
            <Button type="submit">{t('Find invoice')}</Button>
          </div>
        </Form>
      </Panel>
    </>
  )
}

function summaryOf({ errors, message }: InvoiceOutcome) {
  const list = (['number', 'amount'] as const).flatMap((field) => {
    const words = errors[field]
    return words ? [{ href: `#${field}`, message: words }] : []
  })
  if (list.length === 0) return { title: message, errors: [] }
  return {
    title: list.length === 1 ? t('Fix 1 answer to go on') : t('Fix 2 answers to go on'),
    errors: list,
  }
}
