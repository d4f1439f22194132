import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { cookieOptions } from '#values/cookie-options.ts'
import { createOpenId } from './openid.act.ts'
import { OPENID_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { givenSession, signInAnswerSchema, visitOf } from '../sign-in.routes.ts'

const tag = 'Session'
const AGE_SECONDS = 600

const offered = getCall(
  '/Anon/PublicUser/OpenIdProvider',
  {
    access: 'anyone',
    tag,
    operationId: 'session.openIdProvider',
    summary: 'Whether a provider of OpenID Connect is configured',
  },
  {},
  z.object({ isConfigured: z.boolean() }),
)

const begin = postCall(
  '/Anon/PublicUser/OpenIdBegin',
  {
    access: 'anyone',
    tag,
    operationId: 'session.beginOpenId',
    summary: 'Begin a sign-in at the OpenID provider; a cookie ties its return to this browser',
  },
  z.object({
    returnTo: plainText(500)
      .default('')
      .openapi({ description: 'Path of the portal to go on to; checked again by the page' }),
  }),
  z.object({ url: z.string() }),
)

const finish = getCall(
  '/Anon/PublicUser/OpenIdReturn',
  {
    access: 'holder',
    tag,
    operationId: 'session.finishOpenId',
    summary: "Exchange the provider's answer for a session",
  },
  {
    query: z.object({
      code: plainText(4_000).optional(),
      state: plainText(500).optional(),
      iss: plainText(500).optional(),
      error: plainText(200).optional(),
      error_description: plainText(1_000).optional(),
    }),
  },
  signInAnswerSchema.extend({ returnTo: z.string() }),
)

export function registerOpenId(api: Api, deps: ApiDeps): void {
  const { config, clock } = deps
  const openId = createOpenId(deps)

  serve(api, offered, () => ({ isConfigured: config.openId !== null }))

  serve(api, begin, async ({ c, body: { returnTo } }) => {
    const { url, browserKey } = await openId.begin(returnTo, c.get('visitor'))
    const options = cookieOptions(config.publicUrl)
    setCookie(c, OPENID_COOKIE, browserKey, { ...options, maxAge: AGE_SECONDS })
    return { url }
  })

  api.openapi(finish, async (c) => {
    const query = Object.fromEntries(
      Object.entries(c.req.valid('query')).filter(
        (each): each is [string, string] => typeof each[1] === 'string',
      ),
    )
    const browserKey = getCookie(c, OPENID_COOKIE) ?? ''
    deleteCookie(c, OPENID_COOKIE, cookieOptions(config.publicUrl))
    const { returnTo, ...made } = await openId.finish(query, browserKey, await visitOf(c))
    return answer(c, {
      ...givenSession(c, made, { publicUrl: config.publicUrl, now: clock() }),
      returnTo,
    })
  })
}
