import type { LoaderFunctionArgs } from '@remix-run/node'
import { SubmittalSearchDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { readSubmittalState, submittalFilter, submittalSort } from './submittal-criteria.ts'
import { viewSubmittalSearch } from './submittal-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readSubmittalState)
  const data = await context.execute(SubmittalSearchDocument, {
    filter: submittalFilter(state),
    sort: submittalSort(state),
    page: state.page,
    pageSize: state.size,
  })
  return viewSubmittalSearch(
    data,
    state,
    addressesOf(params),
    today(context.now, context.settings.timeZone),
  )
}
