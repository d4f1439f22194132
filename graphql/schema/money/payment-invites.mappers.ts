import type { Invited, OwnInvite, OwnInvites } from '#api/money/payments/invites/invites.schemas.ts'

export type InvitedPaymentMapper = Invited
export type PaymentInviteMapper = OwnInvite
export type PaymentInvitesMapper = OwnInvites
