import type { FindInvoice, GuestAccess, PayInvoice } from '#api/invoices/invoices.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about paying an invoice. */
export function invoicesSource(rest: Rest) {
  return {
    start: () => rest.call('invoices.guestLogin', { body: {} }),
    payment: (access: GuestAccess) => rest.call('invoices.guestSubmittal', { body: access }),
    find: (invoice: FindInvoice) => rest.call('invoices.find', { body: invoice }),
    pay: (asked: PayInvoice) => rest.call('invoices.pay', { body: asked }),
    giveUp: (access: GuestAccess) => rest.call('invoices.giveUp', { body: access }),
    clear: (access: GuestAccess) => rest.call('invoices.clear', { body: access }),
  }
}
