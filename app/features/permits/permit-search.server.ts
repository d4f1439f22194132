import type { LoaderFunctionArgs } from '@remix-run/node'
import { PermitSearchDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { permitFilter, permitSort, readPermitState } from './permit-criteria.ts'
import { viewPermitSearch } from './permit-search.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = stateOf(request, readPermitState)
  const data = await context.execute(PermitSearchDocument, {
    filter: permitFilter(state),
    sort: permitSort(state),
    page: state.page,
    pageSize: state.size,
  })
  return viewPermitSearch(
    data,
    state,
    addressesOf(params),
    today(context.now, context.settings.timeZone),
  )
}
