import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about paying. */
export function paymentsSource(rest: Rest) {
  return {
    openItems: (
      page: number,
      { chosen, submittalRid }: { chosen: readonly number[]; submittalRid: number | null },
    ) =>
      rest.call('payments.openItems', {
        query: {
          page,
          chosen: chosen.length > 0 ? chosen.join(',') : undefined,
          submittalRid: submittalRid ?? undefined,
        },
      }),
    payment: (rid: number) => rest.call('payments.get', { path: { id: rid } }),
    begin: (chosen: { invoiceRids: number[]; shownCents: number }) =>
      rest.call('payments.begin', { body: chosen }),
    open: (epay: string) => rest.call('payments.open', { body: { epay } }),
    giveUp: (paymentRid: number) => rest.call('payments.giveUp', { body: { paymentRid } }),
  }
}
