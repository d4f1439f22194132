import type {
  Invited,
  InvitesOf,
  InviteToPay,
  OwnInvites,
} from '#api/payments/invites/invites.schemas.ts'
import type { ShownPayment } from '#api/payments/payments.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about asking others to pay, and about payments without an account. */
export function paymentInvitesSource(rest: Rest) {
  return {
    invites: (asked: InvitesOf) => rest.post<OwnInvites>('/Client/Payment/Invites', asked),
    invite: (asked: InviteToPay) => rest.post<null>('/Client/Payment/Invite', asked),
    withdraw: (inviteRid: number) =>
      rest.post<null>('/Client/Payment/WithdrawInvite', { inviteRid }),
    invited: (token: string) => rest.post<Invited>('/Anon/Payment/Invited', { token }),
    pay: (token: string) => rest.post<Invited>('/Anon/Payment/PayInvited', { token }),
    giveUp: (token: string) => rest.post<Invited>('/Anon/Payment/GiveUpInvited', { token }),
    receipt: (asked: { order: string; code: string }) =>
      rest.post<ShownPayment>('/Anon/Payment/Receipt', asked),
  }
}
