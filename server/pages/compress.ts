import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Smaller answers gain nothing. */
const SMALLEST = 1_024
/** Live answers: the quickest brotli is smaller and cheaper than gzip. */
const BROTLI_LIVE = 1
const TEXT =
  /^(text\/|application\/(json|graphql-response\+json|javascript|geo\+json|atom\+xml|openapi))/

/** Compresses text answers that were made whole. Streams and files are left as they are. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const accepted = c.req.header('accept-encoding') ?? ''
  const isStream = res.headers.get('x-stream') === '1' || res.headers.has('content-encoding')
  res.headers.delete('x-stream')
  if (
    isStream ||
    !res.body ||
    c.req.method === 'HEAD' ||
    !TEXT.test(res.headers.get('content-type') ?? '')
  )
    return
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (!encoding) return
  const body = Buffer.from(await res.arrayBuffer())
  const packed =
    body.byteLength < SMALLEST
      ? body
      : encoding === 'br'
        ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LIVE } })
        : gzipSync(body, { level: 1 })
  const headers = new Headers(res.headers)
  headers.delete('content-length')
  if (packed !== body) headers.set('content-encoding', encoding)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  c.res = undefined
  c.res = new Response(new Uint8Array(packed), { status: res.status, headers })
}
