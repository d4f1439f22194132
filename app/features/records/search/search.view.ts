import type { SearchAllQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { countOf } from '#app/lib/format.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { nearHref } from '../near/near-address.ts'
import { nameOfPlace } from '../near/place-name.ts'

type Row = { id: string; href: string; name: string; about: (string | null)[] }

/** The results by kind, those without any left out; each leads to the search of its kind. */
export function viewSearch(found: SearchAllQuery | null, keyword: string, to: Addresses) {
  return {
    keyword,
    action: to.search,
    places: (found?.findPlaces ?? []).flatMap((place) => placeLink(place, to) ?? []),
    kinds: found ? kindsOf(found, keyword, to).filter(({ rows }) => rows.length > 0) : null,
  }
}

/** A town or a ZIP code leads to what is around it; a site is in its own list below. */
function placeLink(place: SearchAllQuery['findPlaces'][number], to: Addresses) {
  if (place.kind === 'SITE') return null
  const { name, latitude, longitude } = place
  const point = { latitude, longitude }
  return {
    name: t('Records near {place}', { place: nameOfPlace(place) }),
    href: nearHref(to.near, { words: name, point, miles: '5', show: 'all', page: 1 }),
  }
}

export type SearchAllView = ReturnType<typeof viewSearch>

function kindsOf(
  { sites, permits, projects, submittals }: SearchAllQuery,
  term: string,
  to: Addresses,
) {
  return [
    {
      ...kind(
        'sites',
        t('Sites'),
        countOf(sites.totalCount, 'site', 'sites', sites.isEstimate),
        to.sites,
        term,
      ),
      rows: sites.nodes.map(({ id, name, identifier, location }) =>
        row({
          id,
          href: to.site(id),
          name: name || identifier || id,
          about: [identifier, location],
        }),
      ),
    },
    {
      ...kind(
        'permits',
        t('Permits'),
        countOf(permits.totalCount, 'permit', 'permits', permits.isEstimate),
        to.permits,
        term,
      ),
      rows: permits.nodes.map(({ id, productId, number, typeName, siteName, location }) =>
        row({
          id: `${productId}-${id}`,
          href: to.permit(productId, id),
          name: number,
          about: [typeName, siteName, location],
        }),
      ),
    },
    {
      ...kind(
        'projects',
        t('Projects'),
        countOf(projects.totalCount, 'project', 'projects', projects.isEstimate),
        to.projects,
        term,
      ),
      rows: projects.nodes.map(({ id, productId, name, typeName, siteName, location }) =>
        row({
          id: `${productId}-${id}`,
          href: to.project(productId, id),
          name,
          about: [typeName, siteName, location],
        }),
      ),
    },
    {
      ...kind(
        'submittals',
        t('Submittals'),
        countOf(submittals.totalCount, 'submittal', 'submittals', submittals.isEstimate),
        to.submittals,
        term,
      ),
      rows: submittals.nodes.map(({ id, productId, applicationName, siteName, location }) =>
        row({
          id: `${productId}-${id}`,
          href: to.submittal(productId, id),
          name: applicationName,
          about: [id, siteName, location],
        }),
      ),
    },
  ]
}

function kind(code: string, title: string, counted: string, list: string, term: string) {
  return { code, title, counted, href: hrefWith(list, [['term', term]]) }
}

function row({ about, ...rest }: Row) {
  return { ...rest, about: about.filter(Boolean).join(', ') }
}
