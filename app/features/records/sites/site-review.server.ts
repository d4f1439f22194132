import type { LoaderFunctionArgs } from '@remix-run/node'
import { SiteReviewDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { leadOn } from '#app/lib/outcome.server.ts'
import { locatorOf } from '#app/components/map/basemap.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { AIR_TABS, SITE_TABS, viewSiteReview } from './site-review.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const open = { tab: chosenTab(query, SITE_TABS), sub: chosenTab(query, AIR_TABS, 'sub') }
  // Counts are wanted for every tab, rows for the open one alone.
  const data = await context.execute(SiteReviewDocument, {
    id: params.id ?? '',
    permits: open.tab === 'permit',
    inspections: open.tab === 'inspection',
    enforcements: open.tab === 'enforcement',
    violations: open.tab === 'violation',
    events: open.tab === 'event',
    stacks: open.tab === 'air' && open.sub === 'stack',
    units: open.tab === 'air' && open.sub === 'unit',
    emissions: open.tab === 'air' && open.sub === 'limit',
  })
  const to = addressesOf(params)
  if (data.site.id !== params.id)
    throw leadOn(`${to.site(data.site.id)}${query.size > 0 ? `?${query}` : ''}`)
  const view = viewSiteReview(data, open, to, today(context.now, context.settings.timeZone))
  return { ...view, locator: await locatorOf(data.site) }
}
