import type { Box } from '#app/lib/search-params.ts'

/** What a map shows: its middle and its zoom. Zoom 0 draws the world 512 pixels wide. */
export type View = { longitude: number; latitude: number; zoom: number }
export type Size = { width: number; height: number }
/** Longitude, latitude. */
export type Position = readonly [number, number]

export const ZOOM_LIMITS = { minZoom: 1, maxZoom: 16 } as const

const TILE = 512
/** Web Mercator ends here, so that the world is a square. */
const MOST_LATITUDE = 85.0511
const SAME = 0.005
const MILES_AROUND = 24_901.46

/** Pixels from the left edge of the world. */
export function worldX(longitude: number, zoom: number): number {
  return ((longitude + 180) / 360) * TILE * 2 ** zoom
}

/** Pixels from the upper edge of the world. */
export function worldY(latitude: number, zoom: number): number {
  const radians = (clamp(latitude, -MOST_LATITUDE, MOST_LATITUDE) * Math.PI) / 180
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * TILE * 2 ** zoom
}

/** Where a position stands in the picture, in pixels from its upper left corner. */
export function project([longitude, latitude]: Position, view: View, size: Size): [number, number] {
  return [
    worldX(longitude, view.zoom) - worldX(view.longitude, view.zoom) + size.width / 2,
    worldY(latitude, view.zoom) - worldY(view.latitude, view.zoom) + size.height / 2,
  ]
}

/** The position at a pixel. */
export function unproject(
  [x, y]: readonly [number, number],
  view: View,
  size: Size,
): [number, number] {
  const world = TILE * 2 ** view.zoom
  const worldLeft = worldX(view.longitude, view.zoom) + x - size.width / 2
  const worldTop = worldY(view.latitude, view.zoom) + y - size.height / 2
  const turn = (0.5 - worldTop / world) * 2 * Math.PI
  return [(worldLeft / world) * 360 - 180, (Math.atan(Math.exp(turn)) * 360) / Math.PI - 90]
}

/** The visible part of the globe; a picture wider than the world shows all of it once. */
export function visibleBox(view: View, size: Size): Box {
  const [west, north] = unproject([0, 0], view, size)
  const [east, south] = unproject([size.width, size.height], view, size)
  return {
    west: clamp(west, -180, 180),
    south: clamp(south, -MOST_LATITUDE, MOST_LATITUDE),
    east: clamp(east, -180, 180),
    north: clamp(north, -MOST_LATITUDE, MOST_LATITUDE),
  }
}

/** The view that holds all of a box, with some room around it. */
export function fitBox(box: Box, size: Size, padding = 24): View {
  const [width, height] = [
    Math.max(1, size.width - 2 * padding),
    Math.max(1, size.height - 2 * padding),
  ]
  const across = worldX(box.east, 0) - worldX(box.west, 0)
  const down = worldY(box.south, 0) - worldY(box.north, 0)
  const zoom = Math.log2(Math.min(width / Math.max(across, 1e-9), height / Math.max(down, 1e-9)))
  const middle = (worldY(box.south, 0) + worldY(box.north, 0)) / 2
  const [, latitude] = unproject(
    [0, middle],
    { longitude: -180, latitude: MOST_LATITUDE, zoom: 0 },
    { width: 0, height: 0 },
  )
  return {
    longitude: (box.west + box.east) / 2,
    latitude,
    zoom: clamp(zoom, ZOOM_LIMITS.minZoom, ZOOM_LIMITS.maxZoom),
  }
}

/** The box with edges nearer to its middle or farther from it. */
export function scaledBox({ west, south, east, north }: Box, factor: number): Box {
  return boxAt(
    (west + east) / 2,
    (south + north) / 2,
    (east - west) * factor,
    (north - south) * factor,
  )
}

/** A box around a place, within the world. */
export function boxAt(longitude: number, latitude: number, width: number, height: number): Box {
  return {
    west: clamp(longitude - width / 2, -180, 180),
    south: clamp(latitude - height / 2, -MOST_LATITUDE, MOST_LATITUDE),
    east: clamp(longitude + width / 2, -180, 180),
    north: clamp(latitude + height / 2, -MOST_LATITUDE, MOST_LATITUDE),
  }
}

/** The middle of a box in degrees; a radius is measured from here. */
/** The box around a circle. */
export function boxAround([longitude, latitude]: Position, miles: number): Box {
  const up = (miles / MILES_AROUND) * 360
  return boxAt(longitude, latitude, (2 * up) / Math.cos((latitude * Math.PI) / 180), 2 * up)
}

export function middleOf(box: Box): { latitude: number; longitude: number } {
  return {
    latitude: round((box.south + box.north) / 2),
    longitude: round((box.west + box.east) / 2),
  }
}

/** Whether a reader would see a difference: edges that differ by half a percent are the same. */
export function isSameBox(a: Box, b: Box): boolean {
  const [width, height] = [(b.east - b.west) * SAME, (b.north - b.south) * SAME]
  return (
    Math.abs(a.west - b.west) < width &&
    Math.abs(a.east - b.east) < width &&
    Math.abs(a.south - b.south) < height &&
    Math.abs(a.north - b.north) < height
  )
}

export function milesPerPixel({ latitude, zoom }: View): number {
  return (MILES_AROUND * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** zoom)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function round(degrees: number): number {
  return Number(degrees.toFixed(4))
}
