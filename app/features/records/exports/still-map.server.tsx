import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MapFeature } from '#app/components/map/live/gather.ts'
import { middleOf } from '#app/components/map/mercator.ts'
import { StillMap } from '#app/components/map/still/still-map.tsx'
import { viewStill } from '#app/components/map/still/still-view.ts'
import {
  permitFilter,
  permitParams,
  readPermitState,
} from '#app/features/records/permits/permit-criteria.ts'
import {
  projectFilter,
  projectParams,
  readProjectState,
} from '#app/features/records/projects/project-criteria.ts'
import { readSiteState, siteFilter, siteParams } from '#app/features/records/sites/site-criteria.ts'
import {
  readSubmittalState,
  submittalFilter,
  submittalParams,
} from '#app/features/records/submittals/submittal-criteria.ts'
import { radiusAround } from '#app/features/records/submittals/submittal-radius.ts'
import {
  PermitMapDocument,
  ProjectMapDocument,
  SiteMapDocument,
  SubmittalMapDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { groundIn, homeBox } from '#app/components/map/basemap.server.ts'
import { chosenSite } from '#app/components/map/map-request.server.ts'
import { today } from '#app/lib/format.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { agencyTheme } from '#app/styles/agency-theme.server.ts'
import { chosenScheme } from '#app/styles/scheme.ts'
import { hrefWith, stateParams, type Box, type SearchState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'

type Plan = {
  state: SearchState
  own: [string, string][]
  miles: number
  ask: (bounds: Box) => Promise<{ features: MapFeature[] }>
}

/** The map of a search as a picture with links, for browsers without script; asked for by those alone. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = params['kind'] ?? ''
  const plan = planOf(kind, request, context)
  if (!plan) throw new Response(null, { status: 404 })
  const { state, own, miles } = plan
  const { mapStates } = context.settings
  const box = state.box ?? (await homeBox(mapStates))
  const [{ features }, ground, site] = await Promise.all([
    plan.ask(box),
    groundIn(box, mapStates),
    chosenSite(state.site, context),
  ])
  const to = addressesOf(params)
  const href = (changes: Partial<SearchState>): string =>
    hrefWith(`${to.home.replace(/home$/, kind)}`, [
      ...own,
      ...stateParams({ ...state, view: 'map', page: 1, ...changes }),
    ])
  const { latitude, longitude } = middleOf(box)
  const view = viewStill({
    title: t('Map of {kind}', { kind }),
    box,
    ground,
    features,
    selected:
      site && site.latitude !== null && site.longitude !== null
        ? [site.longitude, site.latitude]
        : null,
    circle: miles > 0 ? { center: [longitude, latitude], miles } : null,
    hrefOfBox: (next) => href({ box: next }),
    hrefOfSite: (id) => href({ site: id }),
  })
  const theme = agencyTheme(context.settings.accentHue)
  const scheme = chosenScheme(request.headers.get('cookie'))
  const picture = renderToStaticMarkup(<StillMap view={view} scheme={scheme} />)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>${theme ? `<?xml-stylesheet href="${theme.href}"?>` : ''}${picture}`,
    {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
        'Cache-Control': 'private, no-cache',
      },
    },
  )
}

function planOf(
  kind: string,
  request: Request,
  { execute, now, settings }: PageContext,
): Plan | null {
  switch (kind) {
    case 'permits': {
      const state = stateOf(request, readPermitState)
      const filter = { ...permitFilter(state), bounds: null }
      const ask = async (bounds: Box) =>
        (await execute(PermitMapDocument, { filter, bounds })).permitMap
      return { state, own: permitParams(state), miles: 0, ask }
    }
    case 'projects': {
      // A preset has become criteria by the time a map is shown.
      const state = stateOf(request, (query) => readProjectState(query, []))
      const filter = { ...projectFilter(state), bounds: null }
      const ask = async (bounds: Box) =>
        (await execute(ProjectMapDocument, { filter, bounds })).projectMap
      return { state, own: projectParams(state), miles: 0, ask }
    }
    case 'submittals': {
      const state = stateOf(request, readSubmittalState)
      const { miles } = state.radius
      const ask = async (bounds: Box) => {
        const filter = {
          ...submittalFilter(state, today(now, settings.timeZone)),
          bounds: null,
          radius: radiusAround(miles, bounds),
        }
        return (await execute(SubmittalMapDocument, { filter, bounds })).submittalMap
      }
      return { state, own: submittalParams(state), miles, ask }
    }
    case 'sites': {
      const state = stateOf(request, readSiteState)
      const filter = { ...siteFilter(state), bounds: null }
      const ask = async (bounds: Box) =>
        (await execute(SiteMapDocument, { filter, bounds })).siteMap
      return { state, own: siteParams(state), miles: 0, ask }
    }
    default:
      return null
  }
}
