/** The value of a cookie; null when the browser sent none. */
export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const pair = pairs.find((each) => each.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) || null : null
}

/**
 * A Set-Cookie header for a value that scripts must not read and that no other site may send along. Behind a
 * proxy that ends TLS the request comes over http, so the portal's own address counts too.
 */
export function writeCookie(
  request: Request,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): string {
  const isSecure = [request.url, process.env['PUBLIC_URL']].some((each) =>
    each?.startsWith('https:'),
  )
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
