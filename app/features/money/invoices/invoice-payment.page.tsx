import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './invoices.css.ts'
import type { loader, action } from './invoice-payment.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/invoice/payment',
  hydrates: true,
  kept: true,
  title: (view) => view?.title ?? t('Pay an Invoice'),
  View: InvoicePaymentRoute,
})

function InvoicePaymentRoute({
  view,
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const problem = told?.message ?? null
  return <InvoicePaymentPage view={view} problem={problem} />
}

type InvoicePaymentProps = {
  view: { title: string; homeHref: string; isSignedIn: boolean }
  problem: string | null
}

export function InvoicePaymentPage({ view, problem }: InvoicePaymentProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={{ href: view.homeHref, label: t('Back to public records') }}
      />
      <div className={css.column}>
        {problem ? <ErrorSummary title={problem} errors={[]} /> : null}
        <Panel title={t('Before you start')} id="start" roomy>
          <div className={css.tile}>
            <p>
              {rich('Have your invoice at hand: you need its {strong} and the', {
                strong: <strong>{t('number')}</strong>,
              })}{' '}
              <strong>{t('amount due')}</strong>.
            </p>
            <p>
              {view.isSignedIn
                ? t('The payment is kept under your account for 30 days.')
                : t(
                    'You need no account. What you enter is open to this browser alone and is deleted after two hours.',
                  )}
            </p>
            <Form method="post">
              <Button type="submit">
                <Icon name="credit-card" />
                {view.title}
              </Button>
            </Form>
          </div>
        </Panel>
      </div>
    </PageMain>
  )
}
