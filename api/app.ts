import { wasDoneBefore } from '#api/ground/db/act-once.ts'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { HTTPException } from 'hono/http-exception'
import { turnOfDay } from './permit-life/acts/day-gate.ts'
import { registerCalls } from './generated/routes.ts'
import { registerSubmittalTypes } from './filing/submittal-types/submittal-types.routes.ts'
import { registerFiling } from './filing/filing.routes.ts'
import { registerWaiting } from './portal/dashboard/waiting.routes.ts'
import { PRODUCTS } from './filing-products.ts'
import { registerAccountEditing } from './accounts/account/account-editing.ts'
import { requireKey, SOFTWARE } from './accounts/software-keys/require-key.ts'
import { registerDocs } from './above/docs/docs.routes.ts'
import { createKeptCounts } from './portal/dashboard/kept-counts.ts'
import { refuse, type ApiEnv } from './ground/lib/calls/answer.ts'
import { spellingOf } from './ground/lib/calls/any-case.ts'
import type { Api, ApiDeps } from './ground/lib/calls/deps.ts'
import { collisionOf, KEY_REUSED } from './ground/lib/calls/collisions.ts'
import { ApiError, type FieldErrors } from './ground/lib/calls/errors.ts'
import { logFailure } from './ground/lib/log.ts'
import { outageOf } from './ground/lib/outages.ts'
import { tooLargeOf } from './ground/lib/too-large.ts'
import { sayPlainIssues } from './ground/lib/plain-issues.ts'
import { takesRawBody } from './ground/lib/calls/raw-bodies.ts'
import { sessionFinder } from './ground/lib/calls/caller.ts'
import { keepAlive } from './accounts/sign-in/keep-alive.ts'

const MAX_JSON_BYTES = 256 * 1024

sayPlainIssues()

/** The REST API, every path under /api. It needs nothing above it and runs alone. */
export function createApi(deps: ApiDeps): Api {
  let spelled: ((path: string) => string) | undefined
  const api: Api = new OpenAPIHono<ApiEnv>({
    ...(deps.router && { router: deps.router }),
    getPath: (request) => (spelled ??= spellingOf(addressesOf(api)))(getPath(request)),
    defaultHook: (result, c) => {
      if (result.success) return undefined
      // A path that no record can have names no record.
      if (result.target === 'param') return refuse(c, 'NOT_FOUND', 'There is no such record.')
      const fields = fieldErrors(result.error.issues)
      const first = Object.entries(fields)[0]
      return refuse(
        c,
        'INVALID',
        first ? `${first[0]}: ${first[1]}` : 'The input is not valid.',
        fields,
      )
    },
  }).basePath('/api') as Api

  api.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID())
    // Written by the server that took the request; a caller's own is overwritten there.
    c.set('visitor', c.req.header('x-visitor-address') ?? 'unknown')
    c.set('session', sessionFinder(deps.db, c, deps.clock))
    await next()
  })
  // Whoever sends a wrong key is told so, whatever else is wrong with the call.
  api.use(SOFTWARE, requireKey(deps))
  const tooLarge = (c: Context<ApiEnv>) => refuse(c, 'TOO_LARGE', 'The request is too large.')
  const limited = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: tooLarge })
  api.use(async (c, next) => {
    if (takesRawBody(c.req.path)) return next()
    if (!c.env?.hand) return limited(c, next)
    // A call of this process has its body at hand, and its length with it.
    return Number(c.req.header('content-length') ?? 0) > MAX_JSON_BYTES ? tooLarge(c) : next()
  })
  api.use(async (c, next) => {
    if (c.req.method === 'POST' && !c.env?.hand && !takesRawBody(c.req.path)) {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 'UNSUPPORTED', 'Send the body as application/json.')
      requireText(await c.req.raw.clone().arrayBuffer())
    }
    return next()
  })

  api.use(turnOfDay(deps))
  api.use(keepAlive(deps))
  const waitingCounts = createKeptCounts(deps.clock)
  api.use(waitingCounts.forgetAfterActs)

  registerAccountEditing(api, deps)
  registerCalls(api, deps)
  registerFiling(api, { ...deps, products: PRODUCTS })
  registerSubmittalTypes(api, { ...deps, products: PRODUCTS })
  registerWaiting(api, deps, waitingCounts)
  // It describes what stands before it.
  registerDocs(api, deps)

  api.notFound((c) => refuse(c, 'NOT_FOUND', 'There is no such call.'))
  api.onError(async (error, c) => {
    if (error instanceof ApiError) {
      // Refused because it is there already, by the press before.
      if (await wasDoneBefore(deps.db).catch(() => false)) return refuse(c, 'CONFLICT', KEY_REUSED)
      return refuse(c, error.reason, error.message, error.fields, error.waitSeconds)
    }
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, 'INVALID', 'The body is not valid JSON.')
    const reference = c.get('requestId').slice(0, 8).toUpperCase()
    logFailure(error, { reference, path: c.req.path })
    const passing = collisionOf(error) ?? outageOf(error) ?? tooLargeOf(error)
    if (passing) return refuse(c, passing.reason, passing.message)
    return refuse(
      c,
      'INTERNAL',
      `Something went wrong on our side. If you call us, give number ${reference}.`,
    )
  })
  return api
}

/** The addresses of all calls, without the guards that stand before them. */
function addressesOf(api: Api): string[] {
  return api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)
}

/** Refuses bytes that are not UTF-8, which would otherwise arrive as other text than was sent. */
function requireText(bytes: ArrayBuffer): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('INVALID', 'The body is not valid UTF-8.')
  }
}

function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue.message]),
  )
}
