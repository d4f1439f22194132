import { unproject, type View } from '../mercator.ts'

/** Pixels that an arrow key moves the map. */
const STEP = 120

/** Parts of a step for one with Shift. */
const FINE = 10

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The view after a key: arrows pan, with Shift a little, plus and minus zoom; null for any other key. */
export function movedBy(key: string, view: View, isFine = false): View | null {
  if (key === '+' || key === '=') return { ...view, zoom: view.zoom + 1 }
  if (key === '-' || key === '_') return { ...view, zoom: view.zoom - 1 }
  const way = ARROWS[key]
  if (!way) return null
  const part = isFine ? FINE : 1
  const [longitude, latitude] = unproject([way[0] / part, way[1] / part], view, {
    width: 0,
    height: 0,
  })
  return { ...view, longitude, latitude }
}
