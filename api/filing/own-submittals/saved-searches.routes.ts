import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { LONGEST_NAME, ownCriteriaSchema, ownListSchema } from './own-submittals.schemas.ts'
import { deleteSearch, renameSearch, saveSearch } from './saved-searches.act.ts'

const tag = 'Own submittals'

const name = z.string().trim().pipe(plainText(LONGEST_NAME).min(1, 'Required.'))
const done = z.object({ rid: z.number() })

const save = postCall(
  '/Client/SavedSearch/Save',
  {
    access: 'writer',
    tag,
    operationId: 'savedSearches.save',
    summary: "Keep criteria of one of the caller's lists under a name",
  },
  z.object({ list: ownListSchema, name, criteria: ownCriteriaSchema }),
  done,
)

const rename = postCall(
  '/Client/SavedSearch/Rename',
  {
    access: 'writer',
    tag,
    operationId: 'savedSearches.rename',
    summary: 'Give a saved search of the caller another name',
  },
  z.object({ rid, name }),
  done,
)

const remove = postCall(
  '/Client/SavedSearch/Delete',
  {
    access: 'writer',
    tag,
    operationId: 'savedSearches.delete',
    summary: 'Delete a saved search of the caller',
  },
  z.object({ rid }),
  done,
)

/** Searches that somebody wants again. */
export function registerSavedSearches(api: Api, { db, clock }: ApiDeps): void {
  serve(api, save, async ({ user, body }) => {
    return await saveSearch(db, user, body, clock())
  })

  serve(api, rename, async ({ user, body }) => {
    return await renameSearch(db, user, body)
  })

  serve(api, remove, async ({ user, body }) => {
    return await deleteSearch(db, user, body.rid)
  })
}
