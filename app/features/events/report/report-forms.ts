import { genericReportForm } from '../generic/generic-report.form.ts'
import { pollutionReportForm } from '../pollution/pollution-report.form.ts'
import type { ReportVariant } from '../place/report-address.ts'
import type { ReportForm } from './report-form.ts'

export function formOf(variant: ReportVariant): ReportForm {
  return variant === 'generic' ? genericReportForm : pollutionReportForm
}
