import type { Checkout } from '#api/money/payments/checkout/checkout.schemas.ts'

export type CheckoutMapper = Checkout & { epay: string }
