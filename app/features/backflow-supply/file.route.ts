import type { LoaderFunctionArgs } from '@remix-run/node'
import { stateOf } from '#app/lib/search-request.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { readSupply } from './supply-read.ts'

/** The assemblies of the page as CSV; the API decides whose they are. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const { term, view } = stateOf(request, readSupply)
  const query = new URLSearchParams({ view, ...(term ? { filter: term } : {}) })
  const file = await context.download(`/Client/BackflowSupply/File?${query}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
