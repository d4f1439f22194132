import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireSelf, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { countPending, selectFacilities, selectLinks } from './consultants.queries.ts'
import {
  consultantLinkSchema,
  facilitySchema,
  updatedLinksSchema,
  updateLinksSchema,
} from './consultants.schemas.ts'
import { saveLinks } from './consultants.act.ts'

const tag = 'Consultants and responsible officials'
/** A new link names an account: nobody may try out names without end. */
const SAVES = { scope: 'consultant links', most: 60, windowSeconds: 3_600 }
const links = z.object({ list: z.array(consultantLinkSchema) })

const consultants = getCall(
  '/AppSystem/PublicUser/GetConsultants/{id}',
  {
    access: 'user',
    tag,
    operationId: 'consultants.list',
    summary: "The caller's consultants, with what each may do at which site",
  },
  { params: idParams },
  links,
)

const officials = getCall(
  '/AppSystem/PublicUser/GetResponsibleOfficials/{id}',
  {
    access: 'user',
    tag,
    operationId: 'consultants.officials',
    summary: 'The responsible officials that the caller is a consultant of',
  },
  { params: idParams },
  links,
)

const permissions = getCall(
  '/AppSystem/PublicUser/GetResponsibleOfficialPermissions/{id}',
  {
    access: 'user',
    tag,
    operationId: 'consultants.permissions',
    summary: "The caller's sites, or those of the owners whose link with the caller is approved",
  },
  { params: idParams },
  z.object({
    publicUserFacilityList: z.array(facilitySchema.extend({ parentUserRid: z.number() })),
  }),
)

const update = postCall(
  '/AppSystem/PublicUser/UpdateConsultantPermission',
  {
    access: 'writer',
    tag,
    operationId: 'consultants.update',
    summary: "Save the caller's links: ask for, approve and remove them, and set permissions",
  },
  updateLinksSchema,
  updatedLinksSchema,
)

const pending = getCall(
  '/AppSystem/Dashboard/GetConsultantPermissionPendingCount/{id}',
  {
    access: 'user',
    tag,
    operationId: 'consultants.pendingCount',
    summary:
      "How many of the caller's links wait for either side, or hold permissions that wait for the caller",
  },
  { params: idParams },
  z.object({ count: z.number() }),
)

/** Links between owners and consultants: who did not ask approves, permissions only the owner. */
export function registerConsultants(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, consultants, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { list: await selectLinks(db, 'owner', id) }
  })

  serve(api, officials, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { list: await selectLinks(db, 'consultant', id) }
  })

  serve(api, permissions, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { publicUserFacilityList: await selectFacilities(db, id) }
  })

  api.openapi(update, async (c) => {
    const user = await requireWriter(c)
    if (user.kind !== 'owner' && user.kind !== 'consultant')
      throw new ApiError('FORBIDDEN', 'Only responsible officials and consultants have such links.')
    const now = clock()
    await countAttempt(db, SAVES, String(user.id), now)
    const side = user.kind
    const { id: userId, actorId } = user
    const work = { db, config, userId, actorId, side, visitor: c.get('visitor'), now }
    const done = await saveLinks(work, c.req.valid('json'))
    return answer(c, { list: await selectLinks(db, side, user.id), ...done }, 'Saved Successfully')
  })

  serve(api, pending, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { count: await countPending(db, id) }
  })
}
