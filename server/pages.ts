import { createHash } from 'node:crypto'
import { pagePolicy } from './security.ts'

type Finish = { tileOrigin: string; isPrivate: boolean; ifNoneMatch: string | undefined }

/** Gives a rendered page its policy and cache headers; a page the browser still has becomes a 304. */
export async function finishPage(
  response: Response,
  { tileOrigin, isPrivate, ifNoneMatch }: Finish,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  if (!isHtml && !type.startsWith('application/json')) return response
  const body = await response.text()
  const headers = new Headers(response.headers)
  if (isHtml) headers.set('Content-Security-Policy', pagePolicy(body, tileOrigin))
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (isPrivate || response.status !== 200) {
    headers.set('Cache-Control', 'private, no-store')
    return new Response(body, { status: response.status, headers })
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('ETag', etag)
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  return new Response(body, { status: 200, headers })
}
