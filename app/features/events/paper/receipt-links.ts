/** Addresses of a report's papers, by the token that opens them. */
export function receiptLinks(token: string) {
  const query = `?token=${encodeURIComponent(token)}`
  return {
    receipt: `/print/evt-receipt-report${query}`,
    report: `/print/evt-report${query}`,
    receiptPdf: `/api/Anon/Event/ReceiptPdf${query}`,
    reportPdf: `/api/Anon/Event/ReportPdf${query}`,
  }
}

/** Holds the receipt code while a report is followed up. */
export const FOLLOW_UP_COOKIE = 'hw_followup'

export const FOLLOW_UP_HREF = '/pub/pub-rcd/follow-up'
export const CHECK_HREF = '/pub/pub-rcd/check-document'
