import { isSigned, sign } from '#api/secrets/signature.ts'
import { installationSecret } from '#api/secrets/secrets.ts'

/** How long a payer has from Pay to the provider's page. */
const MINUTES = 30

type Reference = { paymentRid: number; userId: number }

/** A payment as its launcher and checkout pages are told: signed, for one user, for half an hour. */
export function epayOf({ paymentRid, userId }: Reference, now: Date): string {
  const text = `${paymentRid}.${userId}.${Math.floor(now.getTime() / 60_000) + MINUTES}`
  return `${text}.${sign(installationSecret('payment-address'), text)}`
}

/** The payment that a reference of this user names; null for every other text. */
export function readEpay(epay: string, userId: number, now: Date): number | null {
  const [, text = '', signature = ''] =
    /^(\d{1,15}\.\d{1,15}\.\d{1,12})\.([\w-]{43})$/.exec(epay) ?? []
  if (!text || !isSigned(installationSecret('payment-address'), text, signature)) return null
  const [paymentRid = 0, whose = 0, until = 0] = text.split('.').map(Number)
  return whose === userId && now.getTime() / 60_000 <= until ? paymentRid : null
}
