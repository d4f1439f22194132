import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { CheckoutPage } from './checkout.page.tsx'
import type { action, loader } from './checkout.server.ts'

export { action, loader } from './checkout.server.ts'

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const origins = loaderHeaders.get('X-Checkout-Origins')
  return { ...PRIVATE, ...(origins ? { 'X-Checkout-Origins': origins } : {}) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Payment') },
]

/** Payment pages stand outside the shell: a provider's form fills them. */
export default function CheckoutRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
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
