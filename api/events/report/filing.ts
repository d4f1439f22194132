import type { Db } from '#api/ground/db/database.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { textAt } from '#api/ground/lib/calls/answers.ts'
import type { Try } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { selectKnown, type Known } from './before-filing.queries.ts'
import { genericFaults } from './generic-report.rules.ts'
import { unknownFaults, type NamedRecords } from '#api/events/place/known-records.queries.ts'
import { misplacedPins } from '#api/events/place/misplaced.queries.ts'
import { pollutionFaults } from './pollution-report.rules.ts'
import { formDataOf, readReport, type ReadReport } from './read-report.ts'
import type { Address, ReportRules, Variant } from './report-fields.ts'

/** Who files, when, and under which settings. */
export type Filing = {
  config: ApiConfig
  now: Date
  /** From the session alone; a visitor is the anonymous user. */
  author: { userId: number | null; name: string }
  /** What one visitor may file, and who that is. */
  limit: Try
}

type ToJudge = {
  variant: Variant
  answers: Answers
  /** False refuses a report that is to be filed; null for one that is only saved. */
  isCertified: boolean | null
  /** Whose files will be the report's. */
  owner: { draftId: string } | { eventId: number } | null
}

export type Judged = Omit<Known, 'unknown'> & { report: ReadReport; today: string }

/**
 * Reads a report from its answers, with what is to be known for storing it; throws INVALID with every field
 * that is wrong.
 */
export async function judged(
  db: Db,
  { config, now }: Filing,
  { variant, answers, isCertified, owner }: ToJudge,
): Promise<Judged> {
  const { countyPicker, questions } = config.report
  const today = dayIn(config.timeZone, now)
  const rules = { variant, countyPicker, today }
  const report = readReport(answers, rules)
  const faults = faultsOf(report, rules)
  const known =
    Object.keys(faults).length > 0
      ? null
      : await selectKnown(db, {
          records: recordsOf(report),
          answers: formDataOf(report),
          questions,
          owner,
          sameAs: textAt(answers, 'sameAs'),
          today,
        })
  Object.assign(faults, unknownFaults(known?.unknown ?? []))
  if (known) Object.assign(faults, await misplacedPins(db, recordsOf(report).addresses), faults)
  if (isCertified === false) faults.certified = 'Accept the statement to submit the report.'
  if (!known || Object.keys(faults).length > 0)
    throw new ApiError('INVALID', 'The report is not complete. See the marked answers.', faults)
  return { report, today, ...known }
}

function faultsOf(report: ReadReport, rules: ReportRules): FieldErrors {
  return report.variant === 'generic'
    ? genericFaults(report.form, rules)
    : pollutionFaults(report.form, rules)
}

function recordsOf(report: ReadReport): NamedRecords {
  const addresses: Record<string, Address> = { physicalLocation: report.form.physicalLocation }
  if (report.variant === 'generic') {
    const { contact, eventTypeRid, facilityRid } = report.form
    if (contact) addresses['contact.primaryAddress'] = contact.primaryAddress
    return { addresses, eventTypeRid, facilityRid, salutation: contact?.salutation ?? '' }
  }
  const { compliantAddress, responseAddress, contactedOrgList } = report.form
  addresses.compliantAddress = compliantAddress
  if (responseAddress) addresses.responseAddress = responseAddress
  contactedOrgList.forEach(({ address }, index) => {
    addresses[`contactedOrgList.${index}.address`] = address
  })
  return { addresses }
}
