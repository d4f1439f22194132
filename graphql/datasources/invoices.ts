import type {
  FindInvoice,
  GuestAccess,
  GuestLogin,
  GuestPayment,
  PayInvoice,
} from '#api/invoices/invoices.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about paying an invoice. */
export function invoicesSource(rest: Rest) {
  return {
    start: () => rest.post<GuestLogin>('/Anon/PublicUser/GuestLogin', {}),
    payment: (access: GuestAccess) =>
      rest.post<GuestPayment>('/Anon/Invoice/GetGuestSubmittal', access),
    find: (invoice: FindInvoice) => rest.post<GuestPayment>('/Anon/Invoice/Find', invoice),
    pay: (asked: PayInvoice) => rest.post<GuestPayment>('/Anon/Invoice/Pay', asked),
    giveUp: (access: GuestAccess) => rest.post<GuestPayment>('/Anon/Invoice/GiveUp', access),
    clear: (access: GuestAccess) => rest.post<GuestPayment>('/Anon/Invoice/Clear', access),
  }
}
