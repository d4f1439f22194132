/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  PayableItem: '../../api/payments/payments.schemas.ts#OpenItem as OpenItemModel',
  PayableSum: '../../api/payments/payments.schemas.ts#OpenSum',
  DeskInvoiceRow: '../../api/money-desk/money-desk.schemas.ts#DeskRow as DeskInvoiceRowModel',
  DeskInvoice: '../../api/money-desk/money-desk.schemas.ts#DeskFile',
  DeskEntry: '../../api/money-desk/money-desk.schemas.ts#DeskEntry as DeskEntryModel',
  DeskPayment: '../../api/money-desk/money-desk.schemas.ts#DeskPayment as DeskPaymentModel',
  DeskRefund: '../../api/money-desk/money-desk.schemas.ts#DeskRefund as DeskRefundModel',
  PaymentDifference: '../../api/money-desk/money-desk.schemas.ts#Difference',
  Payment: '../../api/payments/payments.schemas.ts#ShownPayment',
  Checkout: '../datasources/paying/checkouts.ts#OpenCheckout',
  InvitedPayment: '../../api/payments/invites/invites.schemas.ts#Invited',
  PaymentInvite: '../../api/payments/invites/invites.schemas.ts#OwnInvite',
  PaymentInvites: '../../api/payments/invites/invites.schemas.ts#OwnInvites',
  PaidItem: '../../api/payments/payments.schemas.ts#PaidItem as PaidItemModel',
}
