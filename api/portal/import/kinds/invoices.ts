import {
  PRODUCT_EXISTS,
  PRODUCT_ID,
  SITE_EXISTS,
  SITE_ID,
  checkOrder,
  kept,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { day, dollars, flag, key, text, wholeNumber } from '../rules.ts'

const MOST = 9_999_999_999

/** What the agency is owed. A blank payment keeps what the portal knows of. */
export const invoices: Kind = {
  name: 'invoices',
  table: 'invoices',
  columns: {
    number: required(key(80)),
    product: required(wholeNumber(1, 99)),
    site: key(60),
    description: required(text(500)),
    amount: required(dollars(0.01, MOST)),
    amount_paid: dollars(0, MOST),
    issued_on: required(day),
    due_on: required(day),
    is_void: flag,
  },
  key: ['number'],
  conflict: ['number'],
  references: [PRODUCT_EXISTS, SITE_EXISTS],
  prepare: [],
  targets: [
    PRODUCT_ID,
    SITE_ID,
    ...same('number', 'description', 'amount', 'issued_on', 'due_on'),
    kept('amount_paid', '0'),
    kept('is_void', 'false'),
  ],
  checkRow: (row) => {
    const { amount, amount_paid } = row
    const isOverpaid =
      typeof amount === 'number' && typeof amount_paid === 'number' && amount_paid > amount
    return [
      ...checkOrder(row, 'issued_on', 'due_on'),
      ...(isOverpaid
        ? [{ column: 'amount_paid', rule: 'order', message: `is more than amount (${amount})` }]
        : []),
    ]
  },
}
