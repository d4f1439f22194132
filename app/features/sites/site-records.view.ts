import type { SiteReviewQuery } from '#app/gql/operations.ts'
import { dollars, shortDate } from '#app/lib/format.ts'
import { longDate } from '#values/days.ts'

/** A record tab of the site: its columns and rows in words. */
export type RecordTable = {
  caption: string
  columns: { label: string; align?: 'end' }[]
  rows: { id: string; cells: string[] }[]
  /** Rows there are in all; more than are shown when the list is long. */
  total: number
}

type Site = SiteReviewQuery['site']
type Node<K extends keyof Site> = Site[K] extends { nodes?: (infer N)[] } ? N : never

const MISSING = 'Not recorded'

// Spec 2 §3: C criteria, H HAP, V VOC, O other.
const POLLUTANT_WORDS = { CRITERIA: 'Criteria', HAP: 'HAP', VOC: 'VOC', OTHER: 'Other' } as const

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export function viewRecordTable(
  { site }: SiteReviewQuery,
  tab: 'inspection' | 'enforcement' | 'violation' | 'event',
): RecordTable {
  switch (tab) {
    case 'inspection':
      return table(
        'Inspections',
        ['Category', 'Type', 'Start', 'End', 'Status', 'Assigned to'],
        site.inspections,
        inspectionCells,
      )
    case 'enforcement':
      return table(
        'Enforcement actions',
        [
          'Category',
          'Type',
          'Number',
          'Status',
          'Issued by',
          'Issued',
          'Determined',
          'Response due',
          'Response',
        ],
        site.enforcements,
        enforcementCells,
      )
    case 'violation':
      return table(
        'Violations',
        ['Category', 'Type', 'Status', 'Issued', 'Aware since', 'Base penalty'],
        site.violations,
        violationCells,
        [5],
      )
    default:
      return table(
        'Events',
        [
          'Subject',
          'Type',
          'Reported',
          'Status',
          'Reference number',
          'Source',
          'Priority',
          'Description',
        ],
        site.events,
        eventCells,
      )
  }
}

export function viewAirTable(
  { site }: SiteReviewQuery,
  sub: 'stack' | 'unit' | 'limit',
): RecordTable {
  const columns = ['Name', 'Identifier', 'Type', 'Record number', 'Description']
  if (sub === 'stack') return table('Stacks', columns, site.releasePoints, sourceCells)
  if (sub === 'unit') return table('Emission units', columns, site.emissionUnits, sourceCells)
  return table(
    'Emission summary',
    ['Inventory year', 'Substance', 'Kind of pollutant', 'Reported', 'Calculated', 'Unit'],
    site.emissions,
    emissionCells,
    [3, 4],
  )
}

function table<N extends { id: string }>(
  caption: string,
  labels: string[],
  list: { totalCount: number; nodes?: N[] },
  cellsOf: (node: N) => (string | null)[],
  numeric: number[] = [],
): RecordTable {
  return {
    caption,
    columns: labels.map((label, index) =>
      numeric.includes(index) ? { label, align: 'end' as const } : { label },
    ),
    rows: (list.nodes ?? []).map((node) => ({
      id: node.id,
      cells: cellsOf(node).map((cell) => cell ?? MISSING),
    })),
    total: list.totalCount,
  }
}

function inspectionCells(inspection: Node<'inspections'>): (string | null)[] {
  return [
    inspection.categoryName,
    inspection.typeName,
    shortDate(inspection.startedOn),
    shortDate(inspection.endedOn),
    inspection.statusName,
    inspection.assignedUserName,
  ]
}

function enforcementCells(action: Node<'enforcements'>): (string | null)[] {
  return [
    action.categoryName,
    action.typeName,
    action.number,
    action.statusName,
    action.issuedByName,
    shortDate(action.issuedOn),
    shortDate(action.determinedOn),
    shortDate(action.responseDueOn),
    shortDate(action.respondedOn),
  ]
}

function violationCells(violation: Node<'violations'>): (string | null)[] {
  return [
    violation.categoryName,
    violation.typeName,
    violation.statusName,
    shortDate(violation.issuedOn),
    shortDate(violation.awareOn),
    dollars(violation.basePenalty),
  ]
}

function eventCells(event: Node<'events'>): (string | null)[] {
  return [
    event.subject,
    event.typeName,
    longDate(event.reportedOn),
    event.statusName,
    event.referenceNumber,
    event.issueSource,
    event.priorityName,
    event.description || null,
  ]
}

function sourceCells(source: Node<'releasePoints'> | Node<'emissionUnits'>): (string | null)[] {
  return [source.name, source.identifier, source.typeName, source.id, source.description]
}

function emissionCells(emission: Node<'emissions'>): (string | null)[] {
  return [
    String(emission.inventoryYear),
    emission.substanceName,
    POLLUTANT_WORDS[emission.pollutant],
    emission.reported === null ? null : amount.format(emission.reported),
    emission.calculated === null ? null : amount.format(emission.calculated),
    emission.unitCode,
  ]
}
