import { isSigned, sign } from '#api/ground/secrets/signature.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

/** How long a payer has from Pay to the provider's page. */
const MINUTES = 30

/** Whose payment it is; null where the payer has no account: then whoever has the reference goes on with it. */
type Reference = { paymentRid: number; userId: number | null }

/** A payment as its launcher and checkout pages are told: signed, for its payer, for half an hour. */
export function epayOf({ paymentRid, userId }: Reference, now: Date): string {
  const text = `${paymentRid}.${userId ?? 0}.${Math.floor(now.getTime() / 60_000) + MINUTES}`
  return `${text}.${sign(installationSecret('payment-address'), text)}`
}

/**
 * What a reference names; null for every other text. Who asks is for the caller to compare. What came of a payment
 * may be told long after the half hour in which it can be opened.
 */
export function readEpay(epay: string, now: Date, lateMinutes = 0): Reference | null {
  const [, text = '', signature = ''] =
    /^(\d{1,15}\.\d{1,15}\.\d{1,12})\.([\w-]{43})$/.exec(epay) ?? []
  if (!text || !isSigned(installationSecret('payment-address'), text, signature)) return null
  const [paymentRid = 0, whose = 0, until = 0] = text.split('.').map(Number)
  return now.getTime() / 60_000 <= until + lateMinutes
    ? { paymentRid, userId: whose || null }
    : null
}
