import { language } from '#words/speech.ts'
import type { KnownSessions } from '#api/ground/lib/calls/session.ts'
import { callRequest } from './call-request.ts'
import { RestError } from './errors.ts'

/** One REST call: its path under /api, and a body when it is a POST. */
export type RestCall = {
  path: string
  body?: unknown
  cookie?: string | undefined
  requestId?: string | undefined
  visitor?: string | undefined
  /** Of the form that was posted: what it makes is made once. */
  actKey?: string | undefined
  /** What the browser calls itself, for the list of sessions. */
  browser?: string | undefined
  /** Sessions that calls of the same page looked up; only in the same process. */
  sessions?: KnownSessions | undefined
}

/** What came back, as plain JSON values, and the cookies that the API gives the browser. */
export type RestAnswer = { status: number; body: unknown; cookies?: string[] }

/** The seam to the REST API: in this process, over the network, or a counter around either. */
export type RestFetch = (call: RestCall) => Promise<RestAnswer>

/** What of an API's application the in-process seam needs. */
type InProcessApi = {
  fetch: (
    request: Request,
    env: { hand: { body?: unknown; sessions?: KnownSessions | undefined } },
  ) => Response | Promise<Response>
}

/** Calls an API in this process. Router, validation and status run as ever; the body is handed over unprinted. */
export function inProcess(api: InProcessApi, onCall?: (path: string) => void): RestFetch {
  return async (call) => {
    onCall?.(call.path)
    const hand: { body?: unknown; sessions?: KnownSessions | undefined } = {
      sessions: call.sessions,
    }
    const content = call.body === undefined ? undefined : JSON.stringify(call.body)
    const request = callRequest(`/api${call.path}`, headersOf(call), content)
    const response = await api.fetch(request, { hand })
    return { status: response.status, body: hand.body, cookies: response.headers.getSetCookie() }
  }
}

/** Copies of PDFs are painted while somebody waits, and the API itself ends them after two minutes. */
const SLOW = /^\/Agency\/CommentFile\/(Preview|Uncover)$/
const waitOf = ({ path }: { path: string }): number => (SLOW.test(path) ? 150_000 : 20_000)

/** Calls an API of the same contract over HTTP. `baseUrl` is everything before /api's paths. */
export function overNetwork(baseUrl: string): RestFetch {
  const base = baseUrl.replace(/\/$/, '')
  return async (call) => {
    const send = (): Promise<Response> =>
      // eslint-disable-next-line no-restricted-globals -- our own API, whose answers are as long as its contract says
      fetch(`${base}${call.path}`, {
        ...requestOf(call),
        signal: AbortSignal.timeout(waitOf(call)),
      })
    // A connection that is kept may end just as it is used again. Only a read is asked once more.
    const response = await send().catch((error: unknown) => {
      if (call.body !== undefined || !isBrokenOff(error)) throw error
      return send()
    })
    const cookies = response.headers.getSetCookie()
    return { status: response.status, body: await response.json(), cookies }
  }
}

const BROKEN_OFF = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/** Whether a call failed because its connection ended before anything was answered. */
function isBrokenOff(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    BROKEN_OFF.includes(String(cause.code))
  )
}

/** Reads the data of an answer; throws a RestError for a refusal. */
export async function ask<T>(
  fetch: RestFetch,
  call: RestCall,
  onCookies?: (cookies: string[]) => void,
): Promise<T> {
  const { status, body, cookies } = await fetch(call)
  if (cookies && cookies.length > 0) onCookies?.(cookies)
  if (isEnvelope(body)) {
    // The contract of the path gives the shape of data.
    if (body.ok) return body.data as T
    throw new RestError(body.code ?? 'INTERNAL', body.msg, status, body)
  }
  throw new RestError('INTERNAL', 'The records service gave no readable answer.', status)
}

type AnyEnvelope = {
  ok: boolean
  data: unknown
  msg: string
  code?: string
  reason?: string
  fields?: Record<string, string>
}

function isEnvelope(body: unknown): body is AnyEnvelope {
  return typeof body === 'object' && body !== null && 'ok' in body && 'msg' in body
}

function requestOf(call: RestCall): RequestInit {
  const headers = headersOf(call)
  if (call.body === undefined) return { headers }
  headers['content-type'] = 'application/json'
  return { method: 'POST', body: JSON.stringify(call.body), headers }
}

function headersOf(call: RestCall): Record<string, string> {
  const headers: Record<string, string> = {}
  if (call.cookie) headers.cookie = call.cookie
  if (call.requestId) headers['x-request-id'] = call.requestId
  if (call.visitor) headers['x-visitor-address'] = call.visitor
  if (call.browser) headers['user-agent'] = call.browser
  if (call.actKey && call.body !== undefined) headers['idempotency-key'] = call.actKey
  // In process the language of the request holds; another machine has to be told.
  headers['accept-language'] = language()
  return headers
}
