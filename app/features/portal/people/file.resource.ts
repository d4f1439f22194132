import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readPeople } from './list.server.ts'

defineResource({ at: '/app/gov/people-file' })

const SORTS = {
  name: 'Name',
  'name-desc': 'Name DESC',
  user: 'UserName',
  new: 'CreatedDate DESC',
  old: 'CreatedDate',
} as const

/** The people of a search as CSV; the API decides who may have it. */
export async function loader({ request, context }: SignedInArgs): Promise<Response> {
  const { term, kind, state, role, sort } = stateOf(request, readPeople)
  const query = new URLSearchParams({
    kind,
    state,
    sort: SORTS[sort],
    ...(term ? { filter: term } : {}),
    ...(role ? { role } : {}),
  })
  const file = await context.download(`/Agency/People/File?${query}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
