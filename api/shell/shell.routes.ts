import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, postCall } from '#api/lib/calls/contract.ts'
import { plainText } from '#api/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
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
  api.openapi(visit, async (c) => {
    const user = await requireSignedIn(c)
    const { path, title } = c.req.valid('json')
    const most = config.accounts.timelineEntries
    // What somebody of the agency looked at is no page of the user's.
    const isKept = most > 0 && !user.isBorrowed && !SKIPPED.test(path)
    if (isKept) await keepVisit(db, user.id, { path, title, visitedAt: clock() }, most)
    return answer(c, { isKept })
  })

  api.openapi(visits, async (c) => {
    const user = await requireSignedIn(c)
    const most = config.accounts.timelineEntries
    const list = most > 0 ? await selectVisits(db, user.id, most) : []
    const closed = await selectClosed(
      db,
      user,
      list.map(({ path }) => path),
    )
    return answer(c, {
      list: list.map(({ visitedAt, ...each }) => ({
        ...each,
        visitedAt: visitedAt.toISOString(),
        isOpen: !closed.has(each.path),
      })),
    })
  })

  api.openapi(postpone, async (c) => {
    const { sessionId } = await requireSignedIn(c)
    await markPostponed(db, sessionId)
    return answer(c, {})
  })

  api.openapi(greet, async (c) => {
    const { sessionId } = await requireSignedIn(c)
    await markGreeted(db, sessionId)
    return answer(c, {})
  })
}
