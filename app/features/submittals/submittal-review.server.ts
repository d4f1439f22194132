import type { LoaderFunctionArgs } from '@remix-run/node'
import { SubmittalReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { locatorOf } from '#app/lib/basemap.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { SUBMITTAL_TABS, viewSubmittalReview } from './submittal-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await context.execute(SubmittalReviewDocument, {
    schema: params.productRid ?? '',
    id: params.subRid ?? '',
  })
  const tab = chosenTab(new URL(request.url).searchParams, SUBMITTAL_TABS)
  const view = viewSubmittalReview(
    data,
    tab,
    addressesOf(params),
    today(context.now, context.settings.timeZone),
  )
  return { ...view, locator: view.site?.position ? await locatorOf(view.site.position) : null }
}
