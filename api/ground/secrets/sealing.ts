import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKey } from './key-ring.ts'

const MARK = 'sealed1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text as the database keeps it: AES-256-GCM under a key outside, bound to what it is used for. */
export function sealText(key: SealingKey, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
  cipher.setAAD(Buffer.from(purpose))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const all = Buffer.concat([nonce, cipher.getAuthTag(), bytes])
  return `${MARK}:${key.id}:${all.toString('base64url')}`
}

/** The id of the key that a kept value is sealed with; null when it lies open. */
export function sealedWith(kept: string): string | null {
  const [mark, id] = kept.split(':')
  return mark === MARK && id ? id : null
}

/** The text again. Throws when it was changed, moved to another purpose, or belongs to another key. */
export function unsealText(key: SealingKey, purpose: string, kept: string): string {
  const all = Buffer.from(kept.split(':')[2] ?? '', 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, all.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
