import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { PrintPage, PrintError } from './print-page.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { loader } from './print-paper.server.ts'

export const page = definePage<typeof loader>({
  at: '/print/evt-receipt-report',
  frame: false,
  noindex: true,
  title: (view) =>
    view
      ? t('Report Receipt, {referenceNo}', { referenceNo: view.receipt.referenceNo })
      : t('Report Receipt'),
  ErrorBoundary: PrintError,
  links: () => [{ rel: 'stylesheet', href: '/print.css', media: 'print' }],
  View: PrintReceiptPage,
})

function PrintReceiptPage({ view }: PageProps<typeof loader>): ReactElement {
  const { agency, receipt, origin, links: to } = view
  return (
    <PrintPage pdfHref={to.receiptPdf}>
      <ReceiptSheet agency={agency} receipt={receipt} level={1} origin={origin} />
    </PrintPage>
  )
}
