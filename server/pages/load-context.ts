import { json, redirect } from '@remix-run/node'
import { ViewerDocument } from '#app/gql/operations.ts'
import type { MenuName, PageContext } from '#app/lib/page-context.ts'
import type { PostedForm } from '#app/lib/posted-form.ts'
import type { MenuEntry, Settings } from '#app/lib/settings.ts'
import type { KnownSessions } from '#api/lib/calls/session.ts'
import { API_COOKIES } from '#api/lib/calls/session-cookie.ts'
import { log } from '#api/lib/log.ts'
import type { Gateway } from '#graphql/server.ts'

type PageServices = {
  /** Calls a path under /api, in this process or over the network. */
  fetchApi: (address: string, init: RequestInit) => Promise<Response>
  gateway: Gateway
  settings: Settings
  menu: (name: MenuName) => Promise<MenuEntry[] | null>
  clock: () => Date
  outbox?: PageContext['outbox']
  configFaults?: PageContext['configFaults']
}

type Asking = {
  requestId: string
  visitor: string
  posted?: PostedForm | null
  scriptMark?: string
  publicUrl?: string
}

/** What the loaders of one request are given. */
export function createPageContext(
  services: PageServices,
  request: Request,
  { requestId, visitor, posted = null, scriptMark = '', publicUrl = '' }: Asking,
): PageContext {
  let cookie = ownCookies(request.headers.get('cookie'))
  const browser = request.headers.get('user-agent') ?? undefined
  const sessions: KnownSessions = new Map()
  const given: string[] = []
  // What the API gives the browser goes out with the page, and counts for the rest of this request.
  const onCookies = (cookies: string[]): void => {
    given.push(...cookies)
    cookie = withGiven(cookie, cookies)
    sessions.clear()
    viewer = undefined
  }
  const identity = () => ({
    'x-request-id': requestId,
    'x-visitor-address': visitor,
    ...(browser ? { 'user-agent': browser } : {}),
    ...(cookie ? { cookie } : {}),
  })
  const execute: PageContext['execute'] = async (document, variables) => {
    const { data, errors } = await services.gateway.execute(document, variables, {
      cookie,
      requestId,
      visitor,
      browser,
      sessions,
      onCookies,
    })
    const error = errors?.[0]
    if (error) throw refusalOf(error, requestId, posted)
    if (!data) throw refusalOf(new Error('The gateway answered nothing.'), requestId, posted)
    return data
  }
  let viewer: ReturnType<PageContext['session']> | undefined
  // Nobody is asked about a visitor without a session.
  const session: PageContext['session'] = () =>
    (viewer ??= cookie
      ? execute(ViewerDocument, {}).then((data) => data.viewer)
      : Promise.resolve(null))
  return {
    execute,
    download: (address) => services.fetchApi(address, { headers: identity() }),
    upload: (address, body, headers) =>
      services.fetchApi(address, {
        method: 'POST',
        body,
        headers: { ...headers, ...identity() },
        // A stream is sent while it is read; fetch wants that said.
        duplex: 'half',
      } as RequestInit),
    session,
    viewer: async () => {
      const known = await session()
      return known?.stage === 'FULL' ? known : null
    },
    cookies: given,
    settings: services.settings,
    outbox: services.outbox ?? null,
    menu: services.menu,
    configFaults: services.configFaults ?? (async () => []),
    now: services.clock(),
    scriptMark,
    publicUrl,
  }
}

/** Only cookies of the API travel on; others are the page's own business. */
function ownCookies(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const own = pairs.filter((pair) => API_COOKIES.some((name) => pair.startsWith(`${name}=`)))
  return own.length > 0 ? own.join('; ') : undefined
}

/** The cookies as the browser will send them once it has these. */
function withGiven(cookie: string | undefined, given: readonly string[]): string | undefined {
  const pairs = new Map((cookie ?? '').split('; ').filter(Boolean).map(nameAndPair))
  for (const each of given) {
    const [name, pair] = nameAndPair(each.split(';')[0] ?? '')
    if (/;\s*max-age=0/i.test(each) || pair === `${name}=`) pairs.delete(name)
    else pairs.set(name, pair)
  }
  return pairs.size > 0 ? [...pairs.values()].join('; ') : undefined
}

function nameAndPair(pair: string): [string, string] {
  return [pair.split('=')[0] ?? '', pair]
}

function refusalOf(
  error: Error & { extensions?: Record<string, unknown> },
  requestId: string,
  posted: PostedForm | null,
): Response {
  switch (error.extensions?.code) {
    case 'NOT_FOUND':
      return json(
        { message: `${error.message} The address may be wrong, or the record is not public.` },
        { status: 404 },
      )
    case 'FORBIDDEN':
      return json(null, { status: 403 })
    case 'UNAUTHENTICATED':
      return redirect('/pub/login')
    case 'INVALID':
      return json({ message: error.message }, { status: 400 })
    case 'CONFLICT':
      return json({ message: error.message, posted }, { status: 409 })
    case 'TOO_LARGE':
      return json({ message: error.message, posted }, { status: 413 })
    case 'UNSUPPORTED':
      return json({ message: error.message, posted }, { status: 415 })
    // Whoever reaches a limit did nothing wrong: words and what was typed, never a fault of ours.
    case 'TOO_MANY':
      return json({ message: error.message, posted }, { status: 429 })
    case 'BUSY':
      return json({ message: error.message, posted }, { status: 503 })
    default: {
      const reference = requestId.slice(0, 8).toUpperCase()
      log.error({ reference, err: error }, 'page failed')
      return json({ reference }, { status: 500 })
    }
  }
}
