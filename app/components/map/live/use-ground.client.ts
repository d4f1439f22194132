import { useEffect, useMemo, useState } from 'react'
import { countyWords } from '#app/lib/county-words.ts'
import type { Box } from '#app/lib/search-params.ts'
import {
  areaAt,
  countiesOf,
  outlinesOf,
  type Basemap,
  type Counties,
  type Outlines,
} from '../basemap.ts'
import { countiesInView, groundOf, type GroundAndNames } from '../ground.ts'
import type { Position } from '../mercator.ts'

const states = once(async () => outlinesOf(await fetchBasemap('states')))
const counties = once(async (code) => countiesOf(await fetchBasemap(`counties-${code}`)))

/** The basemap for what is visible: all states at once, counties of a state when it comes into view. */
export function useGround(
  mapStates: readonly string[],
  box: Box | null,
  zoom: number,
): GroundAndNames {
  const [country, setCountry] = useState<Outlines | null>(null)
  const [known, setKnown] = useState<ReadonlyMap<string, Counties>>(new Map())
  const wanted = country ? countiesInView(country.areas, mapStates, box, zoom).join(' ') : ''

  useEffect(() => {
    let isGone = false
    states('').then((outlines) => isGone || setCountry(outlines), doWithout)
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    let isGone = false
    for (const code of wordsOf(wanted))
      counties(code).then(
        (outlines) => isGone || setKnown((others) => new Map(others).set(code, outlines)),
        doWithout,
      )
    return () => {
      isGone = true
    }
  }, [wanted])

  const own = mapStates.join(' ')
  return useMemo(() => {
    const inView = wordsOf(wanted)
    const shown = new Map([...known].filter(([code]) => inView.includes(code)))
    return groundOf(country?.areas ?? [], wordsOf(own), shown)
  }, [country, known, wanted, own])
}

/** The county of a position in words; empty outside the country and without the basemap. */
export async function countyWordsAt(position: Position): Promise<string> {
  try {
    const state = areaAt((await states('')).areas, position)
    const county = state?.code ? areaAt((await counties(state.code)).areas, position) : null
    if (!state) return ''
    if (!county) return state.name
    return countyWords({ countyId: county.id, countyName: county.name, stateName: state.name })
  } catch {
    return ''
  }
}

/** Without its ground the map still shows the places. */
function doWithout(): void {}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** One request a file and page; a file that could not be had is asked for again the next time. */
function once<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const files = new Map<string, Promise<T>>()
  return (name) => {
    const known = files.get(name)
    if (known) return known
    const loading = load(name)
    files.set(name, loading)
    loading.catch(() => files.delete(name))
    return loading
  }
}

async function fetchBasemap(name: string): Promise<Basemap> {
  const response = await fetch(`/map/${name}.json`)
  if (!response.ok) throw new Error(`/map/${name}.json: ${response.status}`)
  return response.json()
}
