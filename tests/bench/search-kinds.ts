import type { PermitCriteria, PermitSort } from '#api/records/permits/permits.schemas.ts'
import { PERMIT_SORTS } from '#api/records/permits/permits.schemas.ts'

/** Somewhere that has a site, and the words of one. */
export type Place = { lat: number; lon: number; number: string; siteId: number }

export type Choices = {
  places: readonly Place[]
  statuses: ReadonlyMap<string, number>
  types: readonly number[]
  interests: readonly number[]
}

type Random = () => number
export type Kind = { name: string; group: string; criteria: (random: Random) => PermitCriteria }

const KINDS = ['foundry', 'quarry', 'landfill', 'cannery', 'mill', 'refinery', 'dairy', 'depot']
const NAMES = ['amber', 'blue', 'cedar', 'copper', 'eagle', 'fern', 'granite', 'heron', 'iron']

/** Every kind of permit search that is measured. */
export function permitKinds(choices: Choices): Kind[] {
  const one = <T>(random: Random, list: readonly T[]): T =>
    list[Math.floor(random() * list.length)]!
  const status = (name: string): number => choices.statuses.get(name) ?? 0
  const box = (random: Random, degrees: number) => {
    const { lat, lon } = one(random, choices.places)
    const half = degrees / 2
    return {
      neLatitude: lat + half,
      swLatitude: lat - half,
      neLongitude: lon + half,
      swLongitude: lon - half,
    }
  }
  const circle = (random: Random, miles: number) => {
    const { lat, lon } = one(random, choices.places)
    return { distant: miles, latitude: lat, longitude: lon }
  }
  const kind = (group: string, name: string, criteria: Kind['criteria']): Kind => ({
    group,
    name,
    criteria,
  })
  const sorted = (sort: PermitSort, page = 1) => ({ condition: { sort, page, pageSize: 20 } })

  return [
    ...PERMIT_SORTS.map((sort) => kind('sorts', `first page, ${sort}`, () => sorted(sort))),
    ...PERMIT_SORTS.map((sort) =>
      kind('sorts of a status', `status Active, ${sort}`, () => ({
        pmtStatus: [status('Active')],
        ...sorted(sort),
      })),
    ),
    ...PERMIT_SORTS.map((sort) =>
      kind('sorts of a word', `common word, ${sort}`, (random) => ({
        filter: one(random, NAMES),
        ...sorted(sort),
      })),
    ),
    ...PERMIT_SORTS.map((sort) =>
      kind('sorts of a radius', `radius 25 miles, ${sort}`, (random) => ({
        radius: circle(random, 25),
        ...sorted(sort),
      })),
    ),
    kind('filters', 'status Active', () => ({ pmtStatus: [status('Active')] })),
    kind('filters', 'status Pending (rare)', () => ({ pmtStatus: [status('Pending')] })),
    kind('filters', 'two statuses', () => ({
      pmtStatus: [status('Expired'), status('Terminated')],
    })),
    kind('filters', 'type', (random) => ({ pmtTypes: [one(random, choices.types)] })),
    kind('filters', 'type and status', (random) => ({
      pmtTypes: [one(random, choices.types)],
      pmtStatus: [status('Active')],
    })),
    kind('filters', 'interest', (random) => ({ envInterest: [one(random, choices.interests)] })),
    kind('filters', 'interest and rare status by site name', (random) => ({
      envInterest: [one(random, choices.interests)],
      pmtStatus: [status('Pending')],
      ...sorted('facilityName'),
    })),
    kind('filters', 'status that no record has', () => ({ pmtStatus: [status('Void')] })),
    kind('filters', 'two types and a status by expiration', (random) => ({
      pmtTypes: [one(random, choices.types), one(random, choices.types)],
      pmtStatus: [status('Administratively Continued')],
      ...sorted('ExpiredDate DESC'),
    })),
    kind('filters', 'one site', (random) => ({ siteRids: [one(random, choices.places).siteId] })),
    kind('pages', 'page 5', () => sorted('IssuedDate DESC', 5)),
    kind('pages', 'page 500 (row 10,000)', () => sorted('IssuedDate DESC', 500)),
    kind('pages', 'page 500 by site name', () => sorted('facilityName', 500)),
    kind('pages', 'page 20 of a word', (random) => ({
      filter: one(random, NAMES),
      ...sorted('IssuedDate DESC', 20),
    })),
    kind('words', 'word that all have', () => ({ filter: 'road' })),
    kind('words', 'common word', (random) => ({ filter: one(random, NAMES) })),
    kind('words', 'two words', (random) => ({
      filter: `${one(random, NAMES)} ${one(random, KINDS)}`,
    })),
    kind('words', 'three words', (random) => ({
      filter: `${one(random, NAMES)} ${one(random, KINDS)} road`,
    })),
    kind('words', 'three words and a number', (random) => ({
      filter: `${one(random, NAMES)} ${one(random, KINDS)} ${100 + Math.floor(random() * 9_000)}`,
    })),
    kind('words', 'site number (rare)', (random) => ({
      filter: one(random, choices.places).number,
    })),
    kind('words', 'unknown word', () => ({ filter: 'zyzzyva' })),
    kind('words', 'permit number', (random) => ({
      filter: `SC-${String(1 + Math.floor(random() * 10_000)).padStart(8, '0')}`,
    })),
    kind('words', 'prefix of two letters', (random) => ({
      filter: one(random, NAMES).slice(0, 2),
    })),
    kind('words', 'two prefixes', (random) => ({
      filter: `${one(random, NAMES).slice(0, 3)} ${one(random, KINDS).slice(0, 3)}`,
    })),
    kind('words', 'prefix of one digit', (random) => ({
      filter: String(1 + Math.floor(random() * 9)),
    })),
    kind('words', 'common word and status', (random) => ({
      filter: one(random, NAMES),
      pmtStatus: [status('Active')],
    })),
    kind('words', 'common word and rare status', (random) => ({
      filter: one(random, NAMES),
      pmtStatus: [status('Pending')],
    })),
    kind('places', 'box 0.1 degree', (random) => ({ bound: box(random, 0.1) })),
    kind('places', 'box 0.5 degree', (random) => ({ bound: box(random, 0.5) })),
    kind('places', 'box 5 degrees', (random) => ({ bound: box(random, 5) })),
    kind('places', 'radius 1 mile', (random) => ({ radius: circle(random, 1) })),
    kind('places', 'radius 5 miles', (random) => ({ radius: circle(random, 5) })),
    kind('places', 'radius 25 miles', (random) => ({ radius: circle(random, 25) })),
    kind('places', 'radius 50 miles', (random) => ({ radius: circle(random, 50) })),
    kind('places', 'radius 25 miles and status', (random) => ({
      radius: circle(random, 25),
      pmtStatus: [status('Active')],
    })),
    kind('places', 'radius 25 miles and word', (random) => ({
      radius: circle(random, 25),
      filter: one(random, NAMES),
    })),
    kind('places', 'box 0.5 degree and rare status', (random) => ({
      bound: box(random, 0.5),
      pmtStatus: [status('Pending')],
    })),
  ]
}
