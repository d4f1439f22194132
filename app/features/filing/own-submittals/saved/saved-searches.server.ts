import { json, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import {
  DeleteSearchDocument,
  OwnSubmittalExportDocument,
  RenameSearchDocument,
  SavedSearchesDocument,
  SaveSearchDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { ownParams } from '../own-criteria.ts'
import { LISTS, type ListPlan } from '../own-list.plans.ts'
import { readList, searchOf } from '../own-list.server.ts'
import { SAVED_SEARCHES } from '../own-list.view.ts'

const DONE: Record<string, string> = words({
  renamed: 'The search has its new name.',
  deleted: 'The search is deleted.',
})

/** The searches of a list; with `save` in the address also the question what to call the one that is looked at. */
export async function loader({ request, params, context }: SignedInArgs) {
  const plan = planOf(params)
  const { ownSubmittalOverview } = await context.execute(SavedSearchesDocument, {})
  const { searchParams } = new URL(request.url)
  return json(
    {
      title: t(plan.title),
      back: plan.path,
      self: `${SAVED_SEARCHES}/${plan.name}`,
      keep: searchParams.has('save') ? keptOf(request, context, plan) : null,
      searches: ownSubmittalOverview.searches
        .filter(({ list }) => list === plan.list)
        .map(({ id, name, criteria }) => ({
          id,
          name,
          href: `${plan.path}?cri=${encodeURIComponent(criteria)}`,
        })),
      done: DONE[searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

/** Save, rename or delete; the button that was pressed says which. */
export async function action({ request, params, context }: SignedInArgs) {
  const plan = planOf(params)
  const self = `${SAVED_SEARCHES}/${plan.name}`
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
  const { state } = readList(request, context, plan)
  const search = { list: plan.list, name, ...searchOf(state, plan) }
  const { error } = (await context.execute(SaveSearchDocument, search)).saveSearch
  return error ? refuse({ error, at, name }, error) : goOn(`${plan.path}?done=saved`)
}

/** The list with the same address as a CSV file. */
export async function download({ request, params, context }: SignedInArgs): Promise<Response> {
  const plan = LISTS.find(({ name }) => `${name}.csv` === params['file'])
  if (!plan) throw new Response(null, { status: 404 })
  const { state } = readList(request, context, plan)
  const { ownSubmittalExport } = await context.execute(OwnSubmittalExportDocument, {
    list: plan.list,
    ...searchOf(state, plan),
  })
  return context.download(ownSubmittalExport)
}

function planOf(params: LoaderFunctionArgs['params']): ListPlan {
  const plan = LISTS.find(({ name }) => name === params['list'])
  if (!plan) throw new Response(null, { status: 404 })
  return plan
}

/** The criteria that are to be kept, as the fields of a form; they also stand in the address of its post. */
function keptOf(request: Request, context: AppLoadContext, plan: ListPlan) {
  const { state, defaults } = readList(request, context, plan)
  const params = ownParams({ ...state, page: 1 }, defaults)
  return { query: new URLSearchParams(params).toString() }
}
