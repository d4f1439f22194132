import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { AUDIT_ACTORS, selectOwnAudit } from './audit.queries.ts'

const MOST = 50

const activitySchema = z
  .object({
    rid: z.number(),
    at: z.string(),
    action: z.string().openapi({ description: 'Such as sign-in.passed or password.changed' }),
    by: z.enum(AUDIT_ACTORS).openapi({
      description: 'Who did it; unknown for what happened before anybody was signed in',
    }),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi('AccountActivity')

const activity = getCall(
  '/AppSystem/PublicUser/Activity',
  {
    access: 'user',
    tag: 'Accounts',
    operationId: 'accounts.activity',
    summary: "What happened to the caller's own account lately, newest first",
  },
  {},
  z.array(activitySchema),
)

export function registerAudit(api: Api, { db }: ApiDeps): void {
  serve(api, activity, async ({ user: { id } }) => {
    return await selectOwnAudit(db, id, MOST)
  })
}
