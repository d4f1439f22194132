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
    openItems: (
      page: number,
      { chosen, submittalRid }: { chosen: readonly number[]; submittalRid: number | null },
    ) => {
      const asked = new URLSearchParams({ page: String(page) })
      if (chosen.length > 0) asked.set('chosen', chosen.join(','))
      if (submittalRid !== null) asked.set('submittalRid', String(submittalRid))
      return rest.get<OpenItems>(`/Client/Payment/GetOpenItems?${asked}`)
    },
    payment: (rid: number) => rest.get<ShownPayment>(`/Client/Payment/Get/${rid}`),
    begin: (chosen: { invoiceRids: number[]; shownCents: number }) =>
      rest.post<BegunPayment>('/Client/Payment/Begin', chosen),
    open: (epay: string) => rest.post<Launch>('/Client/Payment/Open', { epay }),
    giveUp: (paymentRid: number) =>
      rest.post<ShownPayment>('/Client/Payment/GiveUp', { paymentRid }),
  }
}
