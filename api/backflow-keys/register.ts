import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/lib/calls/contract.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { endKey, makeKey } from './keys.act.ts'
import { selectKeys } from './keys.queries.ts'
import { madeKeySchema, newKeySchema, testerKeysSchema, withdrawalSchema } from './keys.schemas.ts'

const OWN = '/Client/BackflowTester'
const tag = 'Testers of backflow assemblies'

const list = getCall(
  `${OWN}/GetKeys`,
  { access: 'user', tag, operationId: 'testers.keys', summary: 'The keys of the caller' },
  {},
  testerKeysSchema,
)
const make = postCall(
  `${OWN}/MakeKey`,
  {
    access: 'writer',
    tag,
    operationId: 'testers.makeKey',
    summary: 'Make a key by which software sends results for the caller; shown this once',
  },
  newKeySchema,
  madeKeySchema,
)
const withdraw = postCall(
  `${OWN}/WithdrawKey`,
  { access: 'writer', tag, operationId: 'testers.withdrawKey', summary: 'Withdraw an own key' },
  withdrawalSchema,
  z.null(),
)

/** Keys of testers for the software of their company. */
export function registerBackflowKeys(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(list, async (c) => answer(c, await selectKeys(db, (await requireSignedIn(c)).id)))
  api.openapi(make, async (c) =>
    answer(c, await makeKey(db, await requireWriter(c), c.req.valid('json'), clock())),
  )
  api.openapi(withdraw, async (c) => {
    await endKey(db, await requireWriter(c), c.req.valid('json'), clock())
    return answer(c, null)
  })
}
