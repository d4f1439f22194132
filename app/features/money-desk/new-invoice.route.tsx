import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { NewInvoicePage } from './new-invoice.page.tsx'
import { action, loader } from './new-invoice.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'New invoice' }]

export default function NewInvoiceRoute(): ReactElement {
  return (
    <NewInvoicePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
