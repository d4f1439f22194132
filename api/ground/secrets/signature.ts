import { createHmac, timingSafeEqual } from 'node:crypto'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

/** The key of signed addresses. */
export function reportSecret(): string {
  return installationSecret('report-address')
}

/** Signs a text; every part of an address that must not be changed belongs into it. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time, so that a signature cannot be guessed piece by piece. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
