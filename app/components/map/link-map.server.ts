import type { Box } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { groundIn, homeBox } from './basemap.server.ts'
import type { LinkMapView } from './link-map.tsx'
import type { MapFeature } from './live/gather.ts'
import { boxAt, fitBox, scaledBox, visibleBox, type Position } from './mercator.ts'
import { STILL_SIZE, viewStill } from './still/still-view.ts'

const WORLD: Box = { west: -180, south: -85, east: 180, north: 85 }

/** Degrees of ground around what is shown first. */
const AROUND = 0.05

type Wanted<Point> = {
  title: string
  /** What the address asks for; the places themselves without it. */
  box: Box | null
  mapStates: readonly string[]
  /** The places of a visible part. */
  read: (box: Box) => Promise<readonly Point[]>
  featureOf: (point: Point) => MapFeature
  selected: string | null
  /** What is drawn around the place that was asked for. */
  circle?: { center: Position; miles: number }
  /** The picture shows its box alone: no page shows another part of it. */
  stays?: boolean
  hrefOfBox: (box: Box) => string
  hrefOfSite: (id: string) => string
}

/** The places of a search as a picture of links. Where nobody asked for a part, it goes to where they are. */
export async function loadLinkMap<Point>(wanted: Wanted<Point>): Promise<LinkMapView> {
  const { mapStates, hrefOfBox } = wanted
  const extent = wanted.box ? null : extentOf((await wanted.read(WORLD)).map(wanted.featureOf))
  const asked = wanted.box ?? extent ?? (await homeBox(mapStates))
  const box = visibleBox(fitBox(asked, STILL_SIZE, extent ? 40 : 0), STILL_SIZE)
  const features = (await wanted.read(box)).map(wanted.featureOf)
  const chosen = features.find(({ siteId }) => siteId !== null && siteId === wanted.selected)
  const still = viewStill({
    title: wanted.title,
    box,
    ground: await groundIn(box, mapStates),
    features,
    selected: chosen ? [chosen.longitude, chosen.latitude] : null,
    circle: wanted.circle ?? null,
    hrefOfBox,
    hrefOfSite: wanted.hrefOfSite,
  })
  const { title, land, neighbors, counties, states, names, places, selected, circle } = still
  return {
    ...{ title, land, neighbors, counties, states, names, places, selected, circle },
    moves: wanted.stays ? [] : movesOf(box, hrefOfBox),
  }
}

function movesOf(box: Box, hrefOf: (box: Box) => string): LinkMapView['moves'] {
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
  return [
    { label: t('Closer'), href: hrefOf(scaledBox(box, 0.5)) },
    { label: t('Wider'), href: hrefOf(scaledBox(box, 2)) },
    { label: t('North'), href: moved(0, 1) },
    { label: t('South'), href: moved(0, -1) },
    { label: t('West'), href: moved(-1, 0) },
    { label: t('East'), href: moved(1, 0) },
  ]
}

/** The box around all places; null without any. A single place gets some ground around it. */
function extentOf(features: readonly MapFeature[]): Box | null {
  if (features.length === 0) return null
  const [lons, lats] = [
    features.map(({ longitude }) => longitude),
    features.map(({ latitude }) => latitude),
  ]
  return {
    west: Math.min(...lons) - AROUND,
    east: Math.max(...lons) + AROUND,
    south: Math.min(...lats) - AROUND,
    north: Math.max(...lats) + AROUND,
  }
}
