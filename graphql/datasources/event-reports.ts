import type { Rest } from '#graphql/lib/rest.ts'

type ReceiptHolder = { draftKey?: string; receiptCode?: string; referenceNo?: string }

/** REST calls about filed reports and their records. */
export function eventReportsSource(rest: Rest) {
  return {
    receipt: (token: string) => rest.call('events.receipt', { query: { token } }),
    openReceipt: (holder: ReceiptHolder) => rest.call('events.openReceipt', { body: holder }),
    checkCode: (code: string) => rest.call('records.checkCode', { body: { code } }),
    followUp: (receiptCode: string) => rest.call('events.followUp', { body: { receiptCode } }),
    answer: (receiptCode: string, text: string) =>
      rest.call('events.answerMessage', { body: { receiptCode, text } }),
  }
}
