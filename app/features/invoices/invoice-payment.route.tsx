import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { InvoicePaymentPage } from './invoice-payment.page.tsx'
import type { action, loader } from './invoice-payment.server.ts'

export { action, loader } from './invoice-payment.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Pay an Invoice') },
]

export default function InvoicePaymentRoute(): ReactElement {
  const problem = useActionData<typeof action>()?.message ?? null
  return <InvoicePaymentPage view={useLoaderData<typeof loader>()} problem={problem} />
}
