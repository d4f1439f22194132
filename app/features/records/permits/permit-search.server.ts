import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  PermitMapCountsDocument,
  PermitSearchDocument,
  PermitsOfSiteDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { loadMap, mapFrameOf } from '#app/components/map/map-request.server.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { permitFilter, permitSort, readPermitState } from './permit-criteria.ts'
import { viewPermitMap } from './permit-map.view.ts'
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
    frame
      ? loadMap(
          {
            frame,
            site: state.site,
            filter: { ...permitFilter(state), bounds: null },
            counts: PermitMapCountsDocument,
            ofSite: PermitsOfSiteDocument,
          },
          context,
        )
      : null,
  ])
  const day = today(context.now, context.settings.timeZone)
  const to = addressesOf(params)
  return {
    ...viewPermitSearch(data, state, to, day),
    map: map ? viewPermitMap(map, data.permits, state, to, day) : null,
  }
}
