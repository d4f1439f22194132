import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readSupply } from './supply-read.ts'

defineResource({ at: '/app/supply-file' })

/** The assemblies of the page as CSV; the API decides whose they are. */
export async function loader({ request, context }: SignedInArgs): Promise<Response> {
  const { term, view } = stateOf(request, readSupply)
  const query = new URLSearchParams({ view, ...(term ? { filter: term } : {}) })
  const file = await context.download(`/Client/BackflowSupply/File?${query}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
