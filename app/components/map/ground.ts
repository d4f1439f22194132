import type { Box } from '#app/lib/search-params.ts'
import { boxesMeet, type Area, type Counties, type Line } from './basemap.ts'
import type { Ground } from './layers/ground.ts'
import type { Name } from './live/place-names.ts'

/** Counties are shown from this zoom on, or always where the agency's area is small. */
const COUNTY_ZOOM = 5
const SMALL_AREA = 4

export type GroundAndNames = { ground: Ground; names: Name[] }

/** Puts the loaded files together: a state whose counties are known is drawn from them. */
export function groundOf(
  states: readonly Area[],
  mapStates: readonly string[],
  counties: ReadonlyMap<string, Counties>,
): GroundAndNames {
  const ground: Ground = {
    land: [],
    neighbors: [],
    stateLines: [],
    countyLines: [],
    neighborLines: [],
  }
  const names: Name[] = []
  for (const state of states) {
    if (!isOwn(state, mapStates)) {
      ground.neighbors.push(...state.polygons)
      ground.neighborLines.push(...outlineOf(state))
      continue
    }
    const fine = counties.get(state.code ?? '')
    ground.land.push(...(fine ? fine.land : state.polygons))
    ground.stateLines.push(...(fine ? fine.outer : outlineOf(state)))
    ground.countyLines.push(...(fine ? fine.inner : []))
    names.push(...(fine ? fine.names : [{ text: state.name, position: state.at }]))
  }
  return { ground, names }
}

/** The codes of the states whose counties the visible part needs. */
export function countiesInView(
  states: readonly Area[],
  mapStates: readonly string[],
  box: Box | null,
  zoom: number,
): string[] {
  const isSmall = mapStates.length > 0 && mapStates.length <= SMALL_AREA
  if (!box || (zoom < COUNTY_ZOOM && !isSmall)) return []
  return states.flatMap((state) =>
    isOwn(state, mapStates) && state.code && state.box && boxesMeet(state.box, box)
      ? [state.code]
      : [],
  )
}

function isOwn(state: Area, mapStates: readonly string[]): boolean {
  return mapStates.length === 0 || mapStates.includes(state.code ?? '')
}

function outlineOf(area: Area): Line[] {
  return area.polygons.flat()
}
