import type { DependentPart } from '#app/lib/dependent-parts.ts'
import type { FieldRule } from '#app/lib/form-rules.ts'

/** What the rules of a report hang on. */
export type ReportRules = {
  countyPicker: boolean
  /** Today in the agency's time zone, YYYY-MM-DD. */
  today: string
}

/** A part of the Basic Info step: shown as a panel, judged as one on the Review step. */
export type ReportSection = {
  id: string
  title: string
  /** Paths of its fields or of groups of fields. */
  fields: readonly string[]
  /** The dependent part that it stands in. */
  part?: string
}

/** A report form: its sections, what hides what, and its rules and messages. */
export type ReportForm = {
  sections: readonly ReportSection[]
  parts: readonly DependentPart[]
  rules: (rules: ReportRules) => FieldRule[]
  /** Text fields that hold phone numbers. */
  phones: readonly string[]
}

/** Whether a field belongs to a group of fields. */
export function belongsTo(field: string, groups: readonly string[]): boolean {
  return groups.some((group) => field === group || field.startsWith(`${group}.`))
}

export const YES_NO = ['Y', 'N'] as const
