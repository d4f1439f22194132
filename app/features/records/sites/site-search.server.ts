import type { LoaderFunctionArgs } from '@remix-run/node'
import { SiteMapCountsDocument, SiteSearchDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { loadMap, mapFrameOf } from '#app/components/map/map-request.server.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readSiteState, siteFilter, siteSort } from './site-criteria.ts'
import { viewSiteMap } from './site-map.view.ts'
import { viewSiteSearch } from './site-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readSiteState)
  const frame = await mapFrameOf(state, context)
  const filter = { ...siteFilter(state), bounds: null }
  const [data, map] = await Promise.all([
    context.execute(SiteSearchDocument, {
      filter: { ...filter, bounds: frame?.bounds ?? null },
      sort: siteSort(state),
      page: state.page,
      pageSize: state.size,
    }),
    frame
      ? loadMap({ frame, site: state.site, filter, counts: SiteMapCountsDocument }, context)
      : null,
  ])
  const to = addressesOf(params)
  return {
    ...viewSiteSearch(data, state, to),
    map: map ? viewSiteMap(map, data.sites, state, to, await context.viewer()) : null,
  }
}
