import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { InvoiceDraftPage } from './invoice-draft.page.tsx'
import type { action, loader } from './invoice-draft.server.ts'

export { action, loader } from './invoice-draft.server.ts'

export const headers: HeadersFunction = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Pay an Invoice') },
]

export default function InvoiceDraftRoute(): ReactElement {
  const outcome = useActionData<typeof action>() ?? null
  return <InvoiceDraftPage view={useLoaderData<typeof loader>()} outcome={outcome} />
}
