import { t } from '#words/words.ts'
import { boxOfPoints, boxesMeet, type Counties } from '../basemap.ts'
import { clipLine, clipRing, pathOf, thinned, type Frame, type Point } from '../clip.ts'
import { project, type Position, type View } from '../mercator.ts'

/** A small picture of where a site lies, as path data. */
export type LocatorView = {
  words: string
  width: number
  height: number
  land: string
  counties: string
  states: string
}

/** As wide as a side panel; the site stands in the middle, some 140 miles of land around it. */
const SIZE = { width: 310, height: 155 }
const ZOOM = 6.1
/** Pixels that are drawn beyond the edge, and below which a bend is not seen. */
const MARGIN = 4
const LEAST = 1.5

const FRAME: Frame = {
  left: -MARGIN,
  top: -MARGIN,
  right: SIZE.width + MARGIN,
  bottom: SIZE.height + MARGIN,
}

/** The counties around a position, from the files of the states near it. */
export function viewLocator(
  name: string,
  [longitude, latitude]: Position,
  files: readonly Counties[],
): LocatorView {
  const view: View = { longitude, latitude, zoom: ZOOM }
  const reach = locatorReach([longitude, latitude])
  // Most of a state lies outside the picture; comparing degrees is cheaper than projecting them.
  const isNear = (points: readonly Position[]): boolean => boxesMeet(boxOfPoints(points), reach)
  const onPicture = (points: readonly Position[]): Point[] =>
    points.map((point) => project(point, view, SIZE))
  const lines = (all: readonly (readonly Position[])[]): string =>
    pathOf(
      all
        .filter(isNear)
        .flatMap((line) => clipLine(onPicture(line), FRAME))
        .map((line) => thinned(line, LEAST)),
      false,
    )
  const rings = files.flatMap((file) => file.land.flatMap((polygon) => polygon.slice(0, 1)))
  const land = rings
    .filter(isNear)
    .map((ring) => thinned(clipRing(onPicture(ring), FRAME), LEAST))
    .filter((ring) => ring.length > 2)
  return {
    words: t('Where {name} lies', { name }),
    ...SIZE,
    land: pathOf(land, true),
    counties: lines(files.flatMap((file) => file.inner)),
    states: lines(files.flatMap((file) => file.outer)),
  }
}

/** The part of the globe that the picture shows, to choose the files for it. */
export function locatorReach([longitude, latitude]: Position) {
  return {
    west: longitude - 2.2,
    east: longitude + 2.2,
    south: latitude - 1.2,
    north: latitude + 1.2,
  }
}
