import type { Box } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import { clipLine, clipRing, pathOf, thinned, type Frame, type Point } from '../clip.ts'
import { clusterSize, clusterWords, gather, type MapFeature, type Place } from '../live/gather.ts'
import type { GroundAndNames } from '../ground.ts'
import { boxAt, fitBox, milesPerPixel, project, type Position, type View } from '../mercator.ts'
import { placeNames } from '../live/place-names.ts'

/** The map as a picture that stands still, with links instead of gestures. */
export type StillView = {
  title: string
  land: string
  neighbors: string
  counties: string
  states: string
  names: { x: number; y: number; text: string }[]
  places: StillPlace[]
  selected: { x: number; y: number } | null
  circle: { x: number; y: number; radius: number } | null
}

export type StillPlace = {
  key: string
  x: number
  y: number
  shape: 'disc' | 'square' | 'group'
  size: number
  /** The number of a group. */
  words: string
  label: string
  href: string
}

type Still = {
  title: string
  box: Box
  ground: GroundAndNames
  features: readonly MapFeature[]
  selected: Position | null
  circle: { center: Position; miles: number } | null
  hrefOfBox: (box: Box) => string
  hrefOfSite: (id: string) => string
}

export const STILL_SIZE = { width: 640, height: 480 }

/** The window may be wider or higher than the picture: the land goes on around it. */
const AROUND = { across: 280, up: 140 }
const FRAME: Frame = {
  left: -AROUND.across,
  top: -AROUND.up,
  right: STILL_SIZE.width + AROUND.across,
  bottom: STILL_SIZE.height + AROUND.up,
}
const LEAST = 1.2
const PIN = 13

export function viewStill(still: Still): StillView {
  const view = fitBox(still.box, STILL_SIZE, 0)
  const at = (position: Position): Point => project(position, view, STILL_SIZE)
  const { ground, names } = still.ground
  const places = gather(still.features, view.zoom)
  const areas = (all: readonly Position[][][]): string =>
    pathOf(
      all
        .flat()
        .map((ring) => thinned(clipRing(ring.map(at), FRAME), LEAST))
        .filter((ring) => ring.length > 2),
      true,
    )
  const lines = (all: readonly Position[][]): string =>
    pathOf(
      all.flatMap((line) => clipLine(line.map(at), FRAME)).map((line) => thinned(line, LEAST)),
      false,
    )
  return {
    title: still.title,
    land: areas(ground.land),
    neighbors: areas(ground.neighbors),
    counties: lines(ground.countyLines),
    states: lines(ground.stateLines),
    names: placeNames(names, places, view, STILL_SIZE).map(({ text, position }) => ({
      text,
      ...spot(at(position)),
    })),
    places: places.map((place) => viewPlace(place, at([place.longitude, place.latitude]), still)),
    selected: still.selected ? spot(at(still.selected)) : null,
    circle: still.circle ? viewCircle(still.circle, view, at) : null,
  }
}

function viewPlace(place: Place, [x, y]: Point, still: Still): StillPlace {
  const corner = { key: place.key, ...spot([x + place.offset[0], y + place.offset[1]]) }
  if (place.siteCount > 1 || place.siteId === null)
    return {
      ...corner,
      shape: 'group',
      size: clusterSize(place.siteCount),
      words: clusterWords(place.siteCount),
      label: t('{siteCount} sites, come nearer', { siteCount: place.siteCount }),
      href: still.hrefOfBox(around(still.box, place)),
    }
  return {
    ...corner,
    shape: place.isEnded ? 'square' : 'disc',
    size: PIN,
    words: '',
    label: place.siteName ?? t('Site {siteId}', { siteId: place.siteId }),
    href: still.hrefOfSite(place.siteId),
  }
}

function viewCircle(
  circle: NonNullable<Still['circle']>,
  view: View,
  at: (position: Position) => Point,
) {
  const [longitude, latitude] = circle.center
  return {
    ...spot(at(circle.center)),
    radius: Math.round(circle.miles / milesPerPixel({ ...view, longitude, latitude })),
  }
}

/** A quarter of the box with a place in its middle. */
function around({ west, south, east, north }: Box, { longitude, latitude }: Place): Box {
  return boxAt(longitude, latitude, (east - west) / 4, (north - south) / 4)
}

function spot([x, y]: Point): { x: number; y: number } {
  return { x: Math.round(x), y: Math.round(y) }
}
