import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, idParams, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSelf, requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { rid } from '#api/lib/text.schemas.ts'
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
  api.openapi(detail, async (c) => {
    const { id } = await requireSelf(c, c.req.valid('param').id)
    const user = await selectUserDetail(db, id)
    if (!user) throw notFound('This account')
    return answer(c, user)
  })

  api.openapi(systemUsers, async (c) => {
    await requireSignedIn(c)
    return answer(c, await selectStaffNames(db, c.req.valid('json').rids))
  })
}
