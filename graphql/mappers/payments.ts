/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  PayableItem: '../../api/payments/payments.schemas.ts#OpenItem as OpenItemModel',
  Payment: '../../api/payments/payments.schemas.ts#ShownPayment',
  Checkout: '../datasources/paying/checkouts.ts#OpenCheckout',
  InvitedPayment: '../../api/payments/invites/invites.schemas.ts#Invited',
  PaymentInvite: '../../api/payments/invites/invites.schemas.ts#OwnInvite',
  PaymentInvites: '../../api/payments/invites/invites.schemas.ts#OwnInvites',
  PaidItem: '../../api/payments/payments.schemas.ts#PaidItem as PaidItemModel',
}
