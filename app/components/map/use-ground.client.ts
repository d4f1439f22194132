import { useEffect, useMemo, useState } from 'react'
import type { Box } from '#app/lib/search-params.ts'
import { boxesMeet, outlinesOf, type Area, type Basemap, type Line, type Outlines } from './basemap.ts'
import type { Ground } from './layers/ground.ts'
import type { Name } from './place-names.ts'

/** Counties are shown from this zoom on, or always where the agency's area is small. */
export const COUNTY_ZOOM = 5
const SMALL_AREA = 4

const files = new Map<string, Promise<Outlines>>()

export type GroundAndNames = { ground: Ground; names: Name[] }

/** The basemap for what is visible: all states at once, counties of a state when it comes into view. */
export function useGround(mapStates: readonly string[], box: Box | null, zoom: number): GroundAndNames {
  const [states, setStates] = useState<Outlines | null>(null)
  const [counties, setCounties] = useState<ReadonlyMap<string, Outlines>>(new Map())
  const wanted = states ? countiesInView(states.areas, mapStates, box, zoom).join(' ') : ''

  useEffect(() => {
    const stop = new AbortController()
    load('states').then((outlines) => stop.signal.aborted || setStates(outlines), forget)
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    for (const code of wanted.split(' ').filter(Boolean))
      load(`counties-${code}`).then(
        (outlines) => stop.signal.aborted || setCounties((known) => (known.get(code) === outlines ? known : new Map(known).set(code, outlines))),
        forget,
      )
    return () => stop.abort()
  }, [wanted])

  return useMemo(() => {
    const shown = new Map([...counties].filter(([code]) => wanted.split(' ').includes(code)))
    return groundOf(states?.areas ?? [], mapStates, shown)
  }, [states, counties, wanted, mapStates])
}

/** Puts the loaded files together: a state whose counties are known is drawn from them. */
export function groundOf(states: readonly Area[], mapStates: readonly string[], counties: ReadonlyMap<string, Outlines>): GroundAndNames {
  const ground: Ground = { land: [], neighbors: [], stateLines: [], countyLines: [], neighborLines: [] }
  const names: Name[] = []
  for (const state of states) {
    if (!isOwn(state, mapStates)) {
      ground.neighbors.push(...state.polygons)
      ground.neighborLines.push(...ringsOf(state))
      continue
    }
    const fine = counties.get(state.code ?? '')
    ground.land.push(...(fine ? fine.areas.flatMap((area) => area.polygons) : state.polygons))
    ground.stateLines.push(...(fine ? fine.outer : ringsOf(state)))
    ground.countyLines.push(...(fine ? fine.inner : []))
    names.push(...(fine ? fine.names : [{ text: state.name, position: state.at }]))
  }
  return { ground, names }
}

export function countiesInView(states: readonly Area[], mapStates: readonly string[], box: Box | null, zoom: number): string[] {
  const isSmall = mapStates.length > 0 && mapStates.length <= SMALL_AREA
  if (!box || (zoom < COUNTY_ZOOM && !isSmall)) return []
  return states.flatMap((state) => (isOwn(state, mapStates) && state.code && state.box && boxesMeet(state.box, box) ? [state.code] : []))
}

function isOwn(state: Area, mapStates: readonly string[]): boolean {
  return mapStates.length === 0 || mapStates.includes(state.code ?? '')
}

function ringsOf(area: Area): Line[] {
  return area.polygons.flat()
}

/** One request a file and page; a file that could not be had is asked for again the next time. */
function load(name: string): Promise<Outlines> {
  const known = files.get(name)
  if (known) return known
  const loading = fetch(`/map/${name}.json`)
    .then((response) => (response.ok ? (response.json() as Promise<Basemap>) : Promise.reject(new Error(`/map/${name}.json: ${response.status}`))))
    .then(outlinesOf)
  loading.catch(() => files.delete(name))
  files.set(name, loading)
  return loading
}

/** Without its ground the map still shows the places. */
function forget(): void {}
