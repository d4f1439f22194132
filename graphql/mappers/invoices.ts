/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Invoice: '../../api/invoices/invoices.schemas.ts#Invoice as InvoiceModel',
  InvoicePayment: '../../api/invoices/invoices.schemas.ts#GuestPayment',
}
