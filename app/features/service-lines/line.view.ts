import type { EverLead, ServiceLineQuery } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import {
  classOf,
  CLASS_NAMES,
  REASON_WORDS,
  type MaterialKind,
} from '#values/service-line-class.ts'
import { className, EVER_WORDS, linesPath, SYSTEM_TYPES } from './line-words.ts'

export type TypedLine = {
  version: string
  year: string
  categoryId: string
  publicMaterialId: string
  everLead: string
  customerMaterialId: string
  buildingTypeId: string
  publicSourceId: string
  customerSourceId: string
}

const KIND: Record<string, MaterialKind> = {
  LEAD: 'lead',
  GALVANIZED: 'galvanized',
  NON_LEAD: 'non-lead',
  CONNECTOR: 'connector',
  NONE: 'none',
  UNKNOWN: 'unknown',
}
const EVER: Record<EverLead, 'yes' | 'no' | 'unknown'> = {
  YES: 'yes',
  NO: 'no',
  UNKNOWN: 'unknown',
}

/** What a line is, with its class, why, and the words of every field. */
export function viewLine(
  { serviceLine: line, serviceLineLists: lists }: ServiceLineQuery,
  zone: string,
) {
  const isDivided = line.systemTypeId === 1
  const materials = lists.materials.filter(({ systemTypeId }) => systemTypeId === line.systemTypeId)
  const materialOf = (id: string | null | undefined) => materials.find((each) => each.id === id)
  const first = materialOf(line.publicMaterialId)
  const second = isDivided ? materialOf(line.customerMaterialId) : undefined
  const { reason } = classOf({
    publicSide: KIND[first?.kind ?? 'UNKNOWN'] ?? 'unknown',
    everLead: EVER[line.everLead],
    customerSide: isDivided ? (KIND[second?.kind ?? 'UNKNOWN'] ?? 'unknown') : null,
  })
  const optionsOf = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const typed: TypedLine = {
    version: `${line.version}`,
    year: `${line.year}`,
    categoryId: line.categoryId,
    publicMaterialId: line.publicMaterialId,
    everLead: line.everLead,
    customerMaterialId: line.customerMaterialId ?? '',
    buildingTypeId: line.buildingTypeId ?? '',
    publicSourceId: line.publicSourceId,
    customerSourceId: line.customerSourceId,
  }
  const options = {
    year: Array.from({ length: 6 }, (_, back) => lists.thisYear - back)
      .concat(line.year < lists.thisYear - 5 ? [line.year] : [])
      .map((year) => ({ value: `${year}`, label: `${year}` })),
    material: optionsOf(materials),
    category: optionsOf(lists.categories),
    building: optionsOf(lists.buildingTypes),
    source: optionsOf(lists.sources),
  }
  const labels: [keyof TypedLine, string, readonly { value: string; label: string }[]][] = [
    ['publicMaterialId', isDivided ? 'Public material' : 'Material', options.material],
    [
      'everLead',
      'Was it ever lead?',
      Object.entries(EVER_WORDS).map(([value, label]) => ({ value, label })),
    ],
    [
      'publicSourceId',
      isDivided ? 'How the public side is known' : 'How it is known',
      options.source,
    ],
    ...(isDivided
      ? ([
          ['customerMaterialId', 'Customer material', options.material],
          ['customerSourceId', 'How the customer side is known', options.source],
        ] as [keyof TypedLine, string, readonly { value: string; label: string }[]][])
      : []),
    ['year', 'Inventory year', options.year],
    ['categoryId', 'Category', options.category],
    ['buildingTypeId', 'Building type', options.building],
  ]
  return {
    id: line.id,
    title: line.address,
    context: `Service line ${line.identifier}, inventory ${line.year}, ${line.facilityName}`,
    back: linesPath(isDivided ? 'community' : 'ntnc'),
    class: line.class,
    reason: REASON_WORDS[reason],
    isDivided,
    mayEdit: line.mayEdit,
    parts: {
      publicMaterial: first?.name ?? '',
      customerMaterial: isDivided ? (second?.name ?? 'Unknown') : null,
    },
    address: line.address,
    place: line.place,
    typed,
    options,
    labels,
    facts: labels.map(([field, label, list]) => ({
      label,
      value: list.find(({ value }) => value === typed[field])?.label ?? null,
    })),
    system: [
      { label: 'Water system', value: line.facilityName },
      { label: 'PWS ID', value: line.pwsId },
      { label: 'RID', value: line.facilityId },
      {
        label: 'Type',
        value: SYSTEM_TYPES[isDivided ? 'community' : 'ntnc'].label,
      },
      { label: 'People', value: line.population == null ? null : count(line.population) },
      { label: 'Lines', value: count(line.systemLines) },
    ],
    record: [
      { label: 'Created', value: `${momentInZone(line.createdAt, zone)}, by ${line.createdBy}` },
      { label: 'Updated', value: `${momentInZone(line.updatedAt, zone)}, by ${line.updatedBy}` },
    ],
    table: tableOf(reason),
    changes: line.changes.map((change, at) => ({
      id: `${line.changes.length - at}`,
      at: momentInZone(change.at, zone),
      change: [
        changed('Public side', change.publicWas, change.publicIs),
        changed('Customer side', change.customerWas ?? null, change.customerIs ?? null),
      ]
        .filter(Boolean)
        .join('; '),
      class:
        change.classWas === change.classIs
          ? className(change.classIs)
          : `${className(change.classWas)} to ${className(change.classIs)}`,
      known: isDivided ? `${change.publicSource}; ${change.customerSource}` : change.publicSource,
      by: change.changedBy,
    })),
  }
}

export type LineView = ReturnType<typeof viewLine>

function changed(side: string, was: string | null, is: string | null): string {
  return was === is ? '' : `${side}: ${was ?? 'none'} to ${is ?? 'none'}`
}

/** The truth table as people read it; the row that decided is marked. */
function tableOf(reason: string) {
  const rows: [string, string, string, keyof typeof CLASS_NAMES, string[]][] = [
    ['Lead', 'any', 'any', 'lead', ['LEAD_BOTH', 'LEAD_PUBLIC', 'LEAD_WHOLE']],
    ['any', 'Lead', 'any', 'lead', ['LEAD_CUSTOMER']],
    ['not lead now', 'Galvanized', 'yes', 'galvanized', ['GALVANIZED_WAS_LEAD']],
    ['not lead now', 'Galvanized', 'nobody knows', 'galvanized', ['GALVANIZED_MAYBE_LEAD']],
    ['Unknown', 'Galvanized', 'any', 'galvanized', ['GALVANIZED_AFTER_UNKNOWN']],
    ['known, not lead', 'Galvanized', 'no', 'non-lead', ['GALVANIZED_NEVER_LEAD']],
    ['known, not lead', 'known, not lead or galvanized', 'any', 'non-lead', ['NON_LEAD']],
    ['lead connector alone', 'none', 'any', 'non-lead', ['CONNECTOR_ONLY']],
    ['Unknown', 'not lead or galvanized', 'any', 'unknown', ['UNKNOWN_PUBLIC']],
    ['known, not lead', 'Unknown', 'any', 'unknown', ['UNKNOWN_CUSTOMER']],
    ['Unknown', 'Unknown or none', 'any', 'unknown', ['UNKNOWN_WHOLE']],
  ]
  return rows.map(([publicSide, customerSide, ever, is, reasons]) => ({
    key: reasons.join(),
    cells: [publicSide, customerSide, ever, CLASS_NAMES[is]],
    isCurrent: reasons.includes(reason),
  }))
}
