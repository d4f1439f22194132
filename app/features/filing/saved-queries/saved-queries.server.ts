import { json, type LoaderFunctionArgs } from '@remix-run/node'
import {
  DeleteSearchDocument,
  RenameSearchDocument,
  SavedQueriesDocument,
  SaveQueryDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { keptQuery, QUERY_LISTS, savedQueriesPath, type QueryListName } from './query-lists.ts'

const DONE: Record<string, string> = words({
  saved: 'The search is saved.',
  renamed: 'The search has its new name.',
  deleted: 'The search is deleted.',
})

export async function loader({ request, params, context }: SignedInArgs) {
  const name = listOf(params)
  const { list, title, path } = QUERY_LISTS[name]
  const { savedQueries } = await context.execute(SavedQueriesDocument, { list })
  const { searchParams } = new URL(request.url)
  return json(
    {
      title,
      back: path,
      self: savedQueriesPath(name),
      keep: searchParams.has('save') ? { query: keptQuery(name, searchParams) } : null,
      searches: savedQueries.map((each) => ({
        id: each.id,
        name: each.name,
        href: `${path}?${each.query}`,
      })),
      done: DONE[searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

/** Save, rename or delete; the button that was pressed says which. */
export async function action({ request, params, context }: SignedInArgs) {
  const list = listOf(params)
  const self = savedQueriesPath(list)
  const form = await request.formData()
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const name = text('name').trim()
  const [rename, remove] = [text('rename'), text('delete')]
  if (isRecordNumber(remove)) {
    const { error } = (await context.execute(DeleteSearchDocument, { id: remove })).deleteSearch
    return error ? refuse({ error, at: remove, name }, error) : goOn(`${self}?done=deleted`)
  }
  const at = isRecordNumber(rename) ? rename : 'new'
  if (!name) return refuse({ error: ownRefusal(t('Required.'), { field: 'name' }), at, name })
  if (at !== 'new') {
    const { error } = (await context.execute(RenameSearchDocument, { id: at, name })).renameSearch
    return error ? refuse({ error, at, name }, error) : goOn(`${self}?done=renamed`)
  }
  const query = keptQuery(list, new URL(request.url).searchParams)
  const search = { list: QUERY_LISTS[list].list, name, query }
  const { error } = (await context.execute(SaveQueryDocument, search)).saveQuery
  return error ? refuse({ error, at, name }, error) : goOn(`${self}?done=saved`)
}

function listOf({ list = '' }: LoaderFunctionArgs['params']): QueryListName {
  if (!isQueryList(list)) throw new Response(null, { status: 404 })
  return list
}

const isQueryList = (name: string): name is QueryListName => Object.hasOwn(QUERY_LISTS, name)
