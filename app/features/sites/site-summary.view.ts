import type { SiteSummaryFragment } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'

/** Spec 2 §2.10: A active, P pending, any other value inactive. */
export const SITE_STATUS_WORDS = {
  ACTIVE: 'Active',
  PENDING: 'Pending',
  INACTIVE: 'Inactive',
} as const

/** What side panels say about the site that a record belongs to. */
export function viewSiteSummary(site: SiteSummaryFragment, to: Addresses) {
  return {
    name: site.name,
    location: site.location,
    href: to.site(site.id),
    isPortable: site.isPortable,
    /** Where the small map of the site points; null without a position. */
    position:
      site.latitude === null || site.longitude === null
        ? null
        : { name: site.name, latitude: site.latitude, longitude: site.longitude },
    facts: [
      { label: 'Site ID', value: site.identifier },
      { label: 'SRN', value: site.srn },
      { label: 'County', value: site.countyName },
      { label: 'Region', value: site.regionName },
      { label: 'Site status', value: SITE_STATUS_WORDS[site.status] },
    ],
  }
}

export type SiteSummaryView = ReturnType<typeof viewSiteSummary>
