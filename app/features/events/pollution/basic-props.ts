import type { FormState } from '#app/components/form/form-state.ts'
import type { ReportOptions, ReportView } from '../report/report.view.ts'

export type BasicProps = {
  form: FormState
  view: ReportView
  options: ReportOptions
  /** What a reader is told about what a chosen place filled in. */
  placeWords: string
}
