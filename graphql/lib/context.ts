import { sentAs, type Rest } from './rest.ts'
import type { KnownSessions } from '#api/ground/lib/calls/session.ts'
import { RestError } from './errors.ts'
import { ask, type RestFetch } from './rest-client.ts'
import { loadersOf, type Loaders } from './loaders.ts'

/** Who asks: what the gateway passes on to the API. */
export type Caller = {
  cookie?: string | undefined
  requestId?: string | undefined
  /** Network address of who asks, for limits. */
  visitor?: string | undefined
  /** What the browser calls itself. */
  browser?: string | undefined
  /** The key of the form that was posted, for each call that it leads to: what it makes is made once. */
  actKey?: ((path: string) => string | undefined) | undefined
  /** Told when nobody knows whether what was posted was saved. */
  onLost?: () => void
  /** Told of cookies that the API gives the browser: the session never travels in an answer's data. */
  onCookies?: (cookies: string[]) => void
  /** Shared by all operations of one page, so that its session is looked up once. */
  sessions?: KnownSessions
}

/** Everything that resolvers may use; made anew for each request, because loaders remember answers. */
export function createContext(fetch: RestFetch, caller: Caller): GatewayContext {
  const { onCookies, onLost, actKey, ...identity } = caller
  const rest: Rest = {
    call: (name, given?: object) => {
      const { method, path, body } = sentAs(name, given)
      if (method === 'GET') return ask(fetch, { path, ...identity }, onCookies)
      // What was known of the session may be changed by this.
      identity.sessions?.clear()
      const call = { path, body, ...identity, actKey: actKey?.(path) }
      return ask<never>(fetch, call, onCookies).catch((error: unknown) => {
        if (error instanceof RestError && error.extensions.reason === 'MAYBE_SAVED') onLost?.()
        throw error
      })
    },
  }
  return Object.assign(loadersOf(rest), { rest })
}

export type GatewayContext = Loaders & { readonly rest: Rest }
