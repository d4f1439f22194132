import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  ProjectMapCountsDocument,
  ProjectPresetsDocument,
  ProjectSearchDocument,
  ProjectsOfSiteDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { loadMap, mapFrameOf } from '#app/components/map/map-request.server.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { projectFilter, projectSort, readProjectState } from './project-criteria.ts'
import { viewProjectMap } from './project-map.view.ts'
import { viewProjectSearch } from './project-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // A preset names its region in words; only then are the regions asked for first.
  const isPreset = new URL(request.url).searchParams.has('qry')
  const regions = isPreset
    ? (await context.execute(ProjectPresetsDocument, {})).reference.regions
    : []
  const state = stateOf(request, (query) => readProjectState(query, regions))
  const frame = await mapFrameOf(state, context)
  const filter = { ...projectFilter(state), bounds: null }
  const [data, map] = await Promise.all([
    context.execute(ProjectSearchDocument, {
      filter: { ...filter, bounds: frame?.bounds ?? null },
      sort: projectSort(state),
      page: state.page,
      pageSize: state.size,
    }),
    frame
      ? loadMap(
          {
            frame,
            site: state.site,
            filter,
            counts: ProjectMapCountsDocument,
            ofSite: ProjectsOfSiteDocument,
          },
          context,
        )
      : null,
  ])
  const to = addressesOf(params)
  return {
    ...viewProjectSearch(data, state, to, await context.viewer()),
    map: map ? viewProjectMap(map, data.projects, state, to) : null,
  }
}
