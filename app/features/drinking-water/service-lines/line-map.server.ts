import type { AppLoadContext } from '@remix-run/node'
import { groundIn, homeBox } from '#app/components/map/basemap.server.ts'
import {
  boxAt,
  fitBox,
  scaledBox,
  visibleBox,
  ZOOM_LIMITS,
  type Size,
  type View,
} from '#app/components/map/mercator.ts'
import { STILL_SIZE, viewStill } from '#app/components/map/still/still-view.ts'
import { ServiceLineMapDocument, type ServiceLineMapQuery } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import type { Box } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { filterOf, lineHref, type LineState } from './line-criteria.ts'
import { gathered, type Mark } from './line-marks.ts'
import { className, editPath } from './line-words.ts'

const SIZE: Size = STILL_SIZE
/** Degrees of ground around what is shown first, and pixels around that, so that every mark is whole. */
const AROUND = 0.01
const ROOM = 40
const MOST_LOOKS = 3
const WORLD: Box = { west: -180, south: -85, east: 180, north: 85 }

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
  const { view, box, serviceLineMap } = state.box
    ? await look(state.box, 0)
    : await lookAtAll(look, await homeBox(mapStates))
  const isNearest = view.zoom >= ZOOM_LIMITS.maxZoom
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
    marks: gathered(serviceLineMap.features, { view, size: SIZE }).map((mark, at) => {
      const spot = { key: `${at}`, x: Math.round(mark.x), y: Math.round(mark.y) }
      if (mark.id === null || mark.publicMaterial == null)
        return {
          ...spot,
          // Where nobody can come nearer, the lines stand in the list.
          href: isNearest
            ? lineHref(state, thisYear, { box: mark.extent, view: 'grid' })
            : hrefOf(boxAt(mark.longitude, mark.latitude, across / 5, up / 5)),
          label: isNearest
            ? t('{lineCount}, {leadCount} with lead. See the list', countsOf(mark))
            : t('{lineCount}, {leadCount} with lead. Come nearer', countsOf(mark)),
          lines: mark.lineCount,
          words: shortCount(mark.lineCount),
          lead: mark.leadCount > 0 ? `L ${shortCount(mark.leadCount)}` : '',
          parts: null,
        }
      return {
        ...spot,
        href: editPath(mark.id ?? ''),
        label: `${mark.address ?? ''}: ${mark.class ? className(mark.class) : ''}`,
        lines: 1,
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
  }
}

type Look = (
  box: Box,
  padding: number,
) => Promise<{ view: View; box: Box; serviceLineMap: ServiceLineMapQuery['serviceLineMap'] }>

/**
 * Nobody asked for a place: the map goes to where the lines are, all of them. What is counted beforehand is known the
 * better the nearer one looks, so it looks again while that shows them much larger.
 */
async function lookAtAll(look: Look, home: Box) {
  let { serviceLineMap } = await look(WORLD, 0)
  if (!serviceLineMap.extent) return look(home, 0)
  let shown = await look(grownBox(serviceLineMap.extent), ROOM)
  for (let times = 0; times < MOST_LOOKS && serviceLineMap.isEstimate; times++) {
    const { extent } = shown.serviceLineMap
    if (!extent || shareOf(extent, shown.box) > 0.5) break
    serviceLineMap = shown.serviceLineMap
    shown = await look(grownBox(extent), ROOM)
  }
  return shown
}

function grownBox({ west, east, south, north }: Box): Box {
  return {
    west: west - AROUND,
    east: east + AROUND,
    south: south - AROUND,
    north: north + AROUND,
  }
}

/** How much of the wider side of a box the lines take. */
function shareOf(extent: Box, box: Box): number {
  return Math.max(
    (extent.east - extent.west) / (box.east - box.west),
    (extent.north - extent.south) / (box.north - box.south),
  )
}

export type LineMapView = Awaited<ReturnType<typeof loadLineMap>>

function countsOf({ lineCount, leadCount }: Pick<Mark, 'lineCount' | 'leadCount'>) {
  return { lineCount: countOf(lineCount, 'line', 'lines'), leadCount: count(leadCount) }
}

function shortCount(lines: number): string {
  return lines < 1_000 ? `${lines}` : `${Math.round(lines / 1_000)}k`
}
