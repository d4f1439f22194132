import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { readGenericForm, type GenericForm } from './generic-report.rules.ts'
import { readPollutionForm, type PollutionForm } from './pollution-report.rules.ts'
import type { ReportRules } from './report-fields.ts'

/** A report that was read from its answers, ready to be judged and stored. */
export type ReadReport =
  | { variant: 'generic'; form: GenericForm }
  | { variant: 'pollution'; form: PollutionForm }

/** Reads what a form shows from its answers. */
export function readReport(answers: Answers, rules: ReportRules): ReadReport {
  return rules.variant === 'generic'
    ? { variant: 'generic', form: readGenericForm(answers, rules) }
    : { variant: 'pollution', form: readPollutionForm(answers) }
}

/** The form data as it is stored and filed: without what the form hides. */
export function formDataOf(report: ReadReport): Answers {
  if (report.variant === 'generic') {
    const { contact, ...rest } = report.form
    return (contact ? { ...rest, contact } : rest) as Answers
  }
  const { texts, responseContact, responseAddress, ...rest } = report.form
  return {
    ...texts,
    ...rest,
    ...(responseContact ? { responseContact } : {}),
    ...(responseAddress ? { responseAddress } : {}),
  } as Answers
}
