import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { KnownOwnPermitDocument, PermitReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { locatorOf } from '#app/components/map/basemap.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { mayOpen } from '#app/shell/page-guard.server.ts'
import { OWN_PERMITS } from './own-permit-address.ts'
import { PERMIT_TABS, viewPermitReview } from './permit-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const tab = chosenTab(query, PERMIT_TABS)
  const data = await context.execute(PermitReviewDocument, {
    schema: params.productRid ?? '',
    id: params.permitRid ?? '',
    withProgress: tab === 'progress',
  })
  const open = { tab, withComments: query.get('comments') === 'on' }
  const view = viewPermitReview(
    data,
    open,
    addressesOf(params),
    today(context.now, context.settings.timeZone),
  )
  const viewer = params.area === 'app' ? await context.viewer() : null
  const desk = `/app/gov/permits/${view.id}`
  const deskHref = viewer && (await mayOpen(desk, viewer, context)) ? desk : null
  return {
    ...view,
    deskHref,
    ownHref: viewer && (await ownAddress(view.id, viewer, context)),
    locator: view.site?.position ? await locatorOf(view.site.position) : null,
  }
}

type Viewer = NonNullable<Awaited<ReturnType<AppLoadContext['viewer']>>>

/** Where its holder renews, amends and transfers a permit, for whoever acts for that holder; null for everybody else. */
async function ownAddress(
  id: string,
  viewer: Viewer,
  context: AppLoadContext,
): Promise<string | null> {
  const address = `${OWN_PERMITS}/review/${id}`
  if (viewer.kind === 'STAFF' || !(await mayOpen(address, viewer, context))) return null
  try {
    await context.execute(KnownOwnPermitDocument, { id })
    return address
  } catch (refused) {
    if (refused instanceof Response && refused.status === 404) return null
    throw refused
  }
}
