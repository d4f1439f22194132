import type { InvitesOf, InviteToPay } from '#api/payments/invites/invites.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about asking others to pay, and about payments without an account. */
export function paymentInvitesSource(rest: Rest) {
  return {
    invites: (asked: InvitesOf) => rest.call('payments.invites', { body: asked }),
    invite: (asked: InviteToPay) => rest.call('payments.invite', { body: asked }),
    withdraw: (inviteRid: number) => rest.call('payments.withdrawInvite', { body: { inviteRid } }),
    invited: (token: string) => rest.call('payments.invited', { body: { token } }),
    pay: (token: string) => rest.call('payments.payInvited', { body: { token } }),
    giveUp: (token: string) => rest.call('payments.giveUpInvited', { body: { token } }),
    receipt: (asked: { order: string; code: string }) =>
      rest.call('payments.byReceiptCode', { body: asked }),
  }
}
