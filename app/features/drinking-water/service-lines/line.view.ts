import type { EverLead, ServiceLineQuery } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import {
  classOf,
  CLASS_NAMES,
  REASON_WORDS,
  type MaterialKind,
} from '#values/service-line-class.ts'
import { t } from '#words/words.ts'
import { CLASS_OF, className, EVER_WORDS, linesPath, SYSTEM_TYPES } from './line-words.ts'

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
  const isSeen = (id: string) => lists.sources.some((each) => each.id === id && each.isVerified)
  const { reason } = classOf({
    publicSide: KIND[first?.kind ?? 'UNKNOWN'] ?? 'unknown',
    everLead: EVER[line.everLead],
    customerSide: isDivided ? (KIND[second?.kind ?? 'UNKNOWN'] ?? 'unknown') : null,
    stated: line.statedClass ? CLASS_OF[line.statedClass] : null,
    isVerified: isSeen(line.publicSourceId) && (!isDivided || isSeen(line.customerSourceId)),
  })
  const optionsOf = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: t(name) }))
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
    ['publicMaterialId', isDivided ? t('Public material') : t('Material'), options.material],
    [
      'everLead',
      t('Was it ever lead?'),
      Object.entries(EVER_WORDS).map(([value, label]) => ({ value, label })),
    ],
    [
      'publicSourceId',
      isDivided ? t('How the public side is known') : t('How it is known'),
      options.source,
    ],
    ...(isDivided
      ? ([
          ['customerMaterialId', t('Customer material'), options.material],
          ['customerSourceId', t('How the customer side is known'), options.source],
        ] as [keyof TypedLine, string, readonly { value: string; label: string }[]][])
      : []),
    ['year', t('Inventory year'), options.year],
    ['categoryId', t('Category'), options.category],
    ['buildingTypeId', t('Building type'), options.building],
  ]
  return {
    id: line.id,
    title: line.address,
    context: t('Service line {identifier}, inventory {year}, {facilityName}', {
      identifier: line.identifier,
      year: line.year,
      facilityName: line.facilityName,
    }),
    back: linesPath(isDivided ? 'community' : 'ntnc'),
    class: line.class,
    reason: t(REASON_WORDS[reason]),
    isDivided,
    mayEdit: line.mayEdit,
    parts: {
      publicMaterial: first?.name ?? '',
      customerMaterial: isDivided ? (second?.name ?? t('Unknown')) : null,
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
    stated: line.statedClass
      ? t('The data of the water system call it “{name}”.', {
          name: className(line.statedClass),
        })
      : null,
    system: [
      { label: t('Water system'), value: line.facilityName },
      { label: 'PWS ID', value: line.pwsId },
      { label: 'RID', value: line.facilityId },
      {
        label: t('Type'),
        value: SYSTEM_TYPES[isDivided ? 'community' : 'ntnc'].label,
      },
      { label: t('People'), value: line.population == null ? null : count(line.population) },
      { label: t('Lines'), value: count(line.systemLines) },
    ],
    record: [
      {
        label: t('Created'),
        value: t('{at}, by {name}', {
          at: momentInZone(line.createdAt, zone),
          name: line.createdBy,
        }),
      },
      {
        label: t('Updated'),
        value: t('{at}, by {name}', {
          at: momentInZone(line.updatedAt, zone),
          name: line.updatedBy,
        }),
      },
    ],
    table: tableOf(reason),
    changes: line.changes.map((change, at) => ({
      id: `${line.changes.length - at}`,
      at: momentInZone(change.at, zone),
      change: [
        changed(t('Public side'), change.publicWas, change.publicIs),
        changed(t('Customer side'), change.customerWas ?? null, change.customerIs ?? null),
      ]
        .filter(Boolean)
        .join('; '),
      class:
        change.classWas === change.classIs
          ? className(change.classIs)
          : t('{classWas} to {classIs}', {
              classWas: className(change.classWas),
              classIs: className(change.classIs),
            }),
      known: isDivided ? `${change.publicSource}; ${change.customerSource}` : change.publicSource,
      by: change.changedBy,
    })),
  }
}

export type LineView = ReturnType<typeof viewLine>

function changed(side: string, was: string | null, is: string | null): string {
  return was === is
    ? ''
    : t('{side}: {was} to {is}', { side, was: was ?? t('none'), is: is ?? t('none') })
}

/** The truth table as people read it; the row that decided is marked. */
function tableOf(reason: string) {
  const rows: [string, string, string, keyof typeof CLASS_NAMES, string[]][] = [
    [t('Lead'), t('any'), t('any'), 'lead', ['LEAD_BOTH', 'LEAD_PUBLIC', 'LEAD_WHOLE']],
    [t('any'), t('Lead'), t('any'), 'lead', ['LEAD_CUSTOMER']],
    [
      t('one side galvanized'),
      t('the other not lead now'),
      t('yes'),
      'galvanized',
      ['GALVANIZED_WAS_LEAD'],
    ],
    [
      t('one side galvanized'),
      t('the other not lead now'),
      t('nobody knows'),
      'galvanized',
      ['GALVANIZED_MAYBE_LEAD'],
    ],
    [t('Unknown'), t('Galvanized'), t('any'), 'galvanized', ['GALVANIZED_AFTER_UNKNOWN']],
    [t('known, not lead'), t('Galvanized'), t('no'), 'non-lead', ['GALVANIZED_NEVER_LEAD']],
    [t('known, not lead'), t('known, not lead or galvanized'), t('any'), 'non-lead', ['NON_LEAD']],
    [t('lead connector alone'), t('none'), t('any'), 'non-lead', ['CONNECTOR_ONLY']],
    [t('Unknown'), t('not lead or galvanized'), t('any'), 'unknown', ['UNKNOWN_PUBLIC']],
    [t('known, not lead'), t('Unknown'), t('any'), 'unknown', ['UNKNOWN_CUSTOMER']],
    [t('Unknown'), t('Unknown or none'), t('any'), 'unknown', ['UNKNOWN_WHOLE']],
  ]
  return rows.map(([publicSide, customerSide, ever, is, reasons]) => ({
    key: reasons.join(),
    cells: [publicSide, customerSide, ever, t(CLASS_NAMES[is])],
    isCurrent: reasons.includes(reason),
  }))
}
