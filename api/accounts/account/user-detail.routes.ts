import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { selectStaffNames, selectUserDetail, userDetailSchema } from './user-detail.queries.ts'

const MOST_RIDS = 100

const detail = getCall(
  '/AppSystem/PublicUser/GetDetail/{id}',
  {
    access: 'user',
    tag: 'My Account',
    operationId: 'account.detail',
    summary: "The caller's profile with the submittal groups; another id is refused",
  },
  { params: idParams },
  userDetailSchema,
)

const systemUsers = postCall(
  '/AppSystem/SystemUser/GetByRids',
  {
    access: 'user',
    tag: 'My Account',
    operationId: 'account.systemUsers',
    summary: 'Full names of agency users; other numbers are left out',
  },
  z.object({ rids: z.array(rid).max(MOST_RIDS) }),
  z.array(z.object({ rid: z.number(), fullName: z.string() })),
)

/** Who the caller is, and who works at the agency (spec 3 §7). */
export function registerUserDetail(api: Api, { db }: ApiDeps): void {
  serve(api, detail, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    const user = await selectUserDetail(db, id)
    if (!user) throw notFound('This account')
    return user
  })

  serve(api, systemUsers, async ({ body }) => {
    return await selectStaffNames(db, body.rids)
  })
}
