import type { EverLead, ServiceLineClass, ServiceLineSort } from '#app/gql/operations.ts'
import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import { CLASS_NAMES, type LineClass, type MaterialKind } from '#values/service-line-class.ts'
import { msg, t, words } from '#words/words.ts'

/** Spec 3 §2.13, §8. */
export const EMPTY_SEARCH = msg('No result found for current criteria.')
export const MAP_NOTE = msg('New data may take up to 24 hours to show.')

export const SYSTEM_TYPES = words({
  community: { id: 1, label: 'Community' },
  ntnc: { id: 2, label: 'Non-Transient Non-Community' },
} as const)
export type LineCategory = keyof typeof SYSTEM_TYPES

export const linesPath = (category: LineCategory) => `/app/service-lines/${category}`
export const editPath = (id: string) => `/app/service-line/edit/${id}`

/** Spec 3 §9: a line was made with its facility. */
export const LINE_SORTS = words([
  { value: 'new', label: 'Created Date (New-Old)', sort: 'CREATED_NEWEST' },
  { value: 'old', label: 'Created Date (Old-New)', sort: 'CREATED_OLDEST' },
  { value: 'name', label: 'Facility Name A-Z', sort: 'FACILITY_NAME' },
  { value: 'name-desc', label: 'Facility Name Z-A', sort: 'FACILITY_NAME_DESC' },
] as const satisfies readonly { value: string; label: string; sort: ServiceLineSort }[])

/** The class as the rule's function calls it. */
export const CLASS_OF: Record<ServiceLineClass, LineClass> = {
  LEAD: 'lead',
  GALVANIZED: 'galvanized',
  NON_LEAD: 'non-lead',
  UNKNOWN: 'unknown',
}
export const CLASSES = ['LEAD', 'GALVANIZED', 'NON_LEAD', 'UNKNOWN'] as const
export const className = (of: ServiceLineClass) => t(CLASS_NAMES[CLASS_OF[of]])
export const CLASS_LOOK: Record<ServiceLineClass, { tone: Tone; shape: BadgeShape }> = {
  LEAD: { tone: 'bad', shape: 'triangle' },
  GALVANIZED: { tone: 'warn', shape: 'half' },
  NON_LEAD: { tone: 'good', shape: 'ring' },
  UNKNOWN: { tone: 'idle', shape: 'diamond' },
}

export const EVER_WORDS: Record<EverLead, string> = words({
  YES: 'Yes',
  NO: 'No',
  UNKNOWN: 'Unknown',
})

export type MarkKind = MaterialKind
/** How a material is drawn: the outline tells its class, the letter says it again. */
export const MATERIAL_MARKS: Record<string, { kind: MarkKind; letter: string }> = {
  Lead: { kind: 'lead', letter: 'L' },
  Galvanized: { kind: 'galvanized', letter: 'G' },
  Copper: { kind: 'non-lead', letter: 'C' },
  Plastic: { kind: 'non-lead', letter: 'P' },
  Other: { kind: 'non-lead', letter: 'O' },
  NA: { kind: 'none', letter: '–' },
  Unknown: { kind: 'unknown', letter: '?' },
  'Lead Connector': { kind: 'connector', letter: 'LC' },
  'Non Lead': { kind: 'non-lead', letter: 'N' },
  'Lead Status Unknown': { kind: 'unknown', letter: '?' },
}
export const markOf = (material: string) =>
  MATERIAL_MARKS[material] ?? { kind: 'unknown' as const, letter: '?' }
