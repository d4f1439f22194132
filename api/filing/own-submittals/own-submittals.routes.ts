import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSelf, requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { dayIn } from '#values/days.ts'
import { openObligation } from '#api/filing/open-obligation.act.ts'
import { searchOwn, type OwnList } from './own-submittals.queries.ts'
import { selectOverview } from './own-overview.queries.ts'
import { withCounts } from './saved-searches.queries.ts'
import {
  overviewSchema,
  ownCriteriaSchema,
  ownListSchema,
  ownSubmittalSchema,
  type OwnCriteria,
} from './own-submittals.schemas.ts'

const tag = 'Own submittals'

const pending = postCall(
  '/Client/Submission/GetSubmissionPendingOnlineByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'ownSubmittals.pending',
    summary:
      "The caller's submittals that are not filed; status New (0) is an obligation nobody has begun",
  },
  ownCriteriaSchema,
  listOf(ownSubmittalSchema),
)

const submitted = postCall(
  '/Client/Submission/GetSubmissionSubmittedByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'ownSubmittals.submitted',
    summary: "The caller's submittals that were filed, newest first",
  },
  ownCriteriaSchema,
  listOf(ownSubmittalSchema),
)

const overview = getCall(
  '/Client/Submission/GetOverview',
  {
    access: 'user',
    tag,
    operationId: 'ownSubmittals.overview',
    summary: "Counts of the caller's lists, what their criteria may be, and the saved searches",
  },
  {
    query: z.object({
      list: ownListSchema
        .optional()
        .openapi({ description: 'Whose saved searches are counted; none when left out' }),
    }),
  },
  overviewSchema,
)

const open = postCall(
  '/Client/Submission/OpenObligation',
  {
    access: 'writer',
    tag,
    operationId: 'ownSubmittals.openObligation',
    summary: 'Begin what the agency made as an obligation: status New becomes Open',
  },
  z.object({ rid }),
  z.object({ rid: z.number(), productRid: z.number() }),
)

/** A user's own lists (spec 3 §2.4). */
export function registerOwnSubmittals(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const search = async (user: SignedIn, list: OwnList, criteria: OwnCriteria) =>
    searchOwn(db, user, {
      ...{ list, criteria },
      ...{ timeZone: config.timeZone, today: dayIn(config.timeZone, clock()) },
    })

  serve(api, pending, async ({ c, body: criteria }) => {
    const user = await callerOf(c, criteria)
    return await search(user, 'pending', criteria)
  })

  serve(api, submitted, async ({ c, body: criteria }) => {
    const user = await callerOf(c, criteria)
    return await search(user, 'submitted', criteria)
  })

  serve(api, overview, async ({ user, query: { list } }) => {
    const found = await selectOverview(db, user, dayIn(config.timeZone, clock()))
    if (!list) return found
    const { timeZone } = config
    const searches = await withCounts(db, user, found.searches, { list, timeZone })
    return { ...found, searches }
  })

  serve(api, open, async ({ user, body }) => await openObligation(deps, user, body.rid, clock()))
}

async function callerOf(
  c: Parameters<typeof requireSignedIn>[0],
  { loginUserId }: OwnCriteria,
): Promise<SignedIn> {
  return loginUserId === undefined ? requireSignedIn(c) : requireSelf(c, loginUserId)
}
