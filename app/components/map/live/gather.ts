import { number } from '#words/formats.ts'
import { worldX, worldY } from '../mercator.ts'

/** A site, or several close together, as the gateway answers them. */
export type MapFeature = {
  longitude: number
  latitude: number
  siteId: string | null
  siteName: string | null
  isEnded: boolean
  siteCount: number
  recordCount: number
}

/** What is drawn: a pin for one site, a numbered disc for several. */
export type Place = MapFeature & { key: string; offset: [number, number] }

/** Pins nearer than this are one disc; two discs keep clear of each other as well. */
const PIN_REACH = 11
/** From this zoom on sites stay apart, however near they are. */
const APART_ZOOM = 14
const RING = 12
const MOST_ROUNDS = 6

/**
 * Gathers what would overlap on the screen at this zoom. The largest groups come first and swallow what
 * lies under them, so no number hides another and no site is lost: the counts always sum up.
 */
export function gather(features: readonly MapFeature[], zoom: number): Place[] {
  if (zoom >= APART_ZOOM) return fanOut(features)
  // A group stands in the middle of its sites, so groups may meet that began apart: then they join.
  let places = gatherOnce(features, zoom)
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const next = gatherOnce(places, zoom)
    if (next.length === places.length) break
    places = next
  }
  return places
}

function gatherOnce(features: readonly MapFeature[], zoom: number): Place[] {
  const groups: Group[] = []
  const grid = new Map<string, Group[]>()
  const sorted = features
    .map((feature, index) => ({ feature, index }))
    .sort((a, b) => b.feature.siteCount - a.feature.siteCount || a.index - b.index)
  for (const { feature } of sorted) {
    const [x, y] = [worldX(feature.longitude, zoom), worldY(feature.latitude, zoom)]
    const near = nearest(grid, x, y, reachOf(feature.siteCount))
    if (near) {
      near.members.push(feature)
      near.sites += feature.siteCount
      continue
    }
    const group: Group = { x, y, sites: feature.siteCount, members: [feature] }
    groups.push(group)
    const key = cellKey(x, y)
    grid.set(key, [...(grid.get(key) ?? []), group])
  }
  return groups.map((group) => placeOf(group.members))
}

/** Diameter of a cluster's disc, in steps that can be told apart. */
export function clusterSize(sites: number): number {
  if (sites < 5) return 28
  if (sites < 12) return 32
  return sites < 30 ? 39 : 50
}

/** The number on a cluster's disc; large ones in thousands, so that they fit. */
export function clusterWords(sites: number): string {
  return sites < 10_000 ? number(sites) : `${Math.floor(sites / 1000)}k`
}

type Group = { x: number; y: number; sites: number; members: MapFeature[] }

const CELL = 64

function reachOf(sites: number): number {
  return sites === 1 ? PIN_REACH : clusterSize(sites) / 2
}

function cellKey(x: number, y: number): string {
  return `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`
}

function nearest(
  grid: ReadonlyMap<string, readonly Group[]>,
  x: number,
  y: number,
  reach: number,
): Group | null {
  let best: Group | null = null
  let least = Infinity
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (const group of grid.get(cellKey(x + dx * CELL, y + dy * CELL)) ?? []) {
        const away = Math.hypot(group.x - x, group.y - y)
        if (away < reach + reachOf(group.sites) && away < least) [best, least] = [group, away]
      }
  return best
}

function placeOf(members: readonly MapFeature[]): Place {
  const [only] = members
  if (only && members.length === 1) return { ...only, key: keyOf(only), offset: [0, 0] }
  const siteCount = sum(members, (member) => member.siteCount)
  const longitude = sum(members, (member) => member.longitude * member.siteCount) / siteCount
  const latitude = sum(members, (member) => member.latitude * member.siteCount) / siteCount
  return {
    longitude,
    latitude,
    siteId: null,
    siteName: null,
    isEnded: members.every((member) => member.isEnded),
    siteCount,
    recordCount: sum(members, (member) => member.recordCount),
    key: `${longitude.toFixed(4)} ${latitude.toFixed(4)} ${siteCount}`,
    offset: [0, 0],
  }
}

/** Sites at the very same place stand in a ring around it. */
function fanOut(features: readonly MapFeature[]): Place[] {
  const byPlace = new Map<string, MapFeature[]>()
  for (const feature of features) {
    const key = `${feature.longitude} ${feature.latitude}`
    byPlace.set(key, [...(byPlace.get(key) ?? []), feature])
  }
  return [...byPlace.values()].flatMap((same) =>
    same.map((feature, i): Place => {
      const turn = (2 * Math.PI * i) / same.length
      const radius = same.length === 1 ? 0 : Math.max(RING, (RING * same.length) / Math.PI)
      return {
        ...feature,
        key: keyOf(feature),
        offset: [Math.round(Math.sin(turn) * radius), Math.round(-Math.cos(turn) * radius)],
      }
    }),
  )
}

function keyOf(feature: MapFeature): string {
  return feature.siteId ?? `${feature.longitude} ${feature.latitude} ${feature.siteCount}`
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
