import { json, redirect } from '@remix-run/node'
import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie'
import { ViewerDocument } from '#app/gql/operations.ts'
import { statusOf } from '#app/lib/outcome.server.ts'
import type { MenuName, PageContext } from '#app/lib/page-context.ts'
import { ACT_KEY, VISITORS_KEY, type PostedForm } from '#app/lib/posted-form.ts'
import { arrangedMenu } from '#app/shell/arranged-menu.ts'
import type { MenuEntry, Settings } from '#app/lib/settings.ts'
import type { KnownSessions } from '#api/ground/lib/calls/session.ts'
import { API_COOKIES } from '#api/ground/lib/calls/session-cookie.ts'
import { unansweredKey } from './unanswered-form.ts'
import { t } from '#words/words.ts'
import { log } from '#api/ground/lib/log.ts'
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
  practice?: PageContext['practice']
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
  // The key of the form that was posted. Until it is known whether that was saved, the page has the same again.
  const heard: PageContext['heard'] = {
    key: posted?.fields.find(([name]) => name === ACT_KEY)?.[1] || undefined,
  }
  const unanswered = request.method === 'GET' ? unansweredKey(request) : undefined
  const keyFor = keysOf(heard)
  let isLost = false
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
      actKey: keyFor,
      onLost: () => (isLost = true),
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
    download: (address, known) =>
      services.fetchApi(address, {
        headers: { ...identity(), ...(known ? { 'if-none-match': known } : {}) },
      }),
    upload: async (address, body, headers) => {
      const key = keyFor(address.split('?')[0] ?? '')
      const answer = await services.fetchApi(address, {
        method: 'POST',
        body,
        headers: { ...headers, ...identity(), ...(key ? { 'idempotency-key': key } : {}) },
        // A stream is sent while it is read; fetch wants that said.
        duplex: 'half',
      } as RequestInit)
      if (answer.status === 503 && (await isUnknown(answer.clone()))) isLost = true
      return answer
    },
    session,
    viewer: async () => {
      const known = await session()
      return known?.stage === 'FULL' ? known : null
    },
    cookies: given,
    actKey: () =>
      (isLost && heard.key) || unanswered || (cookie ? crypto.randomUUID() : VISITORS_KEY),
    heard,
    lostKey: () => (isLost && heard.key) || null,
    settings: services.settings,
    outbox: services.outbox ?? null,
    practice: services.practice ?? null,
    menu: async (name) => {
      const file = await services.menu(name)
      return file && arrangedMenu(file, services.settings.menus[name])
    },
    configFaults: services.configFaults ?? (async () => []),
    now: services.clock(),
    scriptMark,
    publicUrl,
  }
}

/**
 * The keys of the calls that one form leads to: its own, and for each further call of the same path one more, in the
 * same order when it is sent again.
 */
function keysOf(heard: PageContext['heard']): (path: string) => string | undefined {
  const counts = new Map<string, number>()
  return (path) => {
    if (!heard.key) return undefined
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count === 1 ? heard.key : `${heard.key}-${count}`
  }
}

async function isUnknown(answer: Response): Promise<boolean> {
  const told: unknown = await answer.json().catch(() => null)
  return (
    typeof told === 'object' && told !== null && 'reason' in told && told.reason === 'MAYBE_SAVED'
  )
}

const asItIs = (value: string): string => value

/** Only cookies of the API travel on; others are the page's own business. */
function ownCookies(header: string | null): string | undefined {
  const sent = parseCookie(header ?? '', { decode: asItIs })
  const own = API_COOKIES.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]))
  return headerOf(Object.fromEntries(own))
}

/** The cookies as the browser will send them once it has these. */
function withGiven(cookie: string | undefined, given: readonly string[]): string | undefined {
  const held = new Map(Object.entries(parseCookie(cookie ?? '', { decode: asItIs })))
  for (const each of given) {
    const { name, value, maxAge } = parseSetCookie(each, { decode: asItIs })
    if (maxAge === 0 || !value) held.delete(name)
    else held.set(name, value)
  }
  return headerOf(Object.fromEntries(held))
}

function headerOf(cookies: Record<string, string | undefined>): string | undefined {
  return stringifyCookie(cookies, { encode: asItIs }) || undefined
}

/** What may be sent again: where nobody knows whether it was saved, what its key keeps from being made twice. */
function sentAgain(posted: PostedForm | null, mayBeSaved: boolean): PostedForm | null {
  if (!posted || !mayBeSaved) return posted
  const hasKey = posted.fields.some(([name, value]) => name === ACT_KEY && value !== '')
  return hasKey ? { ...posted, mayBeSaved } : null
}

function refusalOf(
  error: Error & { extensions?: Record<string, unknown> },
  requestId: string,
  posted: PostedForm | null,
): Response {
  const code = String(error.extensions?.code)
  const { message } = error
  switch (code) {
    case 'NOT_FOUND':
      return json(
        {
          message: t('{message} The address may be wrong, or the record is not public.', {
            message,
          }),
        },
        { status: 404 },
      )
    case 'FORBIDDEN':
      return json(null, { status: 403 })
    case 'UNAUTHENTICATED':
      return redirect('/pub/login')
    case 'INVALID':
      return json({ message }, { status: 400 })
    // Whoever reaches a limit did nothing wrong: words and what was typed, never a fault of ours.
    case 'CONFLICT':
    case 'TOO_LARGE':
    case 'UNSUPPORTED':
    case 'TOO_MANY':
    case 'BUSY':
      return json(
        { message, posted: sentAgain(posted, error.extensions?.reason === 'MAYBE_SAVED') },
        { status: statusOf({ code }) },
      )
    default: {
      const reference = requestId.slice(0, 8).toUpperCase()
      log.error({ reference, err: error }, 'page failed')
      return json({ reference }, { status: 500 })
    }
  }
}
