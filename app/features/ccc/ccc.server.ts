import { randomUUID } from 'node:crypto'
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { CccSiteDocument, CccSitesDocument } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { SORTS } from './ccc.words.ts'

/** The search: what was asked stands in the address. */
export async function searchLoader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const query = new URL(request.url).searchParams
  const sort = SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'CREATED_DESC'
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? ''
  const page = Math.max(1, Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1))
  const { cccSites } = await context.execute(CccSitesDocument, { keyword, sort, page })
  return json(
    {
      asked: { keyword, sort, page },
      total: cccSites.totalCount,
      sites: cccSites.nodes,
      asks: query.get('ask') === 'new' && !viewer.isReadOnly,
      mayBegin: !viewer.isReadOnly,
      key: randomUUID(),
    },
    { headers: PRIVATE },
  )
}

/** One site with its assemblies. */
export async function siteLoader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const ask = new URL(request.url).searchParams.get('ask')
  const { cccSite } = await context.execute(CccSiteDocument, { id: params.id ?? '' })
  const { assemblies, ...site } = cccSite
  const chosen = assemblies.find(({ id }) => id === ask)
  return json(
    {
      site,
      assemblies: assemblies.map(({ lastTestDate, nextDueDate, ...assembly }) => ({
        ...assembly,
        lastTestDate: shortDate(lastTestDate),
        nextDueDate: shortDate(nextDueDate),
      })),
      asks: !viewer.isReadOnly && (ask === 'new' || chosen !== undefined),
      assembly: chosen ? { id: chosen.id, serialNumber: chosen.serialNumber } : null,
      mayBegin: !viewer.isReadOnly,
      key: randomUUID(),
    },
    { headers: PRIVATE },
  )
}
