import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  SubmittalMapCountsDocument,
  SubmittalSearchDocument,
  SubmittalsOfSiteDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { loadMap, mapFrameOf } from '#app/components/map/map-request.server.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readSubmittalState, submittalFilter, submittalSort } from './submittal-criteria.ts'
import { viewSubmittalMap } from './submittal-map.view.ts'
import { radiusAround } from './submittal-radius.ts'
import { viewSubmittalSearch } from './submittal-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readSubmittalState)
  const frame = await mapFrameOf(state, context)
  const day = today(context.now, context.settings.timeZone)
  const filter = { ...submittalFilter(state, day), bounds: null }
  const [data, map] = await Promise.all([
    context.execute(SubmittalSearchDocument, {
      filter: frame
        ? {
            ...filter,
            bounds: frame.bounds,
            radius: radiusAround(state.radius.miles, frame.bounds),
          }
        : filter,
      sort: submittalSort(state),
      page: state.page,
      pageSize: state.size,
    }),
    frame
      ? loadMap(
          {
            frame,
            site: state.site,
            filter,
            counts: SubmittalMapCountsDocument,
            ofSite: SubmittalsOfSiteDocument,
          },
          context,
        )
      : null,
  ])
  const to = addressesOf(params)
  return {
    ...viewSubmittalSearch(data, state, to, day),
    map: map ? viewSubmittalMap(map, data.submittals, state, to, day) : null,
  }
}
