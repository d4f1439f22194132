import type { EventReceipt } from './event-receipt.schemas.ts'

/** What the papers of an event report print: the receipt itself, word for word. */
export type EventPaperData = {
  agencyName: string
  agencyTagline: string
  /** Address of the page on which a document is checked. */
  checkAddress: string
  /** Address of the page on which the receipt code opens the report. */
  followUpAddress: string
  receipt: EventReceipt
  /** The copy of record, word for word: it goes into the file beside what is printed of it. */
  copy: string
}

/** The print view is what is handed on, so it does not hold the code that opens the follow-up. */
export type EventReportPaperData = Omit<EventPaperData, 'receipt' | 'followUpAddress'> & {
  receipt: Omit<EventReceipt, 'receiptCode'>
}
