import type { Answers } from '#app/lib/answers.ts'
import { optional, record, zip, type FieldRule } from '#app/lib/form-rules.ts'
import { words } from '#words/words.ts'

const PARTS = words([
  ['line1', 'Address', optional(200)],
  ['cityName', 'City', optional(200)],
  ['stateRid', 'State', record()],
  ['zipCd', 'ZIP code', zip()],
  ['countyRid', 'County', record()],
  ['regionRid', 'Region', record()],
  ['township', 'Township', optional(200)],
  ['geographicComment', 'Geographic comment', optional(2_000)],
  ['locationDesc', 'Location description', optional(2_000)],
])

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
