import type { ChangeKind } from '#api/record-changes/fields.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Days = Partial<Record<'asOf' | 'from' | 'to', string>>

/** The REST call about what a record was. */
export function historySource(rest: Rest) {
  return {
    get: (kind: ChangeKind, id: string, days: Days) =>
      rest.call('recordChanges.history', { path: { kind, id }, query: days }),
  }
}
