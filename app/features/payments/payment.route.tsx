import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { PaymentPage } from './payment.page.tsx'
import { action, loader } from './payment.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.says ?? t('Payment') },
  ...(data?.refreshes ? [{ httpEquiv: 'refresh', content: '30' }] : []),
]

export default function PaymentRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <PaymentPage view={useLoaderData<typeof loader>()} error={told?.error.message ?? null} />
}
