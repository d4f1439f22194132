import { serve } from '#api/ground/lib/calls/serve.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSelf, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { selectAccountChoices, selectPublicUser } from './my-account.queries.ts'
import {
  accountChoicesSchema,
  publicUserSchema,
  updateAccountSchema,
} from './my-account.schemas.ts'
import { saveAccount } from './save-account.act.ts'

const tag = 'My Account'
const SAVES = { scope: 'account save', most: 120, windowSeconds: 3_600 }

const get = getCall(
  '/AppSystem/PublicUser/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'account.get',
    summary: "The caller's own account; another id is refused",
  },
  { params: idParams },
  publicUserSchema,
)

const choices = getCall(
  '/AppSystem/PublicUser/GetAccountChoices',
  {
    access: 'user',
    tag,
    operationId: 'account.choices',
    summary: 'Account types and submittal groups to choose from',
  },
  {},
  accountChoicesSchema,
)

const update = postCall(
  '/AppSystem/PublicUser/Update',
  {
    access: 'writer',
    tag,
    operationId: 'account.update',
    summary:
      "Save the caller's own account. Only the listed fields count; the whole account must hold the rules",
  },
  updateAccountSchema,
  publicUserSchema,
)

export function registerMyAccount(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, get, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    const user = await selectPublicUser(db, id, clock())
    if (!user) throw notFound('This account')
    return user
  })

  serve(api, choices, async () => await selectAccountChoices(db, config.accounts.typesThatWait))

  api.openapi(update, async (c) => {
    const caller = await requireWriter(c)
    const now = clock()
    await countAttempt(db, SAVES, String(caller.id), now)
    const saving = { db, config, caller, visitor: c.get('visitor'), now }
    return answer(c, await saveAccount(saving, c.req.valid('json')), 'Saved Successfully')
  })
}
