import type { LocatorView } from '#app/components/map/still/locator-view.ts'
import { viewPermitRow } from '#app/features/records/permits/permit-search.view.ts'
import type { SiteReviewQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { t } from '#words/words.ts'
import { viewAirTable, viewRecordTable, type RecordTable } from './site-records.view.ts'
import { viewSiteContest, viewSiteStatus } from './site-search.view.ts'
import { SITE_STATUS_WORDS } from '#app/features/records/site-panel/site-summary.view.ts'

export const SITE_TABS = [
  'info',
  'permit',
  'inspection',
  'enforcement',
  'violation',
  'event',
  'air',
] as const
export const AIR_TABS = ['stack', 'unit', 'limit'] as const

export type SiteTab = (typeof SITE_TABS)[number]
export type AirTab = (typeof AIR_TABS)[number]

type Open = { tab: SiteTab; sub: AirTab }

/** The words and addresses of one site's page. */
export function viewSiteReview(
  { site }: SiteReviewQuery,
  open: Open,
  to: Addresses,
  today: string,
) {
  const path = to.site(site.id)
  const tab = (key: SiteTab, label: string, count?: number) => ({
    label,
    href: key === 'info' ? path : `${path}?tab=${key}`,
    current: open.tab === key,
    ...(count === undefined ? {} : { count }),
  })
  const sub = (key: AirTab, label: string, count: number) => ({
    label,
    href: `${path}?tab=air&sub=${key}`,
    current: open.sub === key,
    count,
  })
  const { releasePoints, emissionUnits, emissions } = site
  return {
    open: open.tab,
    title: site.name,
    context: t('Site {identifier}{more}', {
      identifier: site.identifier,
      more: site.location ? `, ${site.location}` : '',
    }),
    location: site.location,
    back: { href: to.sites, label: t('Back to site search') },
    status: viewSiteStatus(site.status),
    followHref: to.watch('site', site.id),
    changesHref: to.history('site', site.id),
    nearHref:
      site.latitude === null || site.longitude === null
        ? null
        : to.watchNear({ latitude: site.latitude, longitude: site.longitude }),
    contest: viewSiteContest(site.contest),
    tabs: [
      tab('info', t('Site Info')),
      tab('permit', t('Permit/License/Certificate'), site.permits.totalCount),
      tab('inspection', t('Inspection'), site.inspections.totalCount),
      tab('enforcement', t('Enforcement'), site.enforcements.totalCount),
      tab('violation', t('Violation'), site.violations.totalCount),
      tab('event', t('Event'), site.events.totalCount),
      tab(
        'air',
        t('Air Quality'),
        releasePoints.totalCount + emissionUnits.totalCount + emissions.totalCount,
      ),
    ],
    airTabs: [
      sub('stack', t('Stack'), releasePoints.totalCount),
      sub('unit', t('Emission Unit'), emissionUnits.totalCount),
      sub('limit', t('Emission Limit'), emissions.totalCount),
    ],
    facts: [
      { label: t('Site name'), value: site.name },
      { label: t('FIS identifier'), value: site.fisId },
      { label: t('Site ID'), value: site.identifier },
      ...(site.formerIdentifiers.length > 0
        ? [{ label: t('Former site IDs'), value: site.formerIdentifiers.join(', ') }]
        : []),
      { label: t('State registration number'), value: site.srn },
      { label: t('Status'), value: SITE_STATUS_WORDS[site.status] },
      { label: t('Physical location'), value: site.location },
      { label: t('County'), value: site.countyName },
      { label: t('State'), value: site.stateName },
      { label: t('Region'), value: site.regionName && t(site.regionName) },
      { label: t('Position'), value: viewPosition(site) },
    ],
    permits: (site.permits.nodes ?? []).map((permit) => viewPermitRow(permit, to, today)),
    table: tableOf({ site }, open),
    products: site.products.map((product) => ({
      id: product.productId,
      title: t('Site Info: {productName}', { productName: product.productName }),
      name: product.name,
      location: product.location,
      facts: [{ label: t('Facility type'), value: product.facilityType }],
    })),
  }
}

export type SiteReviewView = ReturnType<typeof viewSiteReview> & { locator: LocatorView | null }

function tableOf(data: SiteReviewQuery, open: Open): RecordTable | null {
  if (open.tab === 'info' || open.tab === 'permit') return null
  return open.tab === 'air' ? viewAirTable(data, open.sub) : viewRecordTable(data, open.tab)
}

function viewPosition(site: SiteReviewQuery['site']): string | null {
  if (site.latitude === null || site.longitude === null) return null
  const words = `${site.latitude.toFixed(4)}, ${site.longitude.toFixed(4)} (WGS 84)`
  return site.isPortable
    ? t('{words}. Portable sources do not show accurate latitude and longitude.', { words })
    : words
}
