import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { queryBody, queryListSchema, savedQuerySchema } from './saved-queries.schemas.ts'
import { saveSearch } from './saved-searches.act.ts'
import { selectSavedQueries } from './saved-searches.queries.ts'

const tag = 'Saved searches'

const save = postCall(
  '/Client/SavedQuery/Save',
  {
    access: 'writer',
    tag,
    operationId: 'savedQueries.save',
    summary: 'Keep the criteria of a list under a name',
  },
  queryBody,
  z.object({ rid: z.number() }),
)

const read = getCall(
  '/Client/SavedQuery/List/{list}',
  {
    access: 'user',
    tag,
    operationId: 'savedQueries.list',
    summary: "The caller's saved searches of a list, by name",
  },
  { params: z.object({ list: queryListSchema }) },
  z.array(savedQuerySchema),
)

/** Saved searches of lists other than those of own submittals; renamed and deleted by the same calls as those. */
export function registerSavedQueries(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(save, async (c) => {
    const user = await requireWriter(c)
    const { list, name, query } = c.req.valid('json')
    return answer(c, await saveSearch(db, user, { list, name, criteria: { query } }, clock()))
  })

  api.openapi(read, async (c) => {
    const user = await requireSignedIn(c)
    return answer(c, await selectSavedQueries(db, user.id, c.req.valid('param').list))
  })
}
