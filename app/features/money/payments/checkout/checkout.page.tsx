import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { CheckoutPage } from './checkout-page.tsx'
import type { loader, action } from './checkout.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/zz/:checkout',
  frame: false,
  title: (view) => view?.title ?? t('Payment'),
  headers: ({ loaderHeaders }) => {
    const origins = loaderHeaders.get('X-Checkout-Origins')
    return { ...PRIVATE, ...(origins ? { 'X-Checkout-Origins': origins } : {}) }
  },
  View: CheckoutRoute,
})

/** Payment pages stand outside the shell: a provider's form fills them. */
function CheckoutRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        {view ? (
          <CheckoutPage view={view} told={told?.message ?? null} />
        ) : (
          <ErrorPage
            title={t('There is no payment here')}
            link={{ href: '/app/payments', label: t('Go to Pay Invoices/Fees') }}
          >
            {told?.message ??
              t(
                'The link to this payment is not valid any more, or the payment is somebody else’s. Opening it charged nothing.',
              )}
          </ErrorPage>
        )}
      </PageMain>
    </PageFrame>
  )
}
