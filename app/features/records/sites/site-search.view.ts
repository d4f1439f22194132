import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { SiteRowFragment, SiteSearchQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { viewSearch } from '#app/components/search/search-view.ts'
import { t } from '#words/words.ts'
import { SITE_SORTS, siteParams, type SiteState } from './site-criteria.ts'
import { SITE_STATUS_WORDS } from '#app/features/records/site-panel/site-summary.view.ts'

const LOOKS: Record<SiteRowFragment['status'], Pick<BadgeProps, 'tone' | 'shape'>> = {
  ACTIVE: { tone: 'good', shape: 'disc' },
  PENDING: { tone: 'info', shape: 'half' },
  INACTIVE: { tone: 'idle', shape: 'bar' },
}

/** The words and addresses of the site search page. */
export function viewSiteSearch(data: SiteSearchQuery, state: SiteState, to: Addresses) {
  return {
    search: viewSearch<SiteState>({
      title: t('Sites'),
      path: to.sites,
      homeHref: to.home,
      state,
      ownParams: siteParams,
      keywordHint: t('Site ID, name or address'),
      sorts: SITE_SORTS.map(({ value, label }) => ({ value, label })),
      sort: state.sort,
      groups: [],
      picked: () => [],
      withPicked: () => ({}),
      found: data.sites,
      empty: t('No result found for current criteria.'),
    }),
    rows: data.sites.nodes.map((site) => viewSiteRow(site, to)),
  }
}

export type SiteSearchView = ReturnType<typeof viewSiteSearch>

export function viewSiteRow(site: SiteRowFragment, to: Addresses) {
  return {
    id: site.id,
    href: to.site(site.id),
    name: site.name,
    identifier: site.identifier,
    location: site.location,
    status: viewSiteStatus(site.status),
    contest: viewSiteContest(site.contest),
  }
}

export type SiteRowView = ReturnType<typeof viewSiteRow>

export function viewSiteStatus(status: SiteRowFragment['status']): BadgeProps {
  return { children: SITE_STATUS_WORDS[status], ...LOOKS[status] }
}

export function viewSiteContest(
  contest: SiteRowFragment['contest'],
): { title: string; sentence: string } | null {
  if (contest === null) return null
  if (contest === 'CONTESTED')
    return { title: t('Contested case.'), sentence: t('A decision about this site is contested.') }
  return { title: t('Appealed case.'), sentence: t('An appeal about this site is open.') }
}
