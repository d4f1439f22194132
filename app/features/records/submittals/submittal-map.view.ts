import type {
  SubmittalFilter,
  SubmittalSearchQuery,
  SubmittalsOfSiteQuery,
} from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { viewMap, type MapData } from '#app/components/map/map-view.ts'
import { t } from '#words/words.ts'
import { submittalParams, type SubmittalState } from './submittal-criteria.ts'
import { viewSubmittalRow } from './submittal-search.view.ts'

/** The words and addresses of the submittal search as a map. */
export function viewSubmittalMap(
  map: MapData<SubmittalFilter, SubmittalsOfSiteQuery>,
  found: SubmittalSearchQuery['submittals'],
  state: SubmittalState,
  to: Addresses,
  today: string,
) {
  const ofSite = map.ofSite?.submittals
  return {
    filter: map.filter,
    radius: state.radius,
    page: viewMap<SubmittalState>({
      map,
      state,
      path: to.submittals,
      ownParams: submittalParams,
      things: 'submittals',
      legend: { inForce: t('Site with submittals'), ended: null },
      radiusMiles: state.radius.miles,
      found,
      records: found.nodes.map((submittal) => ({
        id: submittal.id,
        siteId: submittal.siteId,
        title: submittal.siteName ?? t('No site'),
        location: submittal.location,
        record: {
          label: t('Submittal {id}', { id: submittal.id }),
          href: to.submittal(submittal.productId, submittal.id),
        },
        detail: submittal.applicationName,
        status: { words: t(submittal.statusName), isEnded: false },
      })),
      siteLinks: (site) => [{ label: t('Open site record'), href: to.site(site.id) }],
      recordsTitle: t('Submittals ({totalCount})', { totalCount: ofSite?.totalCount ?? 0 }),
    }),
    siteRecords: (ofSite?.nodes ?? []).map((submittal) => {
      const row = viewSubmittalRow(submittal, to, today)
      return {
        id: row.id,
        href: row.href,
        label: t('Submittal {id}', { id: row.id }),
        status: row.status,
        lines: [
          row.application,
          `${row.submitted}, ${row.medium.words}`,
          row.comments
            ? t('Public notice, comments {comments}', { comments: row.comments.words })
            : '',
        ],
      }
    }),
  }
}

export type SubmittalMapView = ReturnType<typeof viewSubmittalMap>
