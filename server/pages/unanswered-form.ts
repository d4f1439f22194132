import { parseCookie } from 'cookie'

const COOKIE = 'hw_unanswered'
/** So long somebody comes back to a form whose answer was lost. */
const SECONDS = 3_600
const KEY = /^[\w-]{32,100}$/

/**
 * The key of a form of this page whose answer was lost: whoever goes back to it, or opens it again, presses the same
 * button once more and not another one.
 */
export function unansweredKey(request: Request): string | undefined {
  const kept = keptIn(request)
  return kept?.path === new URL(request.url).pathname ? kept.key : undefined
}

/** Keeps the key of a form whose answer was lost, and lets it go once an answer to that form is known. */
export function noteUnanswered(
  page: Response,
  request: Request,
  { heard, lostKey }: { heard: { key?: string | undefined }; lostKey: () => string | null },
): void {
  if (request.method !== 'POST' || !heard.key) return
  const key = lostKey()
  if (key && KEY.test(key))
    page.headers.append('set-cookie', cookieOf(`${key}.${new URL(request.url).pathname}`, SECONDS))
  else if (keptIn(request)?.key === heard.key) page.headers.append('set-cookie', cookieOf('', 0))
}

function cookieOf(value: string, seconds: number): string {
  return `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
}

function keptIn(request: Request): { key: string; path: string } | null {
  const value = parseCookie(request.headers.get('cookie') ?? '')[COOKIE] ?? ''
  const at = value.indexOf('.')
  const [key, path] = [value.slice(0, at), value.slice(at + 1)]
  return at > 0 && KEY.test(key) ? { key, path } : null
}
