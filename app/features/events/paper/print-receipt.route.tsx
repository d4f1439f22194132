import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { PrintPage } from './print-page.tsx'
import type { loader } from './print-paper.server.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export { loader } from './print-paper.server.ts'
export { PrintError as ErrorBoundary } from './print-page.tsx'

export const headers = () => PRIVATE

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: '/print.css', media: 'print' },
]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? t('Report Receipt, {referenceNo}', { referenceNo: data.receipt.referenceNo })
      : t('Report Receipt'),
  },
  { name: 'robots', content: 'noindex' },
]

export default function PrintReceiptRoute(): ReactElement {
  const { agency, receipt, origin, links: to } = useLoaderData<typeof loader>()
  return (
    <PrintPage pdfHref={to.receiptPdf}>
      <ReceiptSheet agency={agency} receipt={receipt} level={1} origin={origin} />
    </PrintPage>
  )
}
