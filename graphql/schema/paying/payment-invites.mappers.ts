import type { Invited, OwnInvite, OwnInvites } from '#api/payments/invites/invites.schemas.ts'

export type InvitedPaymentMapper = Invited
export type PaymentInviteMapper = OwnInvite
export type PaymentInvitesMapper = OwnInvites
