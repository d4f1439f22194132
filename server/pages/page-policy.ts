import { createHash, randomBytes } from 'node:crypto'

/** The secret of one rendering. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url')
}

/** The header by which a page says that it shows a payment provider's form; browsers never see it. */
export const CHECKOUT_ORIGINS = 'x-checkout-origins'

type Allowed = {
  body: Uint8Array<ArrayBuffer>
  policy: (tileOrigin: string, checkoutOrigins?: string | null) => string
}

/**
 * Takes the mark off the inline scripts of a page and allows those by their hashes: a script without the mark
 * came in as data and never runs. Without the mark the same page is the same bytes again and may be kept.
 */
export function allowMarked(page: Uint8Array<ArrayBuffer>, mark: string): Allowed {
  // One letter a byte: nothing has to be decoded, and a script is hashed as the bytes that are sent.
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1')
  const attribute = ` nonce="${mark}"`
  if (!mark || !html.includes(attribute)) return { body: page, policy: policyOf([]) }
  const parts = html.split(attribute)
  const hashes = parts.slice(1).flatMap((part) => {
    const script = /^[^>]*>([\s\S]*?)<\/script>/.exec(part)?.[1]
    return script ? [hash(script)] : []
  })
  const bytes = Buffer.from(parts.join(''), 'latin1')
  return { body: new Uint8Array(bytes), policy: policyOf([...new Set(hashes)]) }
}

/** Nothing from elsewhere, no inline style, no object, and of inline scripts only the page's own. */
function policyOf(hashes: readonly string[]): Allowed['policy'] {
  return (tileOrigin, checkoutOrigins = null) => {
    if (checkoutOrigins !== null) return checkoutPolicy(hashes, checkoutOrigins)
    return [
      "default-src 'self'",
      ["script-src 'self'", ...hashes].join(' '),
      "style-src 'self'",
      `img-src 'self' data: blob: ${tileOrigin}`.trim(),
      `connect-src 'self' ${tileOrigin}`.trim(),
      "worker-src 'self' blob:",
      "font-src 'self'",
      "object-src 'none'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; ')
  }
}

/**
 * Of a page with a payment provider's form in it (PCI DSS 6.4.3): the portal's own and that provider's, and nothing
 * else from anywhere. The provider lays its window out by style attributes.
 */
function checkoutPolicy(hashes: readonly string[], origins: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, origins].join(' '),
    `style-src 'self' ${origins}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${origins}`,
    `connect-src 'self' ${origins}`,
    `frame-src ${origins}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
}
