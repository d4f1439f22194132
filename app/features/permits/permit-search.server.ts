import type { LoaderFunctionArgs } from '@remix-run/node'
import { PermitMapCountsDocument, PermitSearchDocument, PermitsOfSiteDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { chosenSite, mapFrameOf } from '#app/lib/map-request.server.ts'
import { WORLD, type MapFrame } from '#app/lib/map-view.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { permitFilter, permitSort, readPermitState, type PermitState } from './permit-criteria.ts'
import { viewPermitMap, type PermitMapData } from './permit-map.view.ts'
import { viewPermitSearch } from './permit-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readPermitState)
  const frame = await mapFrameOf(state, context)
  const [data, map] = await Promise.all([
    context.execute(PermitSearchDocument, {
      filter: { ...permitFilter(state), bounds: frame?.bounds ?? null },
      sort: permitSort(state),
      page: state.page,
      pageSize: state.size,
    }),
    frame ? loadMap(frame, state, context) : null,
  ])
  const day = today(context.now, context.settings.timeZone)
  const to = addressesOf(params)
  return {
    ...viewPermitSearch(data, state, to, day),
    map: map ? viewPermitMap(map, data.permits, state, to, day) : null,
  }
}

// Spec 2 §7: for a chosen site the search is asked again with that site's number.
async function loadMap(frame: MapFrame, state: PermitState, context: PageContext): Promise<PermitMapData> {
  const filter = { ...permitFilter(state), bounds: null }
  const [counts, site, ofSite] = await Promise.all([
    context.execute(PermitMapCountsDocument, { all: filter, located: { ...filter, bounds: WORLD } }),
    chosenSite(state.site, context),
    state.site ? context.execute(PermitsOfSiteDocument, { filter: { ...filter, siteIds: [state.site] } }) : null,
  ])
  return { frame, filter, counts, site, ofSite: ofSite?.permits ?? null }
}
