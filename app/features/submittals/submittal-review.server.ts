import type { LoaderFunctionArgs } from '@remix-run/node'
import { SubmittalReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { SUBMITTAL_TABS, viewSubmittalReview } from './submittal-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await context.execute(SubmittalReviewDocument, {
    schema: params.productRid ?? '',
    id: params.subRid ?? '',
  })
  const tab = chosenTab(new URL(request.url).searchParams, SUBMITTAL_TABS)
  return viewSubmittalReview(
    data,
    tab,
    addressesOf(params),
    today(context.now, context.settings.timeZone),
  )
}
