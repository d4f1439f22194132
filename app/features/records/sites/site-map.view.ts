import type { SiteFilter, SiteSearchQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { viewMap, type MapData } from '#app/components/map/map-view.ts'
import { t } from '#words/words.ts'
import { siteParams, type SiteState } from './site-criteria.ts'
import { SITE_STATUS_WORDS } from '#app/features/records/site-panel/site-summary.view.ts'

type Viewer = { viewerCanEditSites: boolean } | null

/** The words and addresses of the site search as a map. */
export function viewSiteMap(
  map: MapData<SiteFilter, unknown>,
  found: SiteSearchQuery['sites'],
  state: SiteState,
  to: Addresses,
  viewer: Viewer,
) {
  return {
    filter: map.filter,
    page: viewMap<SiteState>({
      map,
      state,
      path: to.sites,
      ownParams: siteParams,
      things: 'sites',
      legend: { inForce: t('Active or pending'), ended: t('Inactive') },
      found,
      records: found.nodes.map((site) => ({
        id: site.id,
        siteId: site.id,
        title: site.name,
        location: site.location,
        record: {
          label: t('Site {identifier}', { identifier: site.identifier }),
          href: to.site(site.id),
        },
        detail: '',
        status: { words: SITE_STATUS_WORDS[site.status], isEnded: site.status === 'INACTIVE' },
      })),
      siteLinks: (site) => [
        { label: t('Open site record'), href: to.site(site.id) },
        ...(viewer?.viewerCanEditSites ? [{ label: t('Edit site'), href: editHref(site.id) }] : []),
      ],
    }),
  }
}

export type SiteMapView = ReturnType<typeof viewSiteMap>

// Spec 2 §2.10 writes the address so.
function editHref(id: string): string {
  return `/app/app-nei/sites/edit/${id}`
}
