import { describe, expect, test } from 'vitest'
import { areaAt } from '#app/components/map/basemap.ts'
import { movedBy } from '#app/components/map/live/map-keys.ts'
import {
  fitBox,
  isSameBox,
  middleOf,
  project,
  unproject,
  visibleBox,
} from '#app/components/map/mercator.ts'
import { scaleBar } from '#app/components/map/still/scale-bar.ts'

const size = { width: 800, height: 600 }
const oregon = { west: -124.6, south: 41.9, east: -116.4, north: 46.3 }

describe('app map projection', () => {
  test('a pixel and its position lead to each other', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6.3 }
    const [longitude, latitude] = unproject([123, 456], view, size)
    const [x, y] = project([longitude, latitude], view, size)
    expect([x, y].map((value) => Number(value.toFixed(6)))).toEqual([123, 456])
  })

  test('a fitted box is visible to its edges, and an unpadded one fills one side', () => {
    const shown = visibleBox(fitBox(oregon, size), size)
    expect(shown.west).toBeLessThan(oregon.west)
    expect(shown.north).toBeGreaterThan(oregon.north)
    const tight = visibleBox(fitBox(oregon, size, 0), size)
    expect(tight.west).toBeCloseTo(oregon.west, 6)
    expect(tight.east).toBeCloseTo(oregon.east, 6)
  })

  test('a picture wider than the world asks for all of it once', () => {
    expect(
      visibleBox({ longitude: 0, latitude: 0, zoom: 0 }, { width: 1200, height: 1200 }),
    ).toEqual({
      west: -180,
      south: -85.0511,
      east: 180,
      north: 85.0511,
    })
  })

  test('boxes differ when a reader would see it', () => {
    expect(isSameBox(oregon, { ...oregon, west: oregon.west + 0.001 })).toBe(true)
    expect(isSameBox(oregon, { ...oregon, west: oregon.west + 0.5 })).toBe(false)
  })

  test('a radius is measured from the middle of the map [S2-SUB-20]', () => {
    expect(middleOf(oregon)).toEqual({ latitude: 44.1, longitude: -120.5 })
  })

  test('arrows pan, plus and minus zoom, other keys do nothing', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6 }
    expect(movedBy('ArrowRight', view)?.longitude).toBeGreaterThan(-120)
    expect(movedBy('ArrowUp', view)?.latitude).toBeGreaterThan(44)
    expect(movedBy('+', view)?.zoom).toBe(7)
    expect(movedBy('-', view)?.zoom).toBe(5)
    expect(movedBy('a', view)).toBeNull()
  })

  test('with Shift an arrow moves a tenth as far', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6 }
    const far = (movedBy('ArrowRight', view)?.longitude ?? 0) + 120
    expect((movedBy('ArrowRight', view, true)?.longitude ?? 0) + 120).toBeCloseTo(far / 10, 6)
  })

  test('a position lies in the area around it, not in its hole and not beside it', () => {
    const square = (edge: number): [number, number][] => [
      [-edge, -edge],
      [edge, -edge],
      [edge, edge],
      [-edge, edge],
      [-edge, -edge],
    ]
    const area = { id: '1', name: 'Ring', code: null, at: [0, 0] as const, box: null }
    const areas = [{ ...area, polygons: [[square(3), square(1)]] }]
    expect(areaAt(areas, [2, 0.5])?.name).toBe('Ring')
    expect(areaAt(areas, [0.2, 0.5])).toBeNull()
    expect(areaAt(areas, [4, 0])).toBeNull()
  })

  test('the scale names a round distance that fits', () => {
    const { words, pixels } = scaleBar({ longitude: -120, latitude: 44, zoom: 6 })
    expect(words).toMatch(/^\d+ miles?$/)
    expect(pixels).toBeGreaterThan(40)
    expect(pixels).toBeLessThanOrEqual(130)
  })
})
