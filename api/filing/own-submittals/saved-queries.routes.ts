import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
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
  // Who asks is looked at first, so the handler reads the name.
  { params: z.object({ list: plainText(20) }) },
  z.array(savedQuerySchema),
)

/** Saved searches of lists other than those of own submittals; renamed and deleted by the same calls as those. */
export function registerSavedQueries(api: Api, { db, clock }: ApiDeps): void {
  serve(api, save, async ({ user, body: { list, name, query } }) => {
    return await saveSearch(db, user, { list, name, criteria: { query } }, clock())
  })

  serve(api, read, async ({ user, params }) => {
    const list = queryListSchema.safeParse(params.list)
    if (!list.success) throw notFound('This list')
    return await selectSavedQueries(db, user.id, list.data)
  })
}
