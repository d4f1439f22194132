import type { MiddlewareHandler } from 'hono'
import type { Api } from '#api/lib/calls/deps.ts'

const EXPORT =
  /^(\/(?:pub|app)\/pub-rcd)\/((?:permits|projects|submittals|sites)\.(?:csv|geojson|atom|json))$/

/** The address of a page's data, `…/permits.csv`, as the route table knows it. */
export function pageRequest(request: Request): Request {
  const url = new URL(request.url)
  const [, records, file] = EXPORT.exec(url.pathname) ?? []
  if (!records || !file) return request
  url.pathname = `${records}/data/${file}`
  return new Request(url, request)
}

/**
 * Two addresses that the specification writes in its own way: reports as /{reportName}&PERMIT_RID=…
 * (and with ?), and options after a semicolon, as in …/review/7/12;tab=notice.
 */
export function redirectsOf(api: Api): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const report = /^\/([A-Za-z0-9_]+)(?:&([^/]*))?$/.exec(pathname)
    const query = report?.[2] ?? search.slice(1)
    if (report?.[1] && /(^|&)PERMIT_RID=/.test(query))
      return api.fetch(
        new Request(new URL(`/api/Report/${report[1]}?${query}`, c.req.url), c.req.raw),
      )
    const option = /^(\/(?:pub|app)\/[^;]*);([a-z]+)=([A-Za-z0-9]+)$/.exec(
      decodeURIComponent(pathname),
    )
    if (option) {
      const params = new URLSearchParams(search)
      params.set(option[2] ?? '', option[3] ?? '')
      return c.redirect(`${encodeURI(option[1] ?? '')}?${params}`, 302)
    }
    return next()
  }
}
