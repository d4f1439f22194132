import { randomBytes } from 'node:crypto'
import { DEMONSTRATION_PAYMENTS } from '#api/above/seeds/landmarks.ts'
import type { BankOrder } from './book.ts'

/** What `owner` of the demonstration paid before the bank was there: it can be asked about and refunded. */
export function demonstrationOrders(now: Date): BankOrder[] {
  const day = 86_400_000
  return DEMONSTRATION_PAYMENTS.map(({ orderNo, cents, method, daysAgo }) => ({
    orderNo,
    cents,
    currency: 'USD',
    description: 'Paid before (demonstration)',
    // Nobody is led to its page any more, and there is nothing left to tell.
    returnUrl: 'http://localhost/app/payments',
    callbackUrl: 'http://localhost/app/payments',
    token: randomBytes(18).toString('base64url'),
    beganAt: now.getTime() - daysAgo * day,
    outcome: 'approved',
    paidAt: now.getTime() - daysAgo * day,
    method,
    ended: null,
  }))
}
