import type { LinkMapView } from '#app/components/map/link-map.tsx'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { FindPlacesQuery, NearKind, RecordsNearQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { countOf, timeLeft } from '#app/lib/format.ts'
import { boxText, hrefWith, type Box } from '#app/lib/search-params.ts'
import { number } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { viewPermitStatus } from '../permits/permit-status.view.ts'
import { viewSiteStatus } from '../sites/site-search.view.ts'
import { nameOfPlace } from './place-name.ts'
import { MILES, MOST_PAGES, nearHref, type NearState, type Point } from './near-address.ts'

type FoundPlace = FindPlacesQuery['findPlaces'][number]
type Found = RecordsNearQuery['recordsNear']

export const PAGE_SIZE = 20

const KINDS: Record<NearState['show'], NearKind | null> = {
  all: null,
  permits: 'PERMIT',
  comment: 'NOTICE',
  sites: 'SITE',
}
export const kindOf = (show: NearState['show']): NearKind | null => KINDS[show]

/** The search of sites on its map, in the same part. */
export const mapHref = (to: Addresses, box: Box): string =>
  hrefWith(to.sites, [
    ['view', 'map'],
    ['bbox', boxText(box)],
  ])

export function placeName({ words }: NearState, place: FoundPlace | null): string {
  return place ? nameOfPlace(place) : words || t('this place')
}

/** What the page asks, with or without an answer. */
function asking(asked: NearState, to: Addresses) {
  return {
    action: to.near,
    words: asked.words,
    miles: asked.miles,
    distances: MILES.toSorted((a, b) => Number(a) - Number(b)).map((value) => ({
      value,
      label: t('within {distance}', { distance: milesOf(value) }),
    })),
  }
}

const milesOf = (miles: string): string => countOf(Number(miles), 'mile', 'miles')

/** Nothing was typed yet, or nothing fits it. */
export function viewNowhere(asked: NearState, to: Addresses) {
  return {
    ...asking(asked, to),
    found: null,
    searchHref: hrefWith(to.search, [['q', asked.words]]),
    mapHref: hrefWith(to.sites, [['view', 'map']]),
  }
}

type Parts = {
  asked: NearState
  to: Addresses
  map: LinkMapView
  center: Point
  place: FoundPlace | null
  others: readonly FoundPlace[]
  found: Found
  today: string
}

export function viewNear({ asked, to, map, center, place, others, found, today }: Parts) {
  const hrefOf = (changes: Partial<NearState>) =>
    nearHref(to.near, { ...asked, page: 1, ...changes })
  const { permitCount, noticeCount, siteCount } = found
  const tab = (show: NearState['show'], label: string, count: number) => ({
    ...{ label, count, href: hrefOf({ show }), current: asked.show === show },
  })
  const name = placeName(asked, place)
  return {
    ...asking(asked, to),
    searchHref: hrefWith(to.search, [['q', asked.words]]),
    mapHref: hrefWith(to.sites, [['view', 'map']]),
    found: {
      title: t('{counted} within {distance}', {
        counted: countOf(permitCount + noticeCount + siteCount, 'record', 'records'),
        distance: milesOf(asked.miles),
      }),
      around: t('Around {name}.', { name }),
      exactness: exactness(asked, place),
      others: others.map((other) => ({
        name: nameOfPlace(other),
        href: hrefOf({ point: other, words: other.name }),
      })),
      watchHref: to.watchNear(center),
      tabs: [
        tab('all', t('All'), permitCount + noticeCount + siteCount),
        tab('permits', t('Permits'), permitCount),
        tab('comment', t('Open for comment'), noticeCount),
        tab('sites', t('Sites'), siteCount),
      ],
      rows: found.nodes.flatMap((node) => rowOf(node, to, today) ?? []),
      total: Math.min(found.totalCount, MOST_PAGES * PAGE_SIZE),
      page: asked.page,
      pages: hrefOf({}),
      wider: asked.miles === '25' ? null : hrefOf({ miles: asked.miles === '10' ? '25' : '10' }),
      map,
    },
  }
}

export type NearView = ReturnType<typeof viewNear> | ReturnType<typeof viewNowhere>
export type NearFound = NonNullable<ReturnType<typeof viewNear>['found']>

/** How near the center is to what was meant; nothing where it is just that. */
function exactness({ words }: NearState, place: FoundPlace | null): string | null {
  if (!place || place.kind === 'SITE') return null
  const middle =
    place.kind === 'ZIP'
      ? t('The distances are from the middle of the sites with this ZIP code.')
      : t('The distances are from the middle of the sites in this town.')
  const isAll = words.toLowerCase().startsWith(place.name.toLowerCase().split(',')[0] ?? '')
  return isAll
    ? middle
    : t('No public record has the address “{words}”. {middle}', { words, middle })
}

export type NearRow = {
  id: string
  href: string
  name: string
  about: string
  distance: string
  status: BadgeProps
  note: string | null
}

function rowOf(
  { miles, permit, notice, site }: Found['nodes'][number],
  to: Addresses,
  today: string,
): NearRow | null {
  const distance = t('{miles} mi', { miles: number(Math.round(miles * 10) / 10) })
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  if (permit)
    return {
      id: `permit-${permit.id}`,
      href: to.permit(permit.productId, permit.id),
      name: permit.siteName ?? permit.number,
      about: join(permit.typeName, permit.number, permit.location),
      distance,
      status: viewPermitStatus(permit),
      note: null,
    }
  if (notice)
    return {
      id: `notice-${notice.id}`,
      href: `${to.submittal(notice.productId, notice.id)}?tab=notice`,
      name: notice.applicationName,
      about: join(notice.siteName, notice.location),
      distance,
      status: { children: t('Open for comment'), tone: 'rule', shape: 'diamond' },
      note: notice.commentEndOn ? timeLeft(notice.commentEndOn, today) : null,
    }
  if (!site) return null
  return {
    id: `site-${site.id}`,
    href: to.site(site.id),
    name: site.name,
    about: join(t('Site {identifier}', { identifier: site.identifier }), site.location),
    distance,
    status: viewSiteStatus(site.status),
    note: null,
  }
}
