const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), payment=(), geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
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
