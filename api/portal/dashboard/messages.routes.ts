import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, idParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectAnnouncements, selectPublications, selectTransactions } from './messages.queries.ts'
import {
  announcementSchema,
  publicationSchema,
  transactionAccountSchema,
} from './messages.schemas.ts'

const tag = 'Dashboard'
/** Spec 3 §9. */
const PUBLICATIONS = 10
const MOST = 100

const announcements = getCall(
  '/AppSystem/Dashboard/GetAnnouncementSummaryByPublicUser/{id}',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.announcements',
    summary: "What the agency tells the caller today; another's id is refused",
  },
  { params: idParams },
  z.array(announcementSchema),
)

const publications = getCall(
  '/AppSystem/Publication/GetPublicationsByPublicUser/{id}',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.publications',
    summary: "What the agency published for the caller, the newest first; another's id is refused",
  },
  {
    params: idParams,
    query: z.object({
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST)
        .default(PUBLICATIONS)
        .openapi({ description: `How many at most; ${PUBLICATIONS} when left out` }),
    }),
  },
  z.array(publicationSchema),
)

const transactions = getCall(
  '/AppSystem/Dashboard/GetFIMSAccountDetail/{id}',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.transactions',
    summary: "What was invoiced to the caller's fee accounts; another's id is refused",
  },
  { params: idParams },
  z.array(transactionAccountSchema),
)

/** What the agency tells on the dashboard, and the history of the fee accounts. */
export function registerMessages(api: Api, { db, config, clock }: ApiDeps): void {
  const today = () => dayIn(config.timeZone, clock())

  serve(api, announcements, async ({ c, params }) => {
    const user = await requireSelf(c, params.id)
    return await selectAnnouncements(db, user, today())
  })

  serve(api, publications, async ({ c, params, query: { count } }) => {
    const user = await requireSelf(c, params.id)
    return await selectPublications(db, user, { today: today(), count })
  })

  serve(api, transactions, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return await selectTransactions(db, id, MOST)
  })
}
