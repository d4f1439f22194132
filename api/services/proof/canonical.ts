import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * Canonical JSON (RFC 8785): sorted keys, no white space and no undefined values, so that the same data is always
 * the same text. Half a character, which no UTF-8 can hold, becomes the replacement character.
 */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_key, each: unknown) =>
    typeof each === 'string' ? wellFormed(each) : each,
  )
  return canonicalize(JSON.parse(text)) ?? 'null'
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function wellFormed(text: string): string {
  return /[\uD800-\uDFFF]/.test(text) ? Buffer.from(text, 'utf8').toString('utf8') : text
}
