import type { MiddlewareHandler } from 'hono'
import { isEnglishOnly } from '#words/english-only.ts'
import { inLanguage, knownLanguage, languageCookie, languageOfRequest } from '#words/server.ts'
import type { Language } from '#words/speech.ts'

/** Answers each request in its language; whatever is said on the way is said in it. */
export const spoken: MiddlewareHandler = (c, next) => inLanguage(wantedIn(c.req.raw), next)

/** `?lang=es` on any page in two languages chooses, before cookie and browser. */
export function wantedIn(request: Request): Language {
  if (isEnglishOnly(new URL(request.url).pathname)) return 'en'
  return chosenIn(request) ?? languageOfRequest(request)
}

/**
 * The cookie that keeps what `?lang=` chose; null where the visitor has that language already. Only pages set it:
 * an API has no visitor who would come back with a cookie.
 */
export function chosenCookie(request: Request): string | null {
  const chosen = chosenIn(request)
  return chosen && chosen !== languageOfRequest(request) ? languageCookie(chosen) : null
}

/** The address without the choice, for what is kept and for the page itself. */
export function withoutChoice(request: Request): Request {
  if (!chosenIn(request)) return request
  const url = new URL(request.url)
  url.searchParams.delete('lang')
  return new Request(url, request)
}

/**
 * The address with the criteria of the search that was read when another language was chosen: the link says the
 * language alone, and the browser says where it was followed. Null where nothing has to come back.
 */
export function backToSearch(request: Request): string | null {
  const { origin, pathname, searchParams } = new URL(request.url)
  const chosen = chosenIn(request)
  const referrer = request.headers.get('referer')
  if (!chosen || searchParams.size > 1 || !referrer || !URL.canParse(referrer)) return null
  const before = new URL(referrer)
  before.searchParams.delete('lang')
  const isSame = before.origin === origin && before.pathname === pathname
  if (!isSame || before.searchParams.size === 0) return null
  before.searchParams.set('lang', chosen)
  return pathname + before.search
}

/** RFC 8288: where the same page is in the other languages. */
export function alternatesOf(request: Request, publicUrl: string): string {
  const { origin, pathname, search } = new URL(request.url)
  const query = new URLSearchParams(search)
  query.delete('lang')
  const base = (publicUrl || origin) + pathname
  if (isEnglishOnly(pathname)) return `<${base}>; rel="alternate"; hreflang="en"`
  const at = (language: Language): string => {
    const asked = new URLSearchParams(query)
    asked.set('lang', language)
    return `<${base}?${asked}>; rel="alternate"; hreflang="${language}"`
  }
  const plain = query.size > 0 ? `${base}?${query}` : base
  return `${at('en')}, ${at('es')}, <${plain}>; rel="alternate"; hreflang="x-default"`
}

function chosenIn(request: Request): Language | null {
  const at = request.url.indexOf('lang=')
  if (request.method !== 'GET' || at < 0) return null
  return knownLanguage(new URL(request.url).searchParams.get('lang'))
}
