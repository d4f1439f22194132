/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  PaymentInvites: '../../api/payments/invites/invites.schemas.ts#OwnInvites',
  PaymentInvite: '../../api/payments/invites/invites.schemas.ts#OwnInvite',
  InvitedPayment: '../../api/payments/invites/invites.schemas.ts#Invited',
}
