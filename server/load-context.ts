import { json, redirect } from '@remix-run/node'
import { ViewerDocument } from '#app/gql/operations.ts'
import type { MenuName, PageContext } from '#app/lib/page-context.ts'
import type { MenuEntry, Settings } from '#app/lib/settings.ts'
import { SESSION_COOKIE } from '#api/session/session-cookie.ts'
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
}

/** What the loaders of one request are given. */
export function createPageContext(
  services: PageServices,
  request: Request,
  { requestId, visitor }: { requestId: string; visitor: string },
): PageContext {
  const cookie = sessionCookie(request.headers.get('cookie'))
  const identity = {
    'x-request-id': requestId,
    'x-visitor-address': visitor,
    ...(cookie ? { cookie } : {}),
  }
  const execute: PageContext['execute'] = async (document, variables) => {
    const { data, errors } = await services.gateway.execute(document, variables, {
      cookie,
      requestId,
      visitor,
    })
    const error = errors?.[0]
    if (error) throw refusalOf(error, requestId)
    if (!data) throw refusalOf(new Error('The gateway answered nothing.'), requestId)
    return data
  }
  let viewer: ReturnType<PageContext['viewer']> | undefined
  return {
    execute,
    download: (address) => services.fetchApi(address, { headers: identity }),
    upload: (address, body, headers) =>
      services.fetchApi(address, {
        method: 'POST',
        body,
        headers: { ...headers, ...identity },
        // A stream is sent while it is read; fetch wants that said.
        duplex: 'half',
      } as RequestInit),
    // Nobody is asked about a visitor without a session.
    viewer: () =>
      (viewer ??= cookie
        ? execute(ViewerDocument, {}).then((data) => data.viewer)
        : Promise.resolve(null)),
    settings: services.settings,
    outbox: services.outbox ?? null,
    menu: services.menu,
    now: services.clock(),
  }
}

/** Only the session travels on; other cookies are the page's own business. */
function sessionCookie(header: string | null): string | undefined {
  const token = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`).exec(header ?? '')?.[1]
  return token ? `${SESSION_COOKIE}=${token}` : undefined
}

function refusalOf(
  error: Error & { extensions?: Record<string, unknown> },
  requestId: string,
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
    default: {
      const reference = requestId.slice(0, 8).toUpperCase()
      log.error({ reference, err: error }, 'page failed')
      return json({ reference }, { status: 500 })
    }
  }
}
