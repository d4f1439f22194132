import { createHash } from 'node:crypto'

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Of HTML that has no policy of its own: text, one stylesheet, links. */
const PLAIN_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers that every answer carries unless it has its own. */
export function secureHeaders(headers: Headers): void {
  if (
    headers.get('content-type')?.startsWith('text/html') &&
    !headers.has('content-security-policy')
  )
    headers.set('Content-Security-Policy', PLAIN_POLICY)
  for (const [name, value] of Object.entries(COMMON))
    if (!headers.has(name)) headers.set(name, value)
}

/**
 * The content policy of a page: nothing from elsewhere, no inline style, and only those inline scripts
 * that were in the page when it was rendered, by their hashes, so that a page may be kept in a cache.
 */
export function pagePolicy(page: Uint8Array<ArrayBuffer>, tileOrigin: string): string {
  // One letter a byte: nothing has to be decoded, and a script is hashed as the bytes that are sent.
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1')
  const scripts = [...new Set(inlineScripts(html).map(hash))].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${tileOrigin}`.trim(),
    `connect-src 'self' ${tileOrigin}`.trim(),
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
}
