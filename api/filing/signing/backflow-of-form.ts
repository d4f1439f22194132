import { recordTest } from '#api/ccc/record-test.act.ts'
import { TEST_REPORT } from '#api/ccc/test-report.ts'
import type { Db } from '#api/db/database.ts'
import type { Signable } from './signable.queries.ts'

/** Records what a backflow report tells of, in the transaction of its signature; other forms record nothing. */
export async function recordTestOf(
  trx: Db,
  { draft, form, judged: { answers } }: Signable,
  signerId: number,
): Promise<void> {
  if (form.definition.code !== TEST_REPORT) return
  const valueOf = (id: string) => {
    const read = answers.isItemShown(id) ? answers.readOf(id) : null
    return read?.state === 'value' ? read.value : ''
  }
  const text = (id: string): string => {
    const value = valueOf(id)
    return typeof value === 'string' ? value : ''
  }
  const partsOf = (id: string): Record<string, unknown> => {
    const value = valueOf(id)
    return typeof value === 'string' || Array.isArray(value) ? {} : { ...value }
  }
  await recordTest(trx, {
    submittalId: draft.rid,
    signerId,
    text,
    recordOf: (id) => Number(partsOf(id)['id']) || null,
    addressOf: (id) => Object.values(partsOf(id)).join(', '),
  })
}
