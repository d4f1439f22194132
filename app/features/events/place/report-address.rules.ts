import type { Answers } from '#app/lib/answers.ts'
import { optional, record, zip, type FieldRule } from '#app/lib/form-rules.ts'

const PARTS = [
  ['line1', 'Address', optional(200)],
  ['cityName', 'City', optional(200)],
  ['stateRid', 'State', record()],
  ['zipCd', 'ZIP code', zip()],
  ['countyRid', 'County', record()],
  ['regionRid', 'Region', record()],
  ['township', 'Township', optional(200)],
  ['geographicComment', 'Geographic comment', optional(2_000)],
  ['locationDesc', 'Location description', optional(2_000)],
] as const

/** How long the parts of an address may be, and what its lists offer; whether it is asked for is told elsewhere. */
export function addressRules(
  group: string,
  whose: string,
  when?: (answers: Answers) => boolean,
): FieldRule[] {
  return PARTS.map(([name, label, rule]) => ({
    path: `${group}.${name}`,
    label: whose ? `${label} ${whose}` : label,
    rule,
    ...(when ? { when } : {}),
  }))
}
