import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { isSigned, sign } from '#api/ground/secrets/signature.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

/** A receipt's address works this long. */
const TOKEN_LIFE_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000
const PURPOSE = 'event-receipt'

const REFUSAL =
  'This address does not open a receipt: it is incomplete, it was changed, or it has expired. Open your report with its receipt code to get a new one.'

export type ReceiptToken = { token: string; expiresAt: Date }

/** A token that opens the receipt of one record until it expires. It names the record by its number alone. */
export function receiptToken(number: string, now: Date): ReceiptToken {
  // Whole hours, so that everybody who asks within the hour is given the same address.
  const expires = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + TOKEN_LIFE_MS
  const payload = `${number}\n${expires}`
  const signature = sign(secretOf(), signedText(payload))
  return {
    token: `${Buffer.from(payload).toString('base64url')}.${signature}`,
    expiresAt: new Date(expires),
  }
}

/** The number of the record that a token opens; throws for any other text and after its time. */
export function numberOfToken(token: string, now: Date): string {
  const [encoded = '', signature = ''] = token.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString('utf8')
  const [number = '', expires = ''] = payload.split('\n')
  const isOurs = isSigned(secretOf(), signedText(payload), signature)
  if (!isOurs || !(Number(expires) > now.getTime())) throw new ApiError('FORBIDDEN', REFUSAL)
  return number
}

function secretOf(): string {
  return installationSecret('receipt-address')
}

function signedText(payload: string): string {
  return `${PURPOSE}\n${payload}`
}
