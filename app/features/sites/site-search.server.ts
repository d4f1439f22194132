import type { LoaderFunctionArgs } from '@remix-run/node'
import { SiteSearchDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readSiteState, siteFilter, siteSort } from './site-criteria.ts'
import { viewSiteSearch } from './site-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readSiteState)
  const data = await context.execute(SiteSearchDocument, {
    filter: siteFilter(state),
    sort: siteSort(state),
    page: state.page,
    pageSize: state.size,
  })
  return viewSiteSearch(data, state, addressesOf(params))
}
