import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { InvoicePage } from './invoice.page.tsx'
import { action, loader } from './invoice.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Invoice' }]

export default function InvoiceRoute(): ReactElement {
  return <InvoicePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
