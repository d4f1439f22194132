import type { SiteSummaryFragment } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { t, words } from '#words/words.ts'

/** Spec 2 §2.10: A active, P pending, any other value inactive. */
export const SITE_STATUS_WORDS = words({
  ACTIVE: 'Active',
  PENDING: 'Pending',
  INACTIVE: 'Inactive',
})

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
      { label: t('Site ID'), value: site.identifier },
      { label: t('State registration number'), value: site.srn },
      { label: t('County'), value: site.countyName },
      { label: t('Region'), value: site.regionName && t(site.regionName) },
      { label: t('Site status'), value: SITE_STATUS_WORDS[site.status] },
    ],
  }
}

export type SiteSummaryView = ReturnType<typeof viewSiteSummary>
