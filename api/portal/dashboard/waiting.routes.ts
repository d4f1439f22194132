import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { workDayBefore } from '#values/work-days.ts'
import { DESK_PARTS, deskWaitingSchema } from './desk-waiting.schemas.ts'
import { selectOwnWaiting } from './own-waiting.queries.ts'
import { selectDeskWaiting } from './waiting.queries.ts'
import type { KeptCounts } from './kept-counts.ts'
import { countWaiting } from './waiting-counts.queries.ts'
import { OWN_PARTS, ownWaitingSchema, waitingCountSchema } from './waiting.schemas.ts'

const waiting = getCall(
  '/Agency/Dashboard/GetWaiting',
  {
    access: 'staff',
    tag: 'Dashboard',
    operationId: 'dashboard.waiting',
    summary:
      'What waits for the caller at the desks that their rights open, counted by kind and age',
  },
  {
    query: z.object({
      kind: z.string().max(40).optional().openapi({
        description: 'The kind whose list is wanted; empty when it is not one of the caller',
      }),
      part: z.enum(DESK_PARTS).optional().openapi({
        description: 'The age or state whose list is wanted; of every kind when none is named',
      }),
      whose: z
        .string()
        .regex(/^(?:all|open|[1-9][0-9]{0,14})$/)
        .default('all')
        .openapi({
          description:
            'Whose work is counted by kind and listed: all, open (given to the caller or to nobody), or the number of a person',
        }),
    }),
  },
  deskWaitingSchema,
)

const ownWaiting = getCall(
  '/Client/Dashboard/GetWaiting',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.ownWaiting',
    summary: 'What waits for the caller, each with the page where it is done',
  },
  {
    query: z.object({
      most: z.coerce.number().int().min(1).max(200).default(50).openapi({
        description: 'How many are answered; all are counted',
      }),
      part: z.enum(OWN_PARTS).optional().openapi({
        description: 'The part whose things are wanted; all when left out',
      }),
    }),
  },
  ownWaitingSchema,
)

const counts = getCall(
  '/Client/Dashboard/CountWaiting',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.waitingCounts',
    summary:
      'How much waits for the caller, by kind: of staff what is given to them or to nobody, at the desks that their rights open',
  },
  {},
  z.array(waitingCountSchema),
)

/** What a person finds first: of the agency the work of every desk, of others what waits for them. */
export function registerWaiting(
  api: Api,
  { db, boards = db, config, clock }: ApiDeps,
  kept: KeptCounts,
): void {
  const askedBy = (userId: number) => {
    const { timeZone } = config
    const now = clock()
    return { userId, today: dayIn(timeZone, now), timeZone, now }
  }
  serve(api, waiting, async ({ user: { id, actions }, query }) => {
    const asking = askedBy(id)
    const newSince = workDayBefore(asking.today, config.workDays)
    const whose =
      query.whose === 'all' || query.whose === 'open' ? query.whose : Number(query.whose)
    return await selectDeskWaiting(boards, { ...asking, actions, newSince }, { ...query, whose })
  })
  serve(api, counts, async ({ c, user: { id, kind, actions } }) => {
    const isStaff = kind === 'staff'
    const count = () => countWaiting(boards, { ...askedBy(id), isStaff, actions })
    return await kept.of(c, count)
  })
  serve(api, ownWaiting, async ({ user: { id }, query }) => {
    return await selectOwnWaiting(boards, askedBy(id), query)
  })
}
