/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Checkout: '../datasources/checkouts.ts#OpenCheckout',
}
