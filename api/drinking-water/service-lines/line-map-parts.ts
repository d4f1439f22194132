import type { Bound } from '#api/services/search/criteria.schemas.ts'
import { levelFor } from '#api/services/search/places.ts'

/** A part is gathered by cells two levels coarser than a map of sites: some 4 to 9 marks. */
export const COARSER = 2

/** Lines of a part that are shown by one mark, or one by one where they are few. */
export type Group = Extent & {
  no: number
  /** The cell that it is gathered by. */
  place: number
  lines: number
  lead: number
  lat: number
  lon: number
  ids: number[]
}
export type Extent = { south: number; north: number; west: number; east: number }

/** The level of cells that a part is gathered by. */
export function levelOf(bound: Bound): number {
  return Math.max(1, levelFor(bound) - COARSER)
}

/** The zoom of the places that a part is counted by. */
export function placeZoomOf(bound: Bound): number {
  return Math.min(15, levelOf(bound) + COARSER)
}
