import type {
  BegunPayment,
  Launch,
  OpenItems,
  ShownPayment,
} from '#api/payments/payments.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about paying. */
export function paymentsSource(rest: Rest) {
  return {
    openItems: () => rest.get<OpenItems>('/Client/Payment/GetOpenItems'),
    payment: (rid: number) => rest.get<ShownPayment>(`/Client/Payment/Get/${rid}`),
    begin: (chosen: { invoiceRids: number[]; shownCents: number }) =>
      rest.post<BegunPayment>('/Client/Payment/Begin', chosen),
    open: (epay: string) => rest.post<Launch>('/Client/Payment/Open', { epay }),
    giveUp: (paymentRid: number) =>
      rest.post<ShownPayment>('/Client/Payment/GiveUp', { paymentRid }),
  }
}
