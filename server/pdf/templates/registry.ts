import type { PermitReportData } from '#api/reports/permit-report.data.ts'
import { permitReport } from './permit-report.tsx'
import type { SubmittalReportData } from '#api/reports/submittal-report.data.ts'
import { submittalReport } from './submittal-report.tsx'
import type { PdfTemplate } from './template.ts'

/** Every paper, by the name under which the pool is asked for it. */
export type PdfTemplates = {
  'permit-report': PermitReportData
  'submittal-report': SubmittalReportData
}

export const templates: { [Name in keyof PdfTemplates]: PdfTemplate<PdfTemplates[Name]> } = {
  'permit-report': permitReport,
  'submittal-report': submittalReport,
}
