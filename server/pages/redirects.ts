import type { MiddlewareHandler } from 'hono'
import type { Api } from '#api/ground/lib/calls/deps.ts'

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
    const options = optionsIn(pathname)
    if (options) {
      const params = new URLSearchParams(search)
      for (const [name, value] of options.values) params.set(name, value)
      return c.redirect(`${options.path}?${params}`, 302)
    }
    return next()
  }
}

/** One option or several: `/app/submittals;status=7;cri={…}`, each value as an address writes it. */
function optionsIn(pathname: string): { path: string; values: [string, string][] } | null {
  // Some programs write the semicolon itself as a sign of an address; beside plain ones it belongs to a value.
  const plain = pathname.includes(';') ? pathname : pathname.replaceAll(/%3b/gi, ';')
  const [path = '', ...options] = plain.split(';')
  if (options.length === 0 || !/^\/(?:pub|app)\//.test(path)) return null
  const values: [string, string][] = []
  for (const option of options) {
    const [, name, text] = /^([A-Za-z]+)=(.*)$/.exec(option) ?? []
    const value = text === undefined ? null : decoded(text)
    if (name === undefined || value === null) return null
    values.push([name, value])
  }
  return { path, values }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
