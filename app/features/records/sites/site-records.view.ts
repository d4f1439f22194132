import type { SiteReviewQuery } from '#app/gql/operations.ts'
import { dollars, shortDate } from '#app/lib/format.ts'
import { longDate, amount } from '#words/formats.ts'
import { msg, t, words } from '#words/words.ts'

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

const MISSING = msg('Not recorded')

// Spec 2 §3: C criteria, H HAP, V VOC, O other.
const POLLUTANT_WORDS = words({ CRITERIA: 'Criteria', HAP: 'HAP', VOC: 'VOC', OTHER: 'Other' })

export function viewRecordTable(
  { site }: SiteReviewQuery,
  tab: 'inspection' | 'enforcement' | 'violation' | 'event',
): RecordTable {
  switch (tab) {
    case 'inspection':
      return table(
        t('Inspections'),
        [t('Category'), t('Type'), t('Start'), t('End'), t('Status'), t('Assigned to')],
        site.inspections,
        inspectionCells,
      )
    case 'enforcement':
      return table(
        t('Enforcement actions'),
        [
          t('Category'),
          t('Type'),
          t('Number'),
          t('Status'),
          t('Issued by'),
          t('Issued'),
          t('Determined'),
          t('Response due'),
          t('Response'),
        ],
        site.enforcements,
        enforcementCells,
      )
    case 'violation':
      return table(
        t('Violations'),
        [t('Category'), t('Type'), t('Status'), t('Issued'), t('Aware since'), t('Base penalty')],
        site.violations,
        violationCells,
        [5],
      )
    default:
      return table(
        t('Events'),
        [
          t('Subject'),
          t('Type'),
          t('Reported'),
          t('Status'),
          t('Reference number'),
          t('Source'),
          t('Priority'),
          t('Description'),
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
  const columns = [t('Name'), t('Identifier'), t('Type'), t('Record number'), t('Description')]
  if (sub === 'stack') return table(t('Stacks'), columns, site.releasePoints, sourceCells)
  if (sub === 'unit') return table(t('Emission units'), columns, site.emissionUnits, sourceCells)
  return table(
    t('Emission summary'),
    [
      t('Inventory year'),
      t('Substance'),
      t('Kind of pollutant'),
      t('Reported'),
      t('Calculated'),
      t('Unit'),
    ],
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
      cells: cellsOf(node).map((cell) => cell ?? t(MISSING)),
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
    emission.reported === null ? null : amount(emission.reported),
    emission.calculated === null ? null : amount(emission.calculated),
    emission.unitCode,
  ]
}
