import { answersOf } from '#app/lib/answers.ts'
import { withoutHidden } from '#app/lib/dependent-parts.ts'
import { faultsOf, type Faults } from '#app/lib/form-rules.ts'
import type { ReportVariant } from '../place/report-address.ts'
import type { ReportRules } from '../report/report-form.ts'
import { formOf } from '../report/report-forms.ts'

/**
 * What is wrong with a form as it stands on the page. The rules are a chunk of their own, which is loaded
 * when the first field is left: the page is there before them.
 */
export function checkForm(variant: ReportVariant, rules: ReportRules, fields: FormData): Faults {
  const typed = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const form = formOf(variant)
  return faultsOf(form.rules(rules), withoutHidden(answersOf(typed), form.parts))
}
