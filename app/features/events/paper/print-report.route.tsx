import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { PrintPage } from './print-page.tsx'
import type { loader } from './print-paper.server.ts'
import { ReportSheet, reportTitle } from './report-sheet.tsx'

export { loader } from './print-paper.server.ts'
export { PrintError as ErrorBoundary } from './print-page.tsx'

export const headers = () => PRIVATE

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: '/print.css', media: 'print' },
]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${reportTitle(data.receipt)}, ${data.receipt.referenceNo}` : t('Report') },
  { name: 'robots', content: 'noindex' },
]

export default function PrintReportRoute(): ReactElement {
  const { agency, receipt, origin, links: to } = useLoaderData<typeof loader>()
  return (
    <PrintPage pdfHref={to.reportPdf}>
      <ReportSheet agency={agency} receipt={receipt} origin={origin} />
    </PrintPage>
  )
}
