import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import { recordTest } from './record-test.act.ts'
import { TEST_REPORT } from '#api/filing/papers/test-report.ts'

/** Records what a backflow report tells of, in the transaction of its signature; other forms record nothing. */
export const recordFiledTest: FilingEffect = async (trx, { user, signable }) => {
  const {
    draft,
    form,
    judged: { answers },
  } = signable
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
    signerId: user.id,
    text,
    recordOf: (id) => Number(partsOf(id)['id']) || null,
    addressOf: (id) => Object.values(partsOf(id)).join(', '),
  })
}
