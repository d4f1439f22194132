import type { PermitFilter, PermitsOfSiteQuery, PermitSearchQuery } from '#app/gql/operations.ts'
import { downloadHref, type Addresses } from '#app/lib/area.ts'
import { fileSize } from '#words/formats.ts'
import { PORTABLE_NOTE, viewMap, type MapData } from '#app/components/map/map-view.ts'
import { t } from '#words/words.ts'
import { permitParams, type PermitState } from './permit-criteria.ts'
import { viewPermitRow } from './permit-search.view.ts'
import { forceNote } from './permit-status.view.ts'

/** The words and addresses of the PLC search as a map. */
export function viewPermitMap(
  map: MapData<PermitFilter, PermitsOfSiteQuery>,
  found: PermitSearchQuery['permits'],
  state: PermitState,
  to: Addresses,
  today: string,
) {
  return {
    filter: map.filter,
    page: viewMap<PermitState>({
      map,
      state,
      path: to.permits,
      ownParams: permitParams,
      things: 'permits',
      legend: {
        inForce: t('In force, continued or under review'),
        ended: t('Ended: term over, revoked or void'),
      },
      notes: [t(PORTABLE_NOTE)],
      found,
      records: found.nodes.map((permit) => ({
        id: permit.id,
        siteId: permit.siteId,
        title: permit.siteName ?? t('No site'),
        location: permit.location,
        record: { label: permit.number, href: to.permit(permit.productId, permit.id) },
        detail: permit.typeName,
        status: {
          words: [t(permit.statusName), forceNote(permit)].filter(Boolean).join(': '),
          isEnded: permit.force.hasEnded,
        },
      })),
      siteLinks: (site) => [{ label: t('Open site record'), href: to.site(site.id) }],
      recordsTitle: t('PLC Info ({totalCount})', {
        totalCount: map.ofSite?.permits.totalCount ?? 0,
      }),
    }),
    sitePermits: (map.ofSite?.permits.nodes ?? []).map((permit) => ({
      ...viewPermitRow(permit, to, today),
      submittal: permit.latestSubmittalId,
      application: permit.latestApplicationName,
      document: permit.document
        ? {
            href: downloadHref(permit.document.productId, permit.document.id),
            name: permit.document.name,
            size: permit.document.byteSize === null ? null : fileSize(permit.document.byteSize),
          }
        : null,
    })),
  }
}

export type PermitMapView = ReturnType<typeof viewPermitMap>
export type SitePermitView = PermitMapView['sitePermits'][number]
