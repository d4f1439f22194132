export const MONEY_DESK = '/app/gov/money'

/** The page of an invoice at the desk. */
export function deskInvoiceAddress(id: string): string {
  return `${MONEY_DESK}/invoice/${id}`
}
