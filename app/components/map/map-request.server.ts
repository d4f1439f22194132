import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { MapSiteDocument, type SiteSummaryFragment } from '#app/gql/operations.ts'
import { homeBox } from './basemap.server.ts'
import type { MapData, MapFrame, Total } from './map-view.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import type { Box, SearchState } from '#app/lib/search-params.ts'

/** The whole globe, for counting what has a position at all. */
const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 }

/** What every map of a search starts from; null in the grid. */
export async function mapFrameOf(
  state: SearchState,
  context: PageContext,
): Promise<MapFrame | null> {
  if (state.view !== 'map') return null
  const { mapStates, tileUrl, tileCredit } = context.settings
  const home = await homeBox(mapStates)
  return { home, bounds: state.box ?? home, mapStates, tileUrl, tileCredit }
}

type MapRequest<F, Found> = {
  frame: MapFrame
  site: string | null
  /** The criteria in force, without a place. */
  filter: F
  counts: TypedDocumentNode<{ all: Total; located: Total }, { all?: F | null; located?: F | null }>
  /** The search itself, for the records of the chosen site; left out where the site is the record. */
  ofSite?: TypedDocumentNode<Found, { filter?: F | null }>
}

/** What the map shows beside the list: how much lies elsewhere, and the chosen site with its records. */
export async function loadMap<F extends object, Found>(
  request: MapRequest<F, Found>,
  context: PageContext,
): Promise<MapData<F, Found>> {
  const { frame, site, filter, counts, ofSite } = request
  const [counted, chosen, records] = await Promise.all([
    context.execute(counts, { all: filter, located: { ...filter, bounds: WORLD } }),
    chosenSite(site, context),
    // Spec 2 §7: the search is asked again with the site's number.
    site && ofSite ? context.execute(ofSite, { filter: { ...filter, siteIds: [site] } }) : null,
  ])
  return { frame, filter, ...counted, site: chosen, ofSite: records }
}

/** The site that the address names; null when there is none, or none that is public. */
export async function chosenSite(
  id: string | null,
  context: PageContext,
): Promise<SiteSummaryFragment | null> {
  if (id === null) return null
  try {
    return (await context.execute(MapSiteDocument, { id })).site
  } catch (refusal) {
    // A site that is gone must not take the map with it.
    if (refusal instanceof Response && refusal.status === 404) return null
    throw refusal
  }
}
