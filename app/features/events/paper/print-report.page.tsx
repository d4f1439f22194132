import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { PrintPage, PrintError } from './print-page.tsx'
import { ReportSheet, reportTitle } from './report-sheet.tsx'
import type { loader } from './print-paper.server.ts'

export const page = definePage<typeof loader>({
  at: '/print/evt-report',
  frame: false,
  noindex: true,
  title: (view) =>
    view ? `${reportTitle(view.receipt)}, ${view.receipt.referenceNo}` : t('Report'),
  ErrorBoundary: PrintError,
  links: () => [{ rel: 'stylesheet', href: '/print.css', media: 'print' }],
  View: PrintReportPage,
})

function PrintReportPage({ view }: PageProps<typeof loader>): ReactElement {
  const { agency, receipt, origin, links: to } = view
  return (
    <PrintPage pdfHref={to.reportPdf}>
      <ReportSheet agency={agency} receipt={receipt} origin={origin} />
    </PrintPage>
  )
}
