import type {
  Checkout,
  CheckoutEvent,
  CreatePaymentForte,
  HostedButtonShape,
  ToldCheckout,
} from '#api/payments/checkout/checkout.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** A checkout with the reference that it was asked for by. */
export type OpenCheckout = Checkout & { epay: string }

/** REST calls of the pages that show a provider's form. */
export function checkoutsSource(rest: Rest) {
  const checkout = (epay: string) => rest.post<Checkout>('/Anon/Payment/Checkout', { epay })
  return {
    checkout: async (epay: string): Promise<OpenCheckout> => ({ ...(await checkout(epay)), epay }),
    button: (asked: CreatePaymentForte) =>
      rest.post<HostedButtonShape>('/FIMS/EPayment/CreatePaymentForte', asked),
    tell: (told: CheckoutEvent) => rest.post<ToldCheckout>('/Anon/Payment/CheckoutEvent', told),
    ticket: async (epay: string): Promise<string> => {
      const { requestUrl } = await checkout(epay)
      const { response } = await rest.post<{ response: { ticket: string } }>('/util/ServerPost', {
        url: requestUrl ?? '',
        body: { epay },
      })
      return response.ticket
    },
  }
}
