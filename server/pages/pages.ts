import { chosenScheme } from '#app/styles/scheme.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { etagOf, sentBytes, type KeptPage, type PageCache } from './page-cache.ts'
import { VISITORS_KEY } from '#app/lib/posted-form.ts'
import { unansweredKey } from './unanswered-form.ts'
import { allowMarked, CHECKOUT_ORIGINS } from './page-policy.ts'
import { language } from '#words/speech.ts'
import { alternatesOf } from './language.ts'
import { keptPlace } from './kept-places.ts'
import { answerOf, bytesOf, type Bytes } from './page-bytes.ts'

type Serving = {
  cache: PageCache | null
  tileOrigin: string
  /** The secret that the page's own scripts carry while it is rendered. */
  scriptMark: string
  /** The portal's own address. */
  publicUrl: string
  /** Makes the page that a request asks for. */
  render: (request: Request) => Promise<Response>
}

/** Answers a page: a kept one when it may be, else a rendered one, which is then kept when it may be. */
export async function servePage(request: Request, serving: Serving): Promise<Response> {
  const { cache } = serving
  const asked = cache ? placeOf(request) : null
  // The version of before the rendering: a change meanwhile makes the page too old to be kept.
  const version = cache && asked ? await versionOf(cache, asked.reads) : null
  if (!cache || !asked || version === null)
    return sendFresh(await renderPage(request, serving), request)
  const { key } = asked
  const kept = cache.get(key, version)
  if (kept) return sendKept(kept, request)
  const others = cache.running.get(`${version} ${key}`)
  const same = others && (await others.catch(() => null))
  if (same) return sendKept(same, request)
  return renderAndKeep(asked.request, serving, { cache, key, version })
}

type Place = { cache: PageCache; key: string; version: string }

async function renderAndKeep(
  request: Request,
  serving: Serving,
  { cache, key, version }: Place,
): Promise<Response> {
  const rendering = renderPage(request, serving)
  const shared = rendering.then(({ page }) => page)
  // Whoever waits renders for itself when this fails; here the failure is thrown below.
  shared.catch(() => null)
  cache.running.set(`${version} ${key}`, shared)
  try {
    const rendered = await rendering
    if (rendered.page) cache.put(key, rendered.page, version)
    return sendFresh(rendered, request)
  } finally {
    cache.running.delete(`${version} ${key}`)
  }
}

/** The page as it may be kept and sent to others; null with an answer that is this visitor's alone. */
type Rendered = { page: KeptPage; response: null } | { page: null; response: Response }

async function renderPage(request: Request, serving: Serving): Promise<Rendered> {
  const { tileOrigin, scriptMark, publicUrl } = serving
  const response = await finishPage(await serving.render(request), {
    request,
    tileOrigin,
    scriptMark,
    publicUrl,
  })
  if (!isPublicPage(response)) return { page: null, response }
  const page = {
    body: await bytesOf(response),
    headers: Object.fromEntries(response.headers),
    etag: response.headers.get('etag') ?? '',
  }
  return { page, response: null }
}

function sendFresh({ page, response }: Rendered, request: Request): Response {
  if (!page) return response
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: page.headers })
  return answerOf(page.body, { headers: page.headers })
}

/** Where the versions of the records cannot be asked, no kept page counts; the page itself says what is wrong. */
function versionOf(cache: PageCache, reads: readonly string[] | null): Promise<string | null> {
  return cache.version(reads).catch(() => null)
}

type Asked = { key: string; reads: readonly string[] | null; request: Request }

/**
 * Where the page of a visitor without a session is kept, and the request for it without what the page does not
 * know, so that nothing of one visitor's address can get into the page of another. Null when it is for this
 * visitor alone.
 */
function placeOf(request: Request): Asked | null {
  if (request.method !== 'GET' || isOneVisitors(request)) return null
  const { origin, pathname, search } = new URL(request.url)
  if (search.includes('_data=')) return null
  const place = keptPlace({ pathname, search })
  if (!place) return null
  return {
    key: `${language()} ${chosenScheme(request.headers.get('cookie')) ?? ''} ${place.address}`,
    reads: place.reads,
    request:
      pathname + search === place.address ? request : new Request(origin + place.address, request),
  }
}

/** Whether the page is for one visitor alone, whatever it shows. */
function isOneVisitors(request: Request): boolean {
  const isSignedIn = request.headers.get('cookie')?.includes(`${SESSION_COOKIE}=`) === true
  return isSignedIn || unansweredKey(request) !== undefined
}

/** Puts a key in the place that pages of visitors have for one: of their own, or none where others get the same page. */
function withKey(page: Bytes, isOwn: boolean): Bytes {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  if (!bytes.includes(VISITORS_KEY)) return page
  const key = isOwn ? crypto.randomUUID() : ''
  return new Uint8Array(
    Buffer.from(bytes.toString('latin1').replaceAll(VISITORS_KEY, key), 'latin1'),
  )
}

function isPublicPage(response: Response): boolean {
  return (
    response.status === 200 &&
    response.headers.get('cache-control')?.startsWith('public') === true &&
    !response.headers.has('set-cookie')
  )
}

function sendKept(page: KeptPage, request: Request): Response {
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: page.headers })
  const wantsBrotli = (request.headers.get('accept-encoding') ?? '').includes('br')
  const encoding: Record<string, string> = wantsBrotli ? { 'content-encoding': 'br' } : {}
  return new Response(sentBytes(page, wantsBrotli), { headers: { ...page.headers, ...encoding } })
}

type Finish = { request: Request; tileOrigin: string; scriptMark: string; publicUrl: string }

/** Gives a rendered page its policy and cache headers. */
async function finishPage(
  response: Response,
  { request, tileOrigin, scriptMark, publicUrl }: Finish,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  if (!isHtml && !type.startsWith('application/json')) return response
  const headers = new Headers(response.headers)
  // A route that shows what one visitor typed or filed says so itself.
  const isPersonal =
    request.method !== 'GET' ||
    headers.get('cache-control')?.includes('no-store') === true ||
    isOneVisitors(request) ||
    // What a page that is open already asks for is kept for nobody.
    !isHtml ||
    response.status !== 200
  let body = withKey(await bytesOf(response), isPersonal)
  if (response.status === 429 && !headers.has('retry-after')) headers.set('Retry-After', '60')
  if (response.status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '30')
  if (isHtml) {
    const page = allowMarked(body, scriptMark)
    body = page.body
    headers.set('Content-Security-Policy', page.policy(tileOrigin, headers.get(CHECKOUT_ORIGINS)))
    headers.delete(CHECKOUT_ORIGINS)
  }
  headers.set('Content-Language', language())
  headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding')
  if (isPersonal) {
    headers.set('Cache-Control', 'private, no-store')
    return answerOf(body, { status: response.status, headers })
  }
  if (isHtml) headers.set('Link', alternatesOf(request, publicUrl))
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('ETag', etagOf(body))
  return answerOf(body, { status: 200, headers })
}
