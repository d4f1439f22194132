import type { PostedForm } from '#app/lib/posted-form.ts'

/** A form of more bytes is handed on unread. */
const MOST_BYTES = 256 * 1024
/** What nobody else who comes to the screen may find in a page. */
const SECRET = /password|pin\b|pin$|code|answer|secret|token|captcha|guard/i

type Read = { request: Request; posted: PostedForm | null }

/**
 * Reads what a page's form sends before the page does, so that nothing typed is lost when it cannot be taken.
 * Secrets are left out. Forms with files are streams and handed on as they are.
 */
export async function readPosted(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? ''
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded'))
    return { request, posted: null }
  if (!(size <= MOST_BYTES)) return { request, posted: null }
  const body = await request.text()
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams(search)
  query.delete('_data')
  const fields = [...new URLSearchParams(body)].filter(([name]) => !SECRET.test(name))
  return {
    request: new Request(request.url, { method: 'POST', headers: request.headers, body }),
    posted: { action: query.size > 0 ? `${pathname}?${query}` : pathname, fields },
  }
}
