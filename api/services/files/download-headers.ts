/** Types that a browser may be told; all others are sent as plain bytes. */
const KNOWN_TYPES = new Set([
  'application/pdf',
  'text/plain',
  'text/csv',
  'image/png',
  'image/jpeg',
])

/**
 * The headers of a stored file: always saved, never shown in the portal's own origin, never guessed at.
 * The name travels twice, as ASCII for old clients and as UTF-8 (RFC 6266).
 */
export function attachmentHeaders(name: string, contentType: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const utf8 = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'Content-Type': KNOWN_TYPES.has(contentType) ? contentType : 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
}
