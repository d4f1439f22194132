import { genericReportForm } from './generic-report.form.ts'
import { pollutionReportForm } from './pollution-report.form.ts'
import type { ReportVariant } from './report-address.ts'
import type { ReportForm } from './report-form.ts'

export function formOf(variant: ReportVariant): ReportForm {
  return variant === 'generic' ? genericReportForm : pollutionReportForm
}
