import type { Db } from '#api/db/database.ts'
import type { Answers } from '#api/lib/calls/answers.ts'
import { dayIn } from '#api/lib/days.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { readReport, type ReadReport } from './read-report.ts'
import type { ReportRules, Variant } from './report-fields.ts'
import { reportFaults } from './save-event.queries.ts'

/** Who files, when, and under which settings. */
export type Filing = {
  config: ApiConfig
  now: Date
  /** From the session alone; a visitor is the anonymous user. */
  author: { userId: number | null; name: string }
  /** Counts the report against what one visitor may file; throws beyond it. */
  count: (db: Db) => Promise<void>
}

type ToJudge = {
  variant: Variant
  answers: Answers
  /** False refuses a report that is to be filed; null for one that is only saved. */
  isCertified: boolean | null
}

/** Reads a report from its answers; throws INVALID with every field that is wrong. */
export async function judged(
  db: Db,
  { config, now }: Filing,
  { variant, answers, isCertified }: ToJudge,
): Promise<{ report: ReadReport; rules: ReportRules }> {
  const { countyPicker } = config.report
  const rules = { variant, countyPicker, today: dayIn(config.timeZone, now) }
  const report = readReport(answers, rules)
  const faults = await reportFaults(db, report, rules)
  if (isCertified === false) faults.certified = 'Accept the statement to submit the report.'
  if (Object.keys(faults).length > 0)
    throw new ApiError('INVALID', 'The report is not complete. See the marked answers.', faults)
  return { report, rules }
}
