import type { Position } from '../mercator.ts'

/** The page's map (JSON of PinMapPlace), and the pin as it stands in the fields. */
export type ShownPinMap = { map: string; pin: Position | null }
