import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { PaymentsPage } from './payments.page.tsx'
import { action, loader } from './payments.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Pay Invoices/Fees') }]

export default function PaymentsRoute(): ReactElement {
  return (
    <PaymentsPage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? undefined}
    />
  )
}
