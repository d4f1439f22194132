import { scaledBox } from '#app/components/map/mercator.ts'
import type { MapRecord, SiteInfoView, StageView } from '#app/components/map/map-view-model.ts'
import type { SiteSummaryFragment } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import { hrefWith, stateParams, type Box, type SearchState } from '#app/lib/search-params.ts'
import { msg, t } from '#words/words.ts'

// Spec 2 §9: shown on every map; §2.4: on that of permits.
export const NEW_DATA_NOTE = msg('New data may take up to 24 hours to show.')
export const PORTABLE_NOTE = msg('Portable sources do not show accurate latitude and longitude.')

/** What every map of a search starts from. */
export type MapFrame = Pick<StageView, 'home' | 'mapStates' | 'tileUrl' | 'tileCredit'> & {
  /** What the list beside the map is limited to. */
  bounds: Box
}

export type Total = { totalCount: number; isEstimate: boolean }

/** What the loader of a map found beside its list. */
export type MapData<F, Found> = {
  frame: MapFrame
  /** The criteria in force, without a place: the browser asks with them. */
  filter: F
  /** All records, and those with a position. */
  all: Total
  located: Total
  site: SiteSummaryFragment | null
  ofSite: Found | null
}

/** What a feature says about its map; the rest follows from it. */
export type MapPlan<S extends SearchState> = {
  map: MapData<unknown, unknown>
  state: S
  path: string
  ownParams: (state: S) => [string, string][]
  /** What the pins stand for, for example "permits". */
  things: string
  legend: StageView['legend']
  notes?: string[]
  radiusMiles?: number
  /** The list beside the map. */
  found: Total
  records: (Omit<MapRecord, 'href' | 'isSelected'> & { siteId: string | null })[]
  siteLinks: (site: SiteSummaryFragment) => SiteInfoView['links']
  /** Heading of the chosen site's records; left out where the site is the record. */
  recordsTitle?: string
}

export type MapSearchView = {
  stage: StageView
  /** How many records are in the list. */
  count: string
  /** What the list leaves out; null when that is nothing. */
  rest: { words: string; link: string; href: string } | null
  records: MapRecord[]
  site: SiteInfoView | null
  /** Said where the address names a site that is not there. */
  missingSite: { words: string; href: string } | null
}

export function viewMap<S extends SearchState>(plan: MapPlan<S>): MapSearchView {
  const { map, state, found } = plan
  const { frame, site } = map
  const href = (changes: object): string => {
    const next: S = { ...state, ...changes }
    return hrefWith(plan.path, [...plan.ownParams(next), ...stateParams(next)])
  }
  const position =
    site && site.latitude !== null && site.longitude !== null
      ? ([site.longitude, site.latitude] as const)
      : null
  return {
    stage: {
      title: t('Map of {things}', { things: plan.things }),
      description: describe(plan.things, plan.legend.ended),
      home: frame.home,
      box: state.box,
      mapStates: frame.mapStates,
      tileUrl: frame.tileUrl,
      tileCredit: frame.tileCredit,
      stillHref: href({}).replace(/\/([a-z]+)(?=\?)/, '/map/$1'),
      moves: [
        {
          label: t('Zoom in'),
          icon: 'plus-bold',
          href: href({ box: scaledBox(frame.bounds, 0.5), page: 1 }),
        },
        {
          label: t('Zoom out'),
          icon: 'minus-bold',
          href: href({ box: scaledBox(frame.bounds, 2), page: 1 }),
        },
        { label: t('Whole area'), icon: 'corners-out', href: href({ box: null, page: 1 }) },
      ],
      selected: position,
      radiusMiles: plan.radiusMiles ?? 0,
      legend: plan.legend,
      notes: [t(NEW_DATA_NOTE), ...(plan.notes ?? [])],
    },
    count: t('{totalCount} on this map', {
      totalCount: countOf(found.totalCount, 'record', 'records', found.isEstimate),
    }),
    rest: viewRest(found, map, href({ view: 'grid', box: null, site: null, page: 1 })),
    records: plan.records.map(({ siteId, ...record }) => ({
      ...record,
      href: siteId === null ? null : href({ site: siteId }),
      isSelected: siteId !== null && siteId === state.site,
    })),
    site: site
      ? {
          id: site.id,
          name: site.name,
          facts: [
            { label: t('Location'), value: site.location },
            { label: t('Site ID'), value: site.identifier },
            { label: t('State registration number'), value: site.srn },
          ],
          closeHref: href({ site: null }),
          links: plan.siteLinks(site),
          recordsTitle: plan.recordsTitle ?? null,
          notes: site.isPortable ? [t(PORTABLE_NOTE)] : [],
        }
      : null,
    missingSite:
      state.site && !site
        ? {
            words: t('The site in the address is not a public record.'),
            href: href({ site: null }),
          }
        : null,
  }
}

/** What the picture shows, for those who cannot see it. */
function describe(things: string, ended: string | null): string {
  return [
    t(
      'Each mark is a site with {things}. Numbered circles stand for several sites close together; opening one comes nearer.',
      { things },
    ),
    ended ? t('Discs and hollow squares are told apart in the legend.') : '',
    t(
      'The list beside the map holds the same records. Arrow keys move the map, plus and minus zoom.',
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

function viewRest(
  found: Total,
  { located, all }: MapData<unknown, unknown>,
  href: string,
): MapSearchView['rest'] {
  const outside = located.totalCount - found.totalCount
  const missing = all.totalCount - located.totalCount
  const isRough = found.isEstimate || located.isEstimate || all.isEstimate
  if (isRough ? all.totalCount <= found.totalCount : outside <= 0 && missing <= 0) return null
  const link = t('See all {more}{totalCount} in the list', {
    more: all.isEstimate ? t('about ') : '',
    totalCount: count(all.totalCount),
  })
  if (isRough)
    return { words: t('More records lie elsewhere or have no mapped location.'), link, href }
  const words = [
    outside > 0
      ? t('{outside} outside this map.', {
          outside: countOf(outside, 'more record lies', 'more records lie'),
        })
      : '',
    missing > 0
      ? t('{missing} no mapped location.', {
          missing: countOf(missing, 'more record has', 'more records have'),
        })
      : '',
  ]
  return { words: words.filter(Boolean).join(' '), link, href }
}
