import { describe, expect, test } from 'vitest'
import {
  boxAround,
  boxOfPoints,
  countiesOf,
  outlinesOf,
  type Basemap,
} from '#app/components/map/basemap.ts'
import { clipLine, clipRing, pathOf, thinned } from '#app/components/map/clip.ts'
import { countiesInView, groundOf } from '#app/components/map/ground.ts'

/** Two counties side by side, one degree each. */
const twoCounties: Basemap = {
  type: 'Topology',
  arcs: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
  ],
  objects: {
    areas: {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'Polygon',
          arcs: [[0, 1]],
          id: '1',
          properties: { name: 'West', at: [0.5, 0.5], code: 'WW', bbox: [0, 0, 1, 1] },
        },
        {
          type: 'Polygon',
          arcs: [[2, -1]],
          id: '2',
          properties: { name: 'East', at: [1.5, 0.5], code: 'EE', bbox: [1, 0, 2, 1] },
        },
      ],
    },
  },
}

describe('app basemap', () => {
  test('the border between two areas is inside, the rest outside', () => {
    const { inner, outer, names } = outlinesOf(twoCounties)
    expect(inner).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
    ])
    expect(outer.flat().length).toBeGreaterThan(5)
    expect(names.map((name) => name.text)).toEqual(['West', 'East'])
  })

  test('the counties of a state make one area without seams', () => {
    const { land } = countiesOf(twoCounties)
    expect(land).toHaveLength(1)
    expect(boxOfPoints(land.flat(2))).toEqual({ west: 0, south: 0, east: 2, north: 1 })
  })

  test("an agency's area is the box around its states, the rest are neighbors", () => {
    const { areas } = outlinesOf(twoCounties)
    expect(boxAround(areas, ['EE'])).toEqual({ west: 1, south: 0, east: 2, north: 1 })
    expect(boxAround(areas, ['XX'])).toBeNull()
    const { ground, names } = groundOf(areas, ['EE'], new Map())
    expect([ground.land.length, ground.neighbors.length]).toEqual([1, 1])
    expect(names.map((name) => name.text)).toEqual(['East'])
  })

  test('counties are loaded near the ground only, and only those in view', () => {
    const { areas } = outlinesOf(twoCounties)
    const view = { west: 0.1, south: 0.1, east: 0.2, north: 0.2 }
    expect(countiesInView(areas, [], view, 3)).toEqual([])
    expect(countiesInView(areas, [], view, 8)).toEqual(['WW'])
    expect(countiesInView(areas, ['EE'], { ...view, east: 1.5 }, 3)).toEqual(['EE'])
  })

  test('lines and areas end at the edge of the picture', () => {
    const frame = { left: 0, top: 0, right: 10, bottom: 10 }
    const ring = clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      frame,
    )
    expect(boxOfPoints(ring)).toEqual({ west: 0, south: 0, east: 10, north: 10 })
    expect(
      clipLine(
        [
          [-20, 5],
          [-10, 5],
          [5, 5],
          [20, 5],
          [30, 5],
        ],
        frame,
      ),
    ).toEqual([
      [
        [-10, 5],
        [5, 5],
        [20, 5],
      ],
    ])
    expect(
      thinned(
        [
          [0, 0],
          [0.1, 0],
          [5, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [5, 0],
    ])
    expect(
      pathOf(
        [
          [
            [0, 0],
            [4.4, -2],
            [4.4, -2],
          ],
        ],
        true,
      ),
    ).toBe('M0 0l4-2z')
  })
})
