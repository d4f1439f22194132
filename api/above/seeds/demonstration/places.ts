import { readExtract } from '../extracts.ts'
import type { SiteRow } from '../real-sites.ts'
import { chanceOf, padded, type Chance } from './chance.ts'
import { groupBy } from './group.ts'

export type DemoSite = SiteRow & {
  identifier: string
  name: string
  /** The first product is the one that regulates it most. */
  products: [number, ...number[]]
  kind: string
  isPublic: boolean
}

const SITES_PER_STATE = 3
const FIRST = [
  'Amber',
  'Blue',
  'Cedar',
  'Copper',
  'Eagle',
  'Fern',
  'Granite',
  'Heron',
  'Iron',
  'Juniper',
  'Larch',
  'Maple',
  'North',
  'Otter',
  'Pine',
  'Quartz',
  'Red',
  'Silver',
  'Tamarack',
  'Willow',
] as const
const SECOND = [
  'Bend',
  'Bluff',
  'Brook',
  'Creek',
  'Crossing',
  'Falls',
  'Flats',
  'Fork',
  'Grove',
  'Harbor',
  'Hollow',
  'Junction',
  'Landing',
  'Mesa',
  'Point',
  'Ridge',
  'Springs',
  'Valley',
] as const
const KINDS: Record<number, readonly [string, ...string[]]> = {
  7: ['Paper Works', 'Foundry', 'Asphalt Plant', 'Board Mill', 'Boiler House', 'Coating Works'],
  3: ['Treatment Works', 'Cannery', 'Fish Hatchery', 'Dairy', 'Dye House', 'Gravel Pit'],
  9: [
    'Landfill',
    'Transfer Station',
    'Compost Yard',
    'Recycling Center',
    'Tire Depot',
    'Ash Monofill',
  ],
}

/** Fictional sites, three in every state that has counties, near the middle of a real county. */
export function demonstrationSites(): DemoSite[] {
  const chance = chanceOf(8601)
  const states = new Map(readExtract('states').map((row) => [row['id'], row['code'] ?? '']))
  const counties = groupBy(readExtract('counties'), (row) => row['state_id'] ?? '')
  const names = new Set<string>()
  const sites: DemoSite[] = []
  for (const [stateId, list] of counties) {
    for (let i = 0; i < SITES_PER_STATE; i++) {
      const n = sites.length + 1
      const county = list[chance.whole(0, list.length - 1)]
      sites.push(demonstrationSite(n, states.get(stateId) ?? '', county ?? {}, chance, names))
    }
  }
  return sites
}

function demonstrationSite(
  n: number,
  state: string,
  county: Record<string, string | null>,
  chance: Chance,
  names: Set<string>,
): DemoSite {
  const main = ([9, 7, 3] as const)[n % 3] ?? 7
  const second = n % 2 === 0 ? [main === 3 ? 7 : 3] : []
  const kind = chance.pick(KINDS[main] ?? ['Works'])
  let name = ''
  do name = `${chance.pick(FIRST)} ${chance.pick(SECOND)} ${kind} (demonstration)`
  while (names.has(name))
  names.add(name)
  const isPublic = n % 41 !== 0
  return {
    identifier: `DEMO-${padded(n)}`,
    name,
    srn: padded(900_000 + n, 6),
    fis_id: 900_000_000 + n,
    status_code: n % 17 === 0 ? 'P' : n % 13 === 0 ? 'I' : 'A',
    address: `${chance.whole(1, 99) * 100} Example Road`,
    city: (county['name'] ?? '').replace(
      / (County|Parish|Borough|Census Area|Municipality|city|Municipio)$/,
      '',
    ),
    state,
    county_id: county['id'],
    // Every eleventh has no mapped location.
    lat: n % 11 === 0 ? null : round(Number(county['lat']) + (chance.next() - 0.5) / 10),
    lon: n % 11 === 0 ? null : round(Number(county['lon']) + (chance.next() - 0.5) / 10),
    contested_code: n % 19 === 0 ? 'C' : n % 23 === 0 ? 'A' : null,
    is_portable: kind === 'Asphalt Plant' || kind === 'Gravel Pit',
    is_public: isPublic,
    facility_type: kind,
    products: n === 1 ? [7, 3, 9] : [main, ...second],
    kind,
    isPublic,
  }
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
