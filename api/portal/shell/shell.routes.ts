import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { markGreeted, markPostponed } from './sessions.queries.ts'
import { selectClosed } from './openable.queries.ts'
import { keepVisit, selectVisits } from './visits.queries.ts'

const tag = 'Signed-in shell'
/** Never in the timeline: what spec 1 §2.3 names, the timeline itself, and the way out. */
const SKIPPED = /^\/app\/(x|docs|documentation|timeline|logout)(\/|$)/

const visit = postCall(
  '/AppSystem/Timeline/Visit',
  { access: 'user', tag, operationId: 'timeline.visit', summary: 'Note a page that was opened' },
  z.object({
    path: plainText(300).regex(/^\/app(\/[^\s\\]*)?$/, 'Give a path under /app.'),
    title: plainText(200),
  }),
  z.object({ isKept: z.boolean() }),
)

const visits = getCall(
  '/AppSystem/Timeline/GetVisits',
  {
    access: 'user',
    tag,
    operationId: 'timeline.list',
    summary: 'The pages that the caller opened last, newest first',
  },
  {},
  z.object({
    list: z.array(
      z.object({
        path: z.string(),
        title: z.string(),
        visitedAt: z.string(),
        isOpen: z.boolean().openapi({
          description: 'Whether the record of the page is still one that the caller may open',
        }),
      }),
    ),
  }),
)

const postpone = postCall(
  '/Session/PostponeIdentity',
  {
    access: 'user',
    tag,
    operationId: 'session.postponeIdentity',
    summary: 'Ask about the identity again at the next sign-in, not before',
  },
  z.object({}),
  z.object({}),
)

const greet = postCall(
  '/Session/Greet',
  {
    access: 'user',
    tag,
    operationId: 'session.greet',
    summary: 'Note that the alerts after the sign-in were shown',
  },
  z.object({}),
  z.object({}),
)

/** What the frame around the signed-in pages needs: timeline, and what was shown already. */
export function registerShell(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, visit, async ({ user, body: { path, title } }) => {
    const most = config.accounts.timelineEntries
    // What somebody of the agency looked at is no page of the user's.
    const isKept = most > 0 && !user.isBorrowed && !SKIPPED.test(path)
    if (isKept) await keepVisit(db, user.id, { path, title, visitedAt: clock() }, most)
    return { isKept }
  })

  serve(api, visits, async ({ user }) => {
    const most = config.accounts.timelineEntries
    const list = most > 0 ? await selectVisits(db, user.id, most) : []
    const closed = await selectClosed(
      db,
      user,
      list.map(({ path }) => path),
    )
    return {
      list: list.map(({ visitedAt, ...each }) => ({
        ...each,
        visitedAt: visitedAt.toISOString(),
        isOpen: !closed.has(each.path),
      })),
    }
  })

  serve(api, postpone, async ({ user: { sessionId } }) => {
    await markPostponed(db, sessionId)
    return {}
  })

  serve(api, greet, async ({ user: { sessionId } }) => {
    await markGreeted(db, sessionId)
    return {}
  })
}
