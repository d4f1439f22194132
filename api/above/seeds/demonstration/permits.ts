import type { PermitRow } from '../permit-rows.ts'
import { PERMIT_TYPES } from '../reference-names.ts'
import { chanceOf, dayAfter, padded } from './chance.ts'
import type { DemoSite } from './places.ts'

export type DemoPermit = PermitRow & {
  number: string
  product_id: number
  site: string
  isPublic: boolean
}

const LETTERS: Record<number, string> = { 3: 'WQ', 7: 'AQ', 9: 'SW' }
export const INTERESTS: Record<number, string> = {
  3: 'Wastewater',
  6: 'Drinking Water',
  7: 'Air Quality',
  9: 'Solid Waste',
}
const STATUSES = [
  'Active',
  'Active',
  'Active',
  'Pending',
  'Administratively Continued',
  'Expired',
  'Active',
  'Terminated',
  'Revoked',
  'Void',
  'Withdraw',
] as const

/** Two or three permits a site, in every status; every ninth is contested, every thirteenth appealed. */
export function demonstrationPermits(sites: DemoSite[], clock: string): DemoPermit[] {
  const chance = chanceOf(4213)
  const permits: DemoPermit[] = []
  for (const site of sites) {
    const products =
      site.products.length > 1
        ? [...site.products, site.products[0]]
        : [site.products[0], site.products[0]]
    for (const product of products) {
      const n = permits.length + 1
      const types = (PERMIT_TYPES[product] ?? []).filter((name) => !name.includes('License'))
      const status = STATUSES[n % STATUSES.length] ?? 'Active'
      const isPending = status === 'Pending'
      const isOver = !['Active', 'Pending'].includes(status)
      const issued = dayAfter(clock, isOver ? -chance.whole(2000, 4000) : -chance.whole(20, 1500))
      const effective = dayAfter(issued, chance.whole(0, 45))
      permits.push({
        number: `DEMO-${LETTERS[product]}-${padded(n)}`,
        product_id: product,
        site: site.identifier,
        type: types[n % types.length],
        status,
        interest: product === 3 && n % 2 === 0 ? 'Stormwater' : INTERESTS[product],
        issued_on: isPending ? null : issued,
        effective_on: isPending ? null : effective,
        expired_on: isPending ? null : dayAfter(effective, 1826),
        revoked_on: ['Revoked', 'Terminated', 'Withdraw'].includes(status)
          ? dayAfter(issued, 700)
          : null,
        contested_code: n % 9 === 0 ? 'C' : n % 13 === 0 ? 'A' : n % 7 === 0 ? 'N' : null,
        is_public: n % 53 !== 0,
        isPublic: n % 53 !== 0 && site.isPublic,
      })
    }
  }
  return permits
}

const LICENSES: [number, string, string][] = [
  [3, 'Well Driller License', 'Drilling'],
  [9, 'Asbestos Handler License', 'Abatement'],
  [9, 'Waste Tire Carrier Permit', 'Hauling'],
]
const HOUSES = [
  'Anchor',
  'Beacon',
  'Cobalt',
  'Delta',
  'Ember',
  'Foxglove',
  'Garnet',
  'Harvest',
  'Ivory',
  'Jade',
  'Keystone',
  'Lantern',
  'Meadow',
  'Noble',
  'Orchard',
] as const

export type DemoLicense = PermitRow & { number: string; contractor: Record<string, unknown> }

/** Licenses of fictional contractors: permits without a site. */
export function demonstrationLicenses(clock: string): DemoLicense[] {
  const chance = chanceOf(77)
  const states = ['OR', 'WA', 'CA', 'NY', 'TX', 'GA', 'OH', 'CO', 'FL', 'MN'] as const
  return HOUSES.flatMap((house, h) =>
    LICENSES.map(([product_id, type, trade], k) => {
      const n = h * LICENSES.length + k + 1
      const issued = dayAfter(clock, -chance.whole(30, 900))
      const status = n % 8 === 0 ? 'Expired' : n % 11 === 0 ? 'Revoked' : 'Active'
      const number = `DEMO-LIC-${padded(n)}`
      return {
        number,
        product_id,
        license: number,
        type,
        status,
        interest: 'Professional Licensing',
        issued_on: issued,
        effective_on: issued,
        expired_on: dayAfter(issued, status === 'Expired' ? 20 : 1095),
        contested_code: n % 20 === 0 ? 'A' : null,
        contractor: {
          license_no: number,
          name: `${house} ${trade} Company (demonstration)`,
          address: `${chance.whole(1, 80) * 10} Sample Street`,
          city: 'Exampleton',
          state: chance.pick(states),
          phone: `503-555-01${padded(n, 2)}`,
        },
      }
    }),
  )
}
