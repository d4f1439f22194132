import type { AppLoadContext } from '@remix-run/node'
import { groundIn, homeBox } from '#app/components/map/basemap.server.ts'
import {
  boxAt,
  fitBox,
  project,
  scaledBox,
  visibleBox,
  type Size,
} from '#app/components/map/mercator.ts'
import { STILL_SIZE, viewStill } from '#app/components/map/still/still-view.ts'
import { ServiceLineMapDocument } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import type { Box } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { filterOf, lineHref, type LineState } from './line-criteria.ts'
import { className, editPath } from './line-words.ts'

const SIZE: Size = STILL_SIZE
const CLUSTER = 26
/** Degrees of ground around what is shown first. */
const AROUND = 0.01

/** The map of a search as a picture of links: one call for the whole screen, the same with and without script. */
export async function loadLineMap(state: LineState, thisYear: number, context: AppLoadContext) {
  const { mapStates } = context.settings
  const look = async (asked: Box, padding: number) => {
    const view = fitBox(asked, SIZE, padding)
    const box = visibleBox(view, SIZE)
    const data = await context.execute(ServiceLineMapDocument, {
      filter: filterOf(state),
      bounds: box,
    })
    return { view, box, serviceLineMap: data.serviceLineMap }
  }
  const first = await look(state.box ?? (await homeBox(mapStates)), 0)
  // Nobody asked for a place: the map goes to where the lines are.
  const extent = state.box ? null : extentOf(first.serviceLineMap.features)
  const { view, box, serviceLineMap } = extent ? await look(extent, 40) : first
  const ground = await groundIn(box, mapStates)
  const still = viewStill({
    ...{ title: '', box, ground, features: [], selected: null, circle: null },
    ...{ hrefOfBox: () => '', hrefOfSite: () => '' },
  })
  const hrefOf = (next: Box) => lineHref(state, thisYear, { box: next, view: 'map' })
  const [across, up] = [box.east - box.west, box.north - box.south]
  const moved = (x: number, y: number) =>
    hrefOf(
      boxAt(
        (box.west + box.east) / 2 + (x * across) / 2,
        (box.south + box.north) / 2 + (y * up) / 2,
        across,
        up,
      ),
    )
  return {
    box,
    words: t('{totalCount} on this map', {
      totalCount: countOf(serviceLineMap.totalCount, 'line', 'lines', serviceLineMap.isEstimate),
    }),
    land: still.land,
    edges: `${still.counties}${still.states}`,
    moves: [
      { label: t('Closer'), href: hrefOf(scaledBox(box, 0.5)) },
      { label: t('Wider'), href: hrefOf(scaledBox(box, 2)) },
      { label: t('North'), href: moved(0, 1) },
      { label: t('South'), href: moved(0, -1) },
      { label: t('West'), href: moved(-1, 0) },
      { label: t('East'), href: moved(1, 0) },
    ],
    marks: serviceLineMap.features.map((mark, at) => {
      const [x, y] = project([mark.longitude, mark.latitude], view, SIZE)
      const spot = { key: `${at}`, x: Math.round(x), y: Math.round(y) }
      if (mark.id === null || mark.publicMaterial == null)
        return {
          ...spot,
          href: hrefOf(boxAt(mark.longitude, mark.latitude, across / 5, up / 5)),
          label: t('{lineCount}, {leadCount} with lead. Come nearer', {
            lineCount: countOf(mark.lineCount, 'line', 'lines'),
            leadCount: count(mark.leadCount),
          }),
          words: shortCount(mark.lineCount),
          lead: mark.leadCount > 0 ? `L ${shortCount(mark.leadCount)}` : '',
          parts: null,
        }
      return {
        ...spot,
        href: editPath(mark.id ?? ''),
        label: `${mark.address ?? ''}: ${mark.class ? className(mark.class) : ''}`,
        words: '',
        lead: '',
        parts: {
          publicMaterial: mark.publicMaterial,
          customerMaterial: mark.customerMaterial ?? null,
          isPublicVerified: mark.isPublicVerified,
          isCustomerVerified: mark.isCustomerVerified,
        },
      }
    }),
    size: SIZE,
    cluster: CLUSTER,
  }
}

/** The box around all marks; null without any. A single place gets some ground around it. */
function extentOf(marks: readonly { longitude: number; latitude: number }[]): Box | null {
  if (marks.length === 0) return null
  const [lons, lats] = [marks.map((mark) => mark.longitude), marks.map((mark) => mark.latitude)]
  return {
    west: Math.min(...lons) - AROUND,
    east: Math.max(...lons) + AROUND,
    south: Math.min(...lats) - AROUND,
    north: Math.max(...lats) + AROUND,
  }
}

export type LineMapView = Awaited<ReturnType<typeof loadLineMap>>

function shortCount(lines: number): string {
  return lines < 1_000 ? `${lines}` : `${Math.round(lines / 1_000)}k`
}
