import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { issueLoginToken, signInWithToken } from './login-tokens.act.ts'
import { givenSession, signInAnswerSchema, visitOf } from '../sign-in.routes.ts'

const SIGN_IN_AS = 'gov:account.actions.sign-in-as'

const tag = 'Session'
const byToken = z.object({
  loginName: plainText(100).default(''),
  loginToken: plainText(200).default(''),
})
const tokenSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  url: z.string().openapi({ description: 'Opens the session, once' }),
})

const follow = createRoute({
  ...may('holder'),
  method: 'get',
  path: '/Anon/PublicUser/LoginWithToken',
  summary: 'Sign in by a token, once, and go on to the portal',
  operationId: 'session.followLoginToken',
  tags: [tag],
  request: {
    query: byToken.extend({
      from: plainText(40).optional().openapi({ description: 'For example landing' }),
    }),
  },
  responses: { 302: { description: 'To the portal, or to the login with an error' }, ...failures },
})

const post = postCall(
  '/Anon/PublicUser/LoginWithToken',
  {
    access: 'holder',
    tag,
    operationId: 'session.loginWithToken',
    summary: 'Sign in by a token, once',
  },
  byToken,
  signInAnswerSchema,
)

const issue = postCall(
  '/Agency/PublicUser/IssueLoginToken',
  {
    access: 'staff',
    action: SIGN_IN_AS,
    tag,
    operationId: 'session.issueLoginToken',
    summary: 'Make a token that signs in as one user, once, within minutes',
  },
  z.object({ userName: plainText(100).trim().min(1, 'Required.') }),
  tokenSchema,
)

const forTesting = getCall(
  '/Anon/PublicUser/GetUserTokenByName/{name}',
  {
    access: 'anyone',
    tag,
    operationId: 'session.testingToken',
    summary: 'A token by user name; answers only where the portal is being developed',
  },
  { params: z.object({ name: plainText(100) }) },
  tokenSchema,
)

export function registerLoginTokens(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const borrowed = () => ({ publicUrl: config.publicUrl, now: clock(), isBorrowed: true })

  api.openapi(follow, async (c) => {
    const visit = await visitOf(c)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    try {
      const made = await signInWithToken(deps, c.req.valid('query'), visit, clock())
      const { stage } = givenSession(c, made, borrowed())
      return c.redirect(stage === 'full' ? '/app' : '/pub/login', 302)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const why = error.reason === 'ACCOUNT_INACTIVE' ? 'inactive' : 'failed'
      return c.redirect(`/pub/login?auto=${why}`, 302)
    }
  })

  serve(api, post, async ({ c, body }) => {
    const made = await signInWithToken(deps, body, await visitOf(c), clock())
    return givenSession(c, made, borrowed())
  })

  serve(api, issue, async ({ user: { id }, body: { userName } }) => {
    return await tokenFor(userName, id)
  })

  serve(api, forTesting, async ({ params }) => {
    if (!config.isDevelopment) throw notFound('The call')
    return await tokenFor(params.name, null)
  })

  async function tokenFor(userName: string, issuerId: number | null) {
    const { token, expiresAt } = await issueLoginToken(db, { userName, issuerId }, clock())
    const query = new URLSearchParams({ usr: userName, tk: token })
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      url: `${config.publicUrl}/pub/login?${query}`,
    }
  }
}
