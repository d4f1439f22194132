import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import type {
  EventPaperData,
  EventReportPaperData,
} from '#api/ground/lib/papers/event-receipt.data.ts'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import { coSignature } from './cosign-paper.tsx'
import { eventReceipt, eventReport } from './event-paper.tsx'
import { permitReport } from './permit-report.tsx'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import type { BlankFormData } from '#api/ground/lib/papers/blank-form.data.ts'
import type { DecisionPaperData } from '#api/ground/lib/papers/decision-paper.data.ts'
import { decisionPaper } from './decision-paper.tsx'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import type { LineLetterData } from '#api/ground/lib/papers/line-letter.data.ts'
import type { PermitLetterData } from '#api/ground/lib/papers/permit-letter.data.ts'
import { permitLetter } from './permit-letter.tsx'
import { lineLetter } from './line-letter.tsx'
import { moneyPaper } from './money-paper.tsx'
import { blankForm } from './blank-form.tsx'
import { submittalCopy } from './submittal-copy.tsx'
import { submittalReport } from './submittal-report.tsx'
import type { PdfTemplate } from './template.ts'

/** Every paper, by the name under which the pool is asked for it. */
export type PdfTemplates = {
  'permit-report': PermitReportData
  'submittal-report': SubmittalReportData
  'event-receipt': EventPaperData
  'event-report': EventReportPaperData
  'co-signature': CosignPaperData
  'submittal-copy': SubmittalCopyData
  'blank-form': BlankFormData
  'decision-paper': DecisionPaperData
  'money-paper': MoneyPaperData
  'line-letter': LineLetterData
  'permit-letter': PermitLetterData
}

export const templates: { [Name in keyof PdfTemplates]: PdfTemplate<PdfTemplates[Name]> } = {
  'permit-report': permitReport,
  'submittal-report': submittalReport,
  'event-receipt': eventReceipt,
  'event-report': eventReport,
  'co-signature': coSignature,
  'submittal-copy': submittalCopy,
  'blank-form': blankForm,
  'decision-paper': decisionPaper,
  'money-paper': moneyPaper,
  'line-letter': lineLetter,
  'permit-letter': permitLetter,
}
