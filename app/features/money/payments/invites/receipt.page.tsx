import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../payments.css.ts'
import type { loadReceipt as loader } from './invites.server.ts'

export const page = definePage<typeof loader>({
  at: '/pub/payment-receipt',
  noindex: true,
  title: (view) => view?.view?.says ?? t('Find your payment'),
  View: ReceiptPage,
})

/** The payment of somebody without an account: its state and receipt, by the code of the mail. */
function ReceiptPage({
  view: { order, code, view, isWrong },
}: PageProps<typeof loader>): ReactElement {
  if (view)
    return (
      <PageMain>
        <PageHead title={view.says} context={t('Order number {order}', { order })} />
        <div className={css.narrow}>
          <Notice tone={view.tone} role="status">
            {view.next}
          </Notice>
          <Panel title={t('Payment')} id="payment" padded={false} roomy>
            <Facts facts={view.facts} />
          </Panel>
          <Panel
            title={t('What it is for, {total} in all', { total: view.total })}
            id="items"
            padded={false}
            roomy
          >
            <Facts
              facts={view.items.map((item) => ({
                label: item.number,
                value: `${item.description}, ${item.amount}`,
              }))}
            />
          </Panel>
          <Button type="button" look="outlined" data-print="" data-needs-script>
            {t('Print')}
          </Button>
        </div>
      </PageMain>
    )
  const wrong = t('There is no payment with this order number and this code.')
  return (
    <PageMain>
      <PageHead
        title={t('Find your payment')}
        context={t('Both stand in the e-mail that you got about your payment.')}
      />
      <div className={css.narrow}>
        {isWrong ? (
          <ErrorSummary title={wrong} errors={[{ href: '#order', message: wrong }]} />
        ) : null}
        <form method="get" className={css.pay}>
          <TextField
            id="order"
            name="order"
            label={t('Order number')}
            hint={t('As P261122-7K3M9X2QWD.')}
            autoComplete="off"
            maxLength={60}
            defaultValue={order}
            {...(isWrong ? { error: wrong } : {})}
          />
          <TextField
            id="code"
            name="code"
            label={t('Receipt code')}
            hint={t('Five groups of four.')}
            autoComplete="off"
            maxLength={60}
            defaultValue={code}
          />
          <Button>{t('Show the payment')}</Button>
        </form>
      </div>
    </PageMain>
  )
}
