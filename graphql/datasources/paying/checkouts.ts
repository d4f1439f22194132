import type {
  Checkout,
  CheckoutEvent,
  CreatePaymentForte,
} from '#api/payments/checkout/checkout.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** A checkout with the reference that it was asked for by. */
export type OpenCheckout = Checkout & { epay: string }

/** REST calls of the pages that show a provider's form. */
export function checkoutsSource(rest: Rest) {
  const checkout = (epay: string) => rest.call('payments.checkout', { body: { epay } })
  return {
    checkout: async (epay: string): Promise<OpenCheckout> => ({ ...(await checkout(epay)), epay }),
    button: (asked: CreatePaymentForte) => rest.call('payments.createForte', { body: asked }),
    tell: (told: CheckoutEvent) => rest.call('payments.checkoutEvent', { body: told }),
    ticket: async (epay: string): Promise<string> => {
      const { requestUrl } = await checkout(epay)
      const { response } = await rest.call('payments.serverPost', {
        body: {
          url: requestUrl ?? '',
          body: { epay },
        },
      })
      return response.ticket
    },
  }
}
