import { randomUUID } from 'node:crypto'
import { json, redirect, type SerializeFrom } from '@remix-run/node'
import { loadLinkMap } from '#app/components/map/link-map.server.ts'
import { savedQueryMenu } from '#app/features/filing/saved-queries/query-lists.ts'
import {
  CccMapDocument,
  CccSiteDocument,
  CccSitesDocument,
  FindAssembliesDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'
import { readSearch, searchHref, type CccState } from './ccc-criteria.ts'
import { viewSite } from './ccc.view.ts'
import { assemblyAddress } from './ccc.words.ts'

/** The search: what was asked stands in the address, the site that was picked on the map as well. */
export async function searchLoader({ request, context }: SignedInArgs) {
  const query = new URL(request.url).searchParams
  const asked = stateOf(request, readSearch)
  const number = query.get('number')?.trim().slice(0, 40) ?? ''
  const { findBackflowAssemblies: named } =
    number === ''
      ? { findBackflowAssemblies: [] }
      : await context.execute(FindAssembliesDocument, { text: number })
  const [only] = named
  // The number on the tag is that of one assembly; a serial number may be on several sites.
  if (only && (named.length === 1 || only.id === number)) throw redirect(assemblyAddress(only.id))
  const { keyword, sort, page } = asked
  const due = asked.due || null
  const hrefOf = (changes: Partial<CccState>) => searchHref({ ...asked, ...changes })
  const mapSite = asked.site
  const [{ cccSites, savedQueries, testReportRefusal }, map, picked] = await Promise.all([
    context.execute(CccSitesDocument, { keyword, due, sort, page }),
    loadLinkMap({
      title: t('Map of the sites'),
      box: asked.box,
      mapStates: context.settings.mapStates,
      read: async (bounds) =>
        (await context.execute(CccMapDocument, { keyword, due, bounds })).cccMap.points,
      featureOf: ({ id, name, latitude, longitude, overdueCount }) => ({
        ...{ latitude, longitude, siteId: id, siteName: name, siteCount: 1, recordCount: 1 },
        // A square tells what is late, whatever its colour.
        isEnded: overdueCount > 0,
      }),
      selected: mapSite,
      hrefOfBox: (box) => hrefOf({ box }),
      hrefOfSite: (site) => `${hrefOf({ site })}#panel`,
    }),
    mapSite === null
      ? null
      : context.execute(CccSiteDocument, { id: mapSite }).then(({ cccSite }) => viewSite(cccSite)),
  ])
  return json(
    {
      asked: { keyword, due: asked.due, sort, page },
      total: cccSites.totalCount,
      sites: cccSites.nodes,
      map,
      picked,
      closeHref: hrefOf({ site: null }),
      pages: searchHref({ ...asked, page: 1, site: null }),
      saved: savedQueryMenu('ccc', query, savedQueries),
      asks: query.get('ask') === 'new' && !testReportRefusal,
      mayBegin: !testReportRefusal,
      whyNot: testReportRefusal,
      key: randomUUID(),
      find: {
        number,
        error:
          number !== '' && named.length === 0 ? t('No assembly in use has this number.') : null,
        found: named.map(({ id, kind, serialNumber, siteName }) => ({
          href: assemblyAddress(id),
          words: `${kind} ${serialNumber}, ${siteName}`,
        })),
      },
    },
    { headers: PRIVATE },
  )
}

/** One site with its assemblies. */
export async function siteLoader({ request, params, context }: SignedInArgs) {
  const ask = new URL(request.url).searchParams.get('ask')
  const { cccSite, testReportRefusal } = await context.execute(CccSiteDocument, {
    id: params.id ?? '',
  })
  const chosen = cccSite.assemblies.find(({ id }) => id === ask)
  return json(
    {
      ...viewSite(cccSite),
      asks: !testReportRefusal && (ask === 'new' || chosen !== undefined),
      assembly: chosen ? { id: chosen.id, serialNumber: chosen.serialNumber } : null,
      mayBegin: !testReportRefusal,
      whyNot: testReportRefusal,
      key: randomUUID(),
    },
    { headers: PRIVATE },
  )
}

export type CccSearch = SerializeFrom<typeof searchLoader>
