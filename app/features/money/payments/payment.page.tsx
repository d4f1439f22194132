import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { PAYMENTS } from './money-words.ts'
import type { PaymentView } from './payment.view.ts'
import * as css from './payments.css.ts'
import type { loader, action } from './payment.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/payments/:id',
  title: (view) => view?.says ?? t('Payment'),
  tags: (view) => [...(view?.refreshes ? [{ httpEquiv: 'refresh', content: '30' }] : [])],
  View: PaymentRoute,
})

function PaymentRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <PaymentPage view={view} error={told?.error.message ?? null} />
}

type PaymentPageProps = { view: PaymentView & { refreshes: boolean }; error: string | null }

/** How a payment stands: the first sentence says whether money moved. */
export function PaymentPage({ view, error }: PaymentPageProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.says}
        back={{ href: PAYMENTS, label: t('Back to Pay Invoices/Fees') }}
      />
      <div className={css.narrow}>
        {error ? (
          <Notice tone="bad" role="alert" title={t('Nothing was changed')}>
            {error}
          </Notice>
        ) : null}
        <Notice tone={view.tone} role="status">
          {view.next}
        </Notice>
        <Acts view={view} />
        {view.looksAgain ? (
          <p className={css.quiet}>
            {view.refreshes ? (
              <>
                {rich('This page looks again every 30 seconds. {link}', {
                  link: <a href={`${view.self}?look=off`}>{t('Stop that')}</a>,
                })}
              </>
            ) : (
              <a href={view.self}>{t('Look again')}</a>
            )}
          </p>
        ) : null}
        <Panel title={t('Payment')} id="payment" padded={false} roomy>
          <Facts facts={view.facts} />
        </Panel>
        <Panel
          title={t('What it is for, {total} in all', { total: view.total })}
          id="items"
          padded={false}
          roomy
        >
          <RegisterTable
            caption={t('What the payment is for')}
            short
            columns={[
              { key: 'number', label: t('Paid for'), width: '70%' },
              { key: 'amount', label: t('Amount'), align: 'end' },
            ]}
            rows={view.items.map((item) => ({
              id: item.id,
              head: item.href ? (
                <a href={item.href}>{item.description}</a>
              ) : (
                `${item.number}, ${item.description}`
              ),
              cells: { amount: item.amount },
            }))}
          />
        </Panel>
      </div>
    </PageMain>
  )
}

function Acts({ view }: { view: PaymentView }): ReactElement | null {
  const { goOnHref, againHref, receiptHref, mayGiveUp, self } = view
  if (!goOnHref && !againHref && !receiptHref && !mayGiveUp) return null
  return (
    <div className={css.actions}>
      {goOnHref ? <LinkButton href={goOnHref}>{t('Go on to pay')}</LinkButton> : null}
      {receiptHref ? <LinkButton href={receiptHref}>{t('Receipt (PDF)')}</LinkButton> : null}
      {againHref ? <LinkButton href={againHref}>{t('Try again')}</LinkButton> : null}
      {mayGiveUp ? (
        <PostForm action={self}>
          <Button look="outlined" name="intent" value="giveUp" busyLabel={t('Asking the service…')}>
            {t('Give this payment up')}
          </Button>
        </PostForm>
      ) : null}
    </div>
  )
}
