import {
  ENFORCEMENT_STATUSES,
  ENFORCEMENT_TYPES,
  EVENT_PRIORITIES,
  EVENT_STATUSES,
  EVENT_TYPES,
  INSPECTION_STATUSES,
  INSPECTION_TYPES,
  SUBSTANCES,
  VIOLATION_STATUSES,
  VIOLATION_TYPES,
} from '../reference-names.ts'
import { chanceOf, dayAfter, padded } from './chance.ts'
import type { DemoSite } from './places.ts'

export type DemoRow = Record<string, unknown>
export type DemoSiteRecords = {
  inspections: DemoRow[]
  violations: DemoRow[]
  enforcements: DemoRow[]
  events: DemoRow[]
  releasePoints: DemoRow[]
  emissionUnits: DemoRow[]
  emissions: DemoRow[]
}

const INSPECTORS = ['Robin Sample (demonstration)', 'Quinn Example (demonstration)'] as const
const SUBJECTS = [
  'Strong odor reported',
  'Sheen on the creek',
  'Visible smoke',
  'Dust leaving the yard',
  'Spilled fluid at the gate',
] as const
const SOURCES = ['Online report', 'Telephone', 'Referral'] as const

/** Visits, findings, reports and air sources of the fictional sites. The first site has some of each. */
export function demonstrationSiteRecords(sites: DemoSite[], clock: string): DemoSiteRecords {
  const chance = chanceOf(640)
  const records: DemoSiteRecords = {
    inspections: [],
    violations: [],
    enforcements: [],
    events: [],
    releasePoints: [],
    emissionUnits: [],
    emissions: [],
  }
  sites.forEach((site, s) => {
    const at = { site: site.identifier, product_id: site.products[0] }
    for (let k = 0; k < 2; k++) {
      const started = dayAfter(clock, -chance.whole(10, 1400))
      const [category, type] = INSPECTION_TYPES[(s + k) % INSPECTION_TYPES.length] ?? []
      const status = INSPECTION_STATUSES[(s + 2 * k + 1) % INSPECTION_STATUSES.length]
      records.inspections.push({
        ...at,
        key: `DEMO-INS-${padded(s * 2 + k + 1)}`,
        category,
        type,
        status,
        started_on: started,
        ended_on: status === 'Completed' ? dayAfter(started, k) : null,
        assigned_user_name: chance.pick(INSPECTORS),
      })
    }
    if (s % 2 === 0) {
      const issued = dayAfter(clock, -chance.whole(30, 1200))
      const [category, type] = VIOLATION_TYPES[s % VIOLATION_TYPES.length] ?? []
      records.violations.push({
        ...at,
        key: `DEMO-VIO-${padded(s + 1)}`,
        category,
        type,
        status: VIOLATION_STATUSES[s % VIOLATION_STATUSES.length],
        issued_on: issued,
        aware_on: dayAfter(issued, -chance.whole(1, 60)),
        base_penalty: s % 4 === 0 ? chance.whole(5, 180) * 100 : null,
      })
      const [action, actionType] = ENFORCEMENT_TYPES[(s / 2) % ENFORCEMENT_TYPES.length] ?? []
      records.enforcements.push({
        ...at,
        key: `DEMO-ENF-${padded(s + 1)}`,
        number: `DEMO-ENF-${padded(s + 1)}`,
        category: action,
        type: actionType,
        status: ENFORCEMENT_STATUSES[s % ENFORCEMENT_STATUSES.length],
        issued_by_name: 'Office of Compliance (demonstration)',
        issued_on: dayAfter(issued, 14),
        determined_on: dayAfter(issued, 40),
        response_due_on: dayAfter(issued, 44),
        responded_on: s % 4 === 0 ? dayAfter(issued, 41) : null,
      })
    }
    records.events.push(
      eventOf(s, site, clock, chance.whole(1, 500), chance.pick(SUBJECTS), chance.pick(SOURCES)),
    )
    if (site.products.includes(7)) addAirSources(records, site, s, Number(clock.slice(0, 4)))
  })
  return records
}

function eventOf(
  s: number,
  site: DemoSite,
  clock: string,
  age: number,
  subject: string,
  source: string,
): DemoRow {
  const reported = dayAfter(clock, -age)
  return {
    reference_no: `DEMO-EVT-${padded(s + 1)}`,
    site: site.identifier,
    type: EVENT_TYPES[s % EVENT_TYPES.length],
    status: EVENT_STATUSES[s % EVENT_STATUSES.length],
    priority: EVENT_PRIORITIES[s % EVENT_PRIORITIES.length],
    subject: `${subject} (demonstration)`,
    description: `A caller reported: ${subject.toLowerCase()}. This report is made up.`,
    issue_source: source,
    occurred_on: dayAfter(reported, -1),
    reported_on: reported,
    is_confidential: s % 9 === 4,
  }
}

function addAirSources(
  records: DemoSiteRecords,
  site: DemoSite,
  s: number,
  thisYear: number,
): void {
  const at = { site: site.identifier }
  for (let k = 1; k <= 2; k++) {
    records.releasePoints.push({
      ...at,
      type: k === 1 ? 'Stack or flue' : 'Vent',
      identifier: `RP-${k}`,
      name: `${k === 1 ? 'Main stack' : 'Roof vent'} ${k}`,
      description: `height ${40 + ((s * 7 + k) % 90)} ft (demonstration)`,
    })
    records.emissionUnits.push({
      ...at,
      type: k === 1 ? 'Boiler' : 'Process heater',
      identifier: `EU-${k}`,
      name: `${k === 1 ? 'Boiler' : 'Process heater'} ${k}`,
      description: 'natural gas (demonstration)',
    })
  }
  const substances = SUBSTANCES.slice(0, 10).filter((_, i) => s === 0 || (i + s) % 2 === 0)
  for (let year = thisYear - 3; year < thisYear; year++) {
    substances.forEach(([substance], i) => {
      const reported = ((s * 37 + i * 101 + year) % 900) / 10
      records.emissions.push({
        ...at,
        substance,
        year,
        reported,
        calculated: Math.round(reported * 8) / 10,
      })
    })
  }
}
