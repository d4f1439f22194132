import type { LoaderFunctionArgs } from '@remix-run/node'
import { ProjectReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { locatorOf } from '#app/components/map/basemap.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { ADDED } from './add/project-add-address.ts'
import { DOCUMENT_TABS, PROJECT_TABS, viewProjectReview } from './project-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const data = await context.execute(ProjectReviewDocument, {
    schema: params.productRid ?? '',
    id: params.projectRid ?? '',
  })
  const open = { tab: chosenTab(query, PROJECT_TABS), sub: chosenTab(query, DOCUMENT_TABS, 'sub') }
  const view = viewProjectReview(data, open, addressesOf(params))
  // Only staff come from the form; what visitors open is kept and says the same to all.
  const isAdded = params.area === 'app' && query.get('done') === ADDED
  return {
    ...view,
    done: isAdded,
    locator: view.site?.position ? await locatorOf(view.site.position) : null,
  }
}
