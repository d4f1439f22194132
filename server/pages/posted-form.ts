import { readForm } from '#app/lib/multipart.server.ts'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { readAgain, type Recorded } from './read-again.ts'

/** A form of more bytes is handed on unread. */
const MOST_BYTES = 256 * 1024
/** What nobody else who comes to the screen may find in a page. */
const SECRET = /password|pin\b|pin$|code|answer|secret|token|captcha|guard/i
/** The answers of a submittal are no secrets of an account, whatever its questions are called. */
const ANSWERS_ONLY = /^\/app\/submittal\/form\//

type Read = {
  request: Request
  posted: PostedForm | null
  /** The typed part of a form with files that its page has not read; null where the page did. */
  later: (() => Promise<PostedForm | null>) | null
}

/**
 * Reads what a page's form sends before the page does, so that nothing typed is lost when it cannot be taken.
 * Secrets are left out. Larger forms with files are streams and handed on as they are: what was typed beside the files
 * is read afterwards, where the page did not take it.
 */
export async function readPosted(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? ''
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  const isMultipart = /^multipart\/form-data\s*;/i.test(type)
  if (
    request.method !== 'POST' ||
    !(isMultipart || type.startsWith('application/x-www-form-urlencoded'))
  )
    return { request, posted: null, later: null }
  const isSmall = size <= MOST_BYTES
  if (!isSmall && isMultipart) return withLater(request)
  if (!isSmall) return { request, posted: null, later: null }
  const body = await request.arrayBuffer()
  const copy = () =>
    new Request(request.url, { method: 'POST', headers: request.headers, body: body.slice(0) })
  // A body that cannot be read is refused by its page, in its own words.
  const fields = isMultipart
    ? await readForm(copy()).catch(() => null)
    : new URLSearchParams(new TextDecoder().decode(body))
  return { request: copy(), posted: fields && formOf(request, fields), later: null }
}

function withLater(request: Request): Read {
  const recorded: Recorded = readAgain(request, MOST_BYTES)
  const later = async (): Promise<PostedForm | null> => {
    const again = recorded.again()
    const fields = again && (await readForm(again).catch(() => null))
    return fields && formOf(request, fields)
  }
  return { request: recorded.request, posted: null, later }
}

function formOf({ url }: Request, all: URLSearchParams): PostedForm {
  const { pathname, search } = new URL(url)
  const query = new URLSearchParams(search)
  query.delete('_data')
  const fields = [...all].filter(([name]) => ANSWERS_ONLY.test(pathname) || !SECRET.test(name))
  return { action: query.size > 0 ? `${pathname}?${query}` : pathname, fields }
}
