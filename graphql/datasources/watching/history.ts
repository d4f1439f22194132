import type { ChangeKind } from '#api/record-changes/fields.ts'
import type { RecordHistory } from '#api/record-changes/record-changes.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const PATH = '/Anon/PublicInquiry/RecordChanges'

type Days = Partial<Record<'asOf' | 'from' | 'to', string>>

/** The REST call about what a record was. */
export function historySource(rest: Rest) {
  return {
    get: (kind: ChangeKind, id: string, days: Days) => {
      const query = new URLSearchParams(days).toString()
      return rest.get<RecordHistory>(
        `${PATH}/${kind}/${encodeURIComponent(id)}${query ? `?${query}` : ''}`,
      )
    },
  }
}
