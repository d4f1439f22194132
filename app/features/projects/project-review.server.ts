import type { LoaderFunctionArgs } from '@remix-run/node'
import { ProjectReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { locatorOf } from '#app/components/map/basemap.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { DOCUMENT_TABS, PROJECT_TABS, viewProjectReview } from './project-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const data = await context.execute(ProjectReviewDocument, {
    schema: params.productRid ?? '',
    id: params.projectRid ?? '',
  })
  const open = { tab: chosenTab(query, PROJECT_TABS), sub: chosenTab(query, DOCUMENT_TABS, 'sub') }
  const view = viewProjectReview(data, open, addressesOf(params))
  return { ...view, locator: view.site?.position ? await locatorOf(view.site.position) : null }
}
