import type { Layer } from '@deck.gl/core'
import { BitmapLayer } from '@deck.gl/layers'
import type { Box } from '#app/lib/search-params.ts'
import { unproject, worldX, worldY, type View } from '../mercator.ts'

export type Tile = { key: string; url: string; box: Box }

const MOST_TILE_ZOOM = 18
const WORLD = { width: 0, height: 0 }

/** The picture tiles that cover a box; `template` holds {z}, {x} and {y}. Tiles are 256 pixels wide. */
export function tilesOf(template: string, box: Box, zoom: number): Tile[] {
  const z = Math.max(0, Math.min(MOST_TILE_ZOOM, Math.round(zoom + 1)))
  const most = 2 ** z - 1
  const column = (longitude: number): number => bounded(worldX(longitude, z) / 512, most)
  const row = (latitude: number): number => bounded(worldY(latitude, z) / 512, most)
  const tiles: Tile[] = []
  for (let y = row(box.north); y <= row(box.south); y++)
    for (let x = column(box.west); x <= column(box.east); x++)
      tiles.push({
        key: `${z}-${x}-${y}`,
        url: fill(template, { z, x, y }),
        box: boxOfTile(z, x, y),
      })
  return tiles
}

/** A street or terrain map under everything, where an agency has set one. */
export function tileLayers(tiles: readonly Tile[]): Layer[] {
  return tiles.map(
    ({ key, url, box }) =>
      new BitmapLayer({
        id: `tile-${key}`,
        image: url,
        bounds: [box.west, box.south, box.east, box.north],
        loadOptions: { image: { type: 'imagebitmap' } },
      }),
  )
}

function boxOfTile(z: number, x: number, y: number): Box {
  const at = (column: number, row: number): [number, number] =>
    unproject([column * 512, row * 512], ORIGIN(z), WORLD)
  const [west, north] = at(x, y)
  const [east, south] = at(x + 1, y + 1)
  return { west, south, east, north }
}

/** The view whose first pixel is the corner of the world. */
function ORIGIN(zoom: number): View {
  return { longitude: -180, latitude: 85.0511287798066, zoom }
}

function fill(template: string, values: Record<'z' | 'x' | 'y', number>): string {
  return template.replace(/\{([zxy])\}/g, (_, name: 'x' | 'y' | 'z') => String(values[name]))
}

function bounded(value: number, most: number): number {
  return Math.max(0, Math.min(most, Math.floor(value)))
}
