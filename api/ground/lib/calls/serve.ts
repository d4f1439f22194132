import type { RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireDeclared, type Access } from './access.ts'
import type { Action } from './actions.ts'
import { answer, type ApiEnv } from './answer.ts'
import type { Api } from './deps.ts'
import type { SignedIn } from './signed-in.ts'

/** A call as its contract declares it. */
type Call = RouteConfig & { 'x-access': Access; 'x-action'?: Action }

type JsonOf<T> = T extends {
  content: { 'application/json': { schema: infer S extends z.ZodType } }
}
  ? S
  : never
type Request<C extends Call> = NonNullable<C['request']>
type Part<C extends Call, Name extends 'params' | 'query' | 'headers'> =
  Request<C> extends { [N in Name]: infer S extends z.ZodType } ? z.output<S> : undefined
type Body<C extends Call> = Request<C> extends { body: infer B } ? z.output<JsonOf<B>> : undefined
type Answered<C extends Call> =
  z.input<JsonOf<C['responses'][200]>> extends { data: infer D } ? D : never

/** What a handler is given: who asks, as far as the call asks for somebody, and the judged input. */
type Asked<C extends Call> = {
  user: C['x-access'] extends 'user' | 'writer' | 'staff' ? SignedIn : null
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  headers: Part<C, 'headers'>
  body: Body<C>
  /** For the few that set a header or a cookie, count attempts or ask who looks at what is public. */
  c: Context<ApiEnv>
}

/**
 * Serves a call: the guard that it declares is asked once more where the work is done, so that neither stands alone, and
 * what the handler returns is answered as `data`. Files and streams are served by `api.openapi` itself.
 */
export function serve<C extends Call>(
  api: Api,
  call: C,
  handle: (asked: Asked<C>) => Promise<Answered<C>> | Answered<C>,
): void {
  const handler = async (c: Context<ApiEnv>) => {
    const user = await requireDeclared(c, call)
    const valid = (part: 'param' | 'query' | 'header' | 'json'): unknown =>
      c.req.valid(part as never)
    const input = {
      ...{ params: valid('param'), query: valid('query') },
      ...{ headers: valid('header'), body: valid('json') },
    }
    return answer(c, await handle({ c, user, ...input } as Asked<C>))
  }
  // The types of the call are those of `handle`; the library's own would judge them a second time.
  api.openapi(call, handler as never)
}
