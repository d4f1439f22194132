import { createHash, createHmac, randomBytes } from 'node:crypto'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

/** A key that only its holder knows; the database keeps its hash. 256 bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a key or of another text that nobody can try through. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * What is stored of a network address, a name or another text that could be tried through. The database keeps
 * the secret sealed, so that its rows alone do not reveal the text.
 */
export function keyedHash(secret: 'attempts' | 'audit-visitor', text: string): string {
  return keyHash(installationSecret(secret) + text)
}

// Crockford's alphabet: no I, L, O or U, so that a code can be read aloud and copied from paper.
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 100 bits in five groups of four, the same for the same secret and text. */
export function codeFor(secret: string, text: string): string {
  const bytes = createHmac('sha256', secret).update(text).digest()
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let letters = ''
  for (let index = 0; index < 20; index++) {
    letters += CODE_LETTERS[Number(bits & 31n)]
    bits >>= 5n
  }
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** A code as people type it, in its one spelling: case, spaces and look-alike letters do not matter. */
export function plainCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
