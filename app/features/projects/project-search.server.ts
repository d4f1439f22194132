import type { LoaderFunctionArgs } from '@remix-run/node'
import { ProjectPresetsDocument, ProjectSearchDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { projectFilter, projectSort, readProjectState } from './project-criteria.ts'
import { viewProjectSearch } from './project-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // A preset names its region in words; only then are the regions asked for first.
  const isPreset = new URL(request.url).searchParams.has('qry')
  const regions = isPreset
    ? (await context.execute(ProjectPresetsDocument, {})).reference.regions
    : []
  const state = stateOf(request, (query) => readProjectState(query, regions))
  const data = await context.execute(ProjectSearchDocument, {
    filter: projectFilter(state),
    sort: projectSort(state),
    page: state.page,
    pageSize: state.size,
  })
  return viewProjectSearch(data, state, addressesOf(params), await context.viewer())
}
