/** The origin at which browsers make and use passkeys; null where they do not. The API decides by the same. */
export function passkeyOrigin(publicUrl: string): string | null {
  if (!URL.canParse(publicUrl)) return null
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isNumber ? origin : null
}
