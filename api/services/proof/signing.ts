import { createHmac, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto'
import { installationSecret, signingKey, verifyingKey } from '#api/ground/secrets/secrets.ts'
import { canonicalJson } from './canonical.ts'

/** What is signed says what it is, so that no signature serves for anything else. */
export type Statement = { format: string }
export type Signature = { keyId: string; signature: string }

/** Signs canonical JSON with the newest key (Ed25519). */
export function signStatement(statement: Statement): Signature {
  const { id, privateKey } = signingKey()
  const signature = sign(null, Buffer.from(canonicalJson(statement)), privateKey)
  return { keyId: id, signature: signature.toString('base64') }
}

/** Whether a key of this installation signed exactly this. */
export function isSignedBy(
  { keyId, signature }: { keyId: string | null; signature: string | null },
  statement: Statement,
): boolean {
  const key = keyId === null ? null : verifyingKey(keyId)
  if (!key || signature === null) return false
  const bytes = Buffer.from(signature, 'base64')
  // One signature has one spelling: a reader of base64 passes over what does not belong to it.
  if (bytes.toString('base64') !== signature) return false
  return verify(null, Buffer.from(canonicalJson(statement)), key.publicKey, bytes)
}

/** Marks the facts of a row: only who can open the installation's secrets makes such a mark, and none twice. */
export function markOf(table: string, facts: Record<string, unknown>): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${macOf(table, facts, nonce)}`
}

/** Whether the portal marked exactly these facts. */
export function isMarked(
  mark: string | null,
  table: string,
  facts: Record<string, unknown>,
): boolean {
  const [nonce = '', mac = ''] = (mark ?? '').split('.')
  const expected = Buffer.from(macOf(table, facts, nonce))
  const given = Buffer.from(mac)
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given)
}

function macOf(table: string, facts: Record<string, unknown>, nonce: string): string {
  return createHmac('sha256', installationSecret('row-marks'))
    .update(canonicalJson({ table, facts, nonce }))
    .digest('base64url')
}
