import type {
  FindInvoice,
  GuestAccess,
  GuestLogin,
  GuestSubmittal,
} from '#api/invoices/invoices.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about paying an invoice. */
export function invoicesSource(rest: Rest) {
  return {
    start: () => rest.post<GuestLogin>('/Anon/PublicUser/GuestLogin', {}),
    payment: (access: GuestAccess) =>
      rest.post<GuestSubmittal>('/Anon/Invoice/GetGuestSubmittal', access),
    find: (invoice: FindInvoice) => rest.post<GuestSubmittal>('/Anon/Invoice/Find', invoice),
    clear: (access: GuestAccess) => rest.post<GuestSubmittal>('/Anon/Invoice/Clear', access),
  }
}
