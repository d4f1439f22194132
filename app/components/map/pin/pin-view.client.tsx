import { createRoot } from 'react-dom/client'
import type { Box } from '#app/lib/search-params.ts'
import type { Position } from '../mercator.ts'
import { MapBoundary } from '../live/map-boundary.tsx'
import type { ShownPinMap } from './shown-pin-map.ts'
import { PinMap } from './pin-map.client.tsx'

/** What a page says of its map. */
export type PinMapPlace = {
  label: string
  start: Box
  home: Box
  mapStates: string[]
  tileUrl: string
  tileCredit: string
  failure: string
}

/** The map in its place; what is answered draws it with another start or pin. */
export function drawPinMap(
  place: HTMLElement,
  onPin: (position: Position) => void,
): (shown: ShownPinMap) => void {
  place.replaceChildren()
  const root = createRoot(place)
  return ({ map, pin }) => {
    const shown = JSON.parse(map) as PinMapPlace
    root.render(
      <MapBoundary fallback={<p>{shown.failure}</p>}>
        <PinMap {...shown} pin={pin} onPin={onPin} />
      </MapBoundary>,
    )
  }
}
