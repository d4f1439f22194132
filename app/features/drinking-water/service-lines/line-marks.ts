import { project, type Size, type View } from '#app/components/map/mercator.ts'
import type { ServiceLineMapQuery } from '#app/gql/operations.ts'
import type { Box } from '#app/lib/search-params.ts'

type Found = ServiceLineMapQuery['serviceLineMap']['features'][number]
export type Mark = Found & { x: number; y: number; extent: Box }

/**
 * Pixels of the picture from the middle of a mark to its edge: a disc is 24 pixels wide still on a telephone, which shows
 * the picture at half its size.
 */
export const MARK_RADIUS = 23

/**
 * Marks where they stand in the picture; those that would lie over each other are one, so that each is seen and can be
 * pressed. However they are gathered, the lines of all of them stay the same.
 */
export function gathered(
  found: readonly Found[],
  { view, size }: { view: View; size: Size },
): Mark[] {
  let marks = found.map((mark) => placed(mark, boxOf(mark), { view, size }))
  for (;;) {
    const kept: Mark[] = []
    for (const mark of marks) {
      const at = kept.findIndex((each) => isOver(each, mark))
      const under = kept[at]
      if (under) kept[at] = together(under, mark, { view, size })
      else kept.push(mark)
    }
    // A mark that grew moved, and may lie over another now.
    if (kept.length === marks.length) return kept
    marks = kept
  }
}

function isOver(one: Mark, other: Mark): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 2 * MARK_RADIUS
}

function together(one: Mark, other: Mark, at: { view: View; size: Size }): Mark {
  const lineCount = one.lineCount + other.lineCount
  const middle = (side: 'longitude' | 'latitude') =>
    (one[side] * one.lineCount + other[side] * other.lineCount) / lineCount
  const sum: Found = {
    ...one,
    ...{ id: null, address: null, class: null, publicMaterial: null, customerMaterial: null },
    ...{ isPublicVerified: false, isCustomerVerified: false },
    ...{ longitude: middle('longitude'), latitude: middle('latitude') },
    lineCount,
    leadCount: one.leadCount + other.leadCount,
  }
  return placed(sum, around(one.extent, other.extent), at)
}

function placed(mark: Found, extent: Box, { view, size }: { view: View; size: Size }): Mark {
  const [x, y] = project([mark.longitude, mark.latitude], view, size)
  return { ...mark, x, y, extent }
}

/** Some metres around: a box holds neither its north nor its east edge. */
const NEAR = 0.00005

function boxOf({ longitude, latitude }: Found): Box {
  return {
    west: longitude - NEAR,
    east: longitude + NEAR,
    south: latitude - NEAR,
    north: latitude + NEAR,
  }
}

function around(one: Box, other: Box): Box {
  return {
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
  }
}
