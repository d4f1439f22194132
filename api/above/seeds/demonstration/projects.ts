import type { ProjectRow } from '../project-rows.ts'
import { chanceOf, dayAfter, padded } from './chance.ts'
import { INTERESTS } from './permits.ts'
import type { DemoSite } from './places.ts'

export type DemoProject = ProjectRow & {
  tracking_no: string
  product_id: number
  site: string
  isPublic: boolean
}

const TYPES: Record<number, readonly [string, ...string[]]> = {
  7: ['Emission Control Installation', 'New Source Construction', 'Fuel Conversion'],
  3: ['Outfall Improvement', 'Treatment Plant Upgrade', 'Stormwater Retrofit'],
  9: ['Landfill Cell Construction', 'Closure and Cover', 'Recycling Expansion'],
}
const SYSTEMS: Record<number, string> = {
  3: 'Water Permitting',
  7: 'Air Permitting',
  9: 'Solid Waste',
}
const MANAGERS = [
  'Avery Sample',
  'Jordan Example',
  'Morgan Placeholder',
  'Riley Specimen',
  'Taylor Mockup',
] as const
const STATUSES = ['New', 'In Progress', 'In Progress', 'Completed', 'Closed'] as const

/** Two projects a site with managers, open ones in every region, every fourth with an outside link. */
export function demonstrationProjects(sites: DemoSite[], clock: string): DemoProject[] {
  const chance = chanceOf(1970)
  return sites.flatMap((site, s) =>
    [0, 1].map((k) => {
      const n = s * 2 + k + 1
      const product_id = site.products[k % site.products.length] ?? site.products[0]
      const type = chance.pick(TYPES[product_id] ?? ['Improvement'])
      const manager = chance.pick(MANAGERS)
      const tracking_no = `DEMO-PRJ-${padded(n)}`
      return {
        tracking_no,
        product_id,
        site: site.identifier,
        name: `${site.name.replace(' (demonstration)', '')} ${type} (demonstration)`,
        type,
        status: STATUSES[n % STATUSES.length],
        interest: INTERESTS[product_id],
        sub_system: SYSTEMS[product_id],
        manager_name: `${manager} (demonstration)`,
        manager_email: `${manager.toLowerCase().replace(' ', '.')}@example.gov`,
        manager_phone: `503-555-01${padded(chance.whole(10, 99), 2)}`,
        url: n % 4 === 0 ? `https://example.gov/projects/${tracking_no.toLowerCase()}` : null,
        details: detailsOf(product_id, chance.whole(1, 40)),
        updated_on: dayAfter(clock, -chance.whole(1, 420)),
        is_public: n % 67 !== 0,
        isPublic: n % 67 !== 0 && site.isPublic,
      }
    }),
  )
}

/** What the review page of each product shows. */
function detailsOf(product: number, size: number): Record<string, string | number> {
  if (product === 7)
    return {
      sourceCategory: 'Industrial combustion',
      pollutants: 'Nitrogen oxides, PM10',
      controlDevice: 'Baghouse and low-NOx burner',
      controlEfficiencyPercent: 80 + (size % 19),
      heatInputMmbtuPerHour: size * 12,
    }
  if (product === 9)
    return {
      wasteTypes: 'Municipal solid waste, yard debris',
      capacityTonsPerDay: size * 25,
      areaAcres: size * 3,
      linerSystem: 'Composite',
      closureYear: 2040 + (size % 20),
    }
  return {
    receivingWater: 'Example Creek',
    designFlowMgd: size / 4,
    outfallCount: 1 + (size % 3),
    treatmentLevel: 'Secondary',
    basin: 'Demonstration Basin',
  }
}
