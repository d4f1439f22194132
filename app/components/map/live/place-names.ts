import type { Place } from './gather.ts'
import { clusterSize } from './gather.ts'
import { project, type Position, type Size, type View } from '../mercator.ts'

export type Name = { text: string; position: Position }

/** Pixels of a name of 12 px: its height, and an even width a letter. */
const HEIGHT = 16
const LETTER = 6.6
/** Room around a name. */
const GAP = 9

type Frame = { left: number; top: number; right: number; bottom: number }

/** The names that stand inside the picture and touch neither a place nor each other, in their order. */
export function placeNames(
  names: readonly Name[],
  places: readonly Place[],
  view: View,
  size: Size,
): Name[] {
  const taken = places.map((place) => frameOfPlace(place, view, size))
  return names.filter((name) => {
    const [x, y] = project(name.position, view, size)
    const half = (name.text.length * LETTER) / 2
    const frame = { left: x - half, right: x + half, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
    const isInside =
      frame.left > 0 && frame.right < size.width && frame.top > 0 && frame.bottom < size.height
    if (!isInside || taken.some((other) => touches(frame, other))) return false
    taken.push({
      left: frame.left - GAP,
      right: frame.right + GAP,
      top: frame.top - GAP,
      bottom: frame.bottom + GAP,
    })
    return true
  })
}

function frameOfPlace(place: Place, view: View, size: Size): Frame {
  const [x, y] = project([place.longitude, place.latitude], view, size)
  const half = place.siteCount === 1 ? 8 : clusterSize(place.siteCount) / 2
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

function touches(a: Frame, b: Frame): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
