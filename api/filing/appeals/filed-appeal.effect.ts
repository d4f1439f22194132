import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import { dayIn } from '#values/days.ts'
import { workDaysAfter } from '#values/work-days.ts'
import { selectAppeal, selectAppealed } from './appeals.queries.ts'
import { DAYS_TO_OPEN, setFiled } from './filed.queries.ts'
import { appealFault } from './judge.ts'
import { tellFiled } from './tell.ts'

/** An appeal that was begun at a decision waits at the desk from its signature on; other forms are none. */
export const fileAppeal: FilingEffect = async (trx, { signable, config }, now) => {
  const { draft, judged } = signable
  const text = (id: string): string => {
    const read = judged.answers.isItemShown(id) ? judged.answers.readOf(id) : null
    return read?.state === 'value' && typeof read.value === 'string' ? read.value : ''
  }
  const { timeZone, workDays } = config
  const today = dayIn(timeZone, now)
  const rid = await setFiled(trx, {
    ...{ filingRid: draft.rid, today, dueOn: workDaysAfter(today, DAYS_TO_OPEN, workDays) },
    ...{ asksStay: text('stay') === 'Y', appellant: text('appellant') },
  })
  const appeal = rid === null ? null : await selectAppeal(trx, rid)
  if (!appeal) return
  const { submittalRid, decisionRid, actRid } = appeal
  const appealed = await selectAppealed(trx, submittalRid, timeZone, { decisionRid, actRid })
  if (!appealed) return
  // The day may have passed since it was begun.
  const { terms, appealUntil: until, act } = appealed
  const fault = appealFault(
    { terms, until, act },
    { isParty: true, hasOpen: false, hasDecided: false, isReversed: false, today },
  )
  if (fault) throw fault
  await tellFiled(trx, config, { appealed, appeal }, now)
}
