import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from './page-guard.server.ts'

/** The payment providers of the specification. */
const CHECKOUTS = ['moneris-checkout', 'forte-checkout']

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Payment' }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!CHECKOUTS.includes(params.checkout ?? '')) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  return json(null)
}

/** Payment pages stand outside the shell: a provider's form fills them. */
export default function CheckoutPage(): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <ErrorPage
          title="This page is not available yet"
          link={{ href: '/app', label: 'Go to the start page' }}
        >
          Paying by card is not open on this portal yet. Nothing was charged.
        </ErrorPage>
      </PageMain>
    </PageFrame>
  )
}
