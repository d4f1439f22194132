import type { EventReceipt, OpenedReceipt } from '#api/lib/papers/event-receipt.schemas.ts'
import type { FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import type { RecordCheck } from '#api/records/records.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type ReceiptHolder = { draftKey?: string; receiptCode?: string; referenceNo?: string }

/** REST calls about filed reports and their records. */
export function eventReportsSource(rest: Rest) {
  return {
    receipt: (token: string) =>
      rest.get<EventReceipt>(`/Anon/Event/Receipt?token=${encodeURIComponent(token)}`),
    openReceipt: (holder: ReceiptHolder) =>
      rest.post<OpenedReceipt>('/Anon/Event/OpenReceipt', holder),
    checkCode: (code: string) => rest.post<RecordCheck>('/Anon/Record/CheckCode', { code }),
    followUp: (receiptCode: string) => rest.post<FollowUp>('/Anon/Event/FollowUp', { receiptCode }),
    answer: (receiptCode: string, text: string) =>
      rest.post<FollowUp>('/Anon/Event/AnswerMessage', { receiptCode, text }),
  }
}
