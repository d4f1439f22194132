import type { Checkout } from '#api/payments/checkout/checkout.schemas.ts'

export type CheckoutMapper = Checkout & { epay: string }
