import type { OpenAPIHono } from '@hono/zod-openapi'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import type { Db } from '#api/ground/db/database.ts'
import type {
  EventPaperData,
  EventReportPaperData,
} from '#api/ground/lib/papers/event-receipt.data.ts'
import type { PermitLetterData } from '#api/ground/lib/papers/permit-letter.data.ts'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import type { BlankFormData } from '#api/ground/lib/papers/blank-form.data.ts'
import type { DecisionPaperData } from '#api/ground/lib/papers/decision-paper.data.ts'
import type { LineLetterData } from '../papers/line-letter.data.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import type { UserKind } from './session.ts'
import type { ApiEnv } from './answer.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RedactPdf } from '../files/pdf-redactor.ts'
import type { FileScanner } from '../files/virus-scan.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { HiddenLineField } from '#values/service-line-fields.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import type { TradeRules } from '../trade-rules.ts'
import type { Running } from './running.ts'
import type { SettingsKeeper } from './settings-keeper.ts'

export type Api = OpenAPIHono<ApiEnv>

/** What an agency's settings say that the API needs. */
export type ApiConfig = {
  agencyName: string
  agencyTagline: string
  /** IANA name; comment periods open and close by its days. */
  timeZone: string
  /** The portal's own address without a trailing slash, for links in reports and feeds. */
  publicUrl: string
  /** Which report the public files, and its rules. */
  report: {
    variant: 'generic' | 'pollution'
    /** The six screening questions, in their order. */
    questions: string[]
    countyPicker: boolean
    draftDays: number
    maxFiles: number
    visitorReportsPerHour: number
    visitorBytesPerDay: number
    nearbyDays: number
    nearbyMiles: number
  }
  comments: {
    withoutSignIn: boolean
    withoutIdentity: boolean
    maxFileBytes: number
    publicUser: string
    systemUser: string
  }
  invoices: {
    applicationCode: string
    /** How to pay past the portal. */
    help: string
    /** Dollars above which a refund needs a second person of the agency. */
    refundSecondAbove: number
  }
  serviceLines: {
    /** Whether the search of service lines can be taken away as a file. */
    export: boolean
    /** What the public does not see of a line. */
    hiddenFields: readonly HiddenLineField[]
    /** Per cent of lead lines that are to be replaced a year, on average of three (40 CFR 141.84(d)). */
    yearlyRate: number
  }
  /** How the agency sees to environmental events. */
  events: {
    /** Closing asks for hours, priority, decision and a real type. */
    closeValidation: boolean
    inspectorRequired: boolean
    singleInspector: boolean
    /** Lines that the history of an event keeps; 0 keeps none. */
    timelineEntries: number
    /** Name of the event type that says that none is known yet. */
    noTypeYet: string
  }
  /** Windows and waits of trades of compliance instruments. */
  trades: TradeRules
  /** On which days offices are closed: what is counted in working days passes over them. */
  workDays: WorkCalendar
  /** The applicant's side of a review. */
  review: {
    /** Where mails about a submittal go while nobody looks after it; empty for nowhere. */
    agencyEmail: string
    payment: boolean
    correspondence: boolean
    /** Whoever proposes a decision does not issue it. */
    secondReader: boolean
    /** The public page of a permit names its holder also where that is a person. */
    personHolders: boolean
    /** The public page of a denied submittal says why it was denied. */
    denialReasons: boolean
    /** Working days between the denial of a claim of confidentiality and the day its answer is public. */
    claimNoticeDays: number
  }
  /** Whether accounts of the demonstration are refused: everybody knows their password. */
  shutsDemonstration: boolean
  session: {
    /** Minutes without a call after which a session ends. */
    idleMinutes: number
    /** Hours after which it ends in any case. */
    absoluteHours: number
    /** Minutes after which a session ends that somebody of the agency began for a user. */
    signInAsMinutes: number
  }
  accounts: {
    twoFactor: boolean
    /** Staff show a second factor at each sign-in, whatever `twoFactor` says. */
    staffTwoFactor: boolean
    billing: boolean
    jobTitleRequired: boolean
    passwordTab: boolean
    passwordReset: boolean
    securityQuestionsTab: boolean
    linkedRosHidden: boolean
    clientVerification: boolean
    /** Names of account types. */
    accountTypesWithoutLinkedLicensee: string[]
    linkedLicenseeForConsultants: boolean
    feeAccounts: boolean
    publicReports: boolean
    roPermissionSettings: boolean
    /** Pages that the timeline keeps; 0 keeps none. */
    timelineEntries: number
    /** Names of account types whose registrations wait for the agency. */
    typesThatWait: string[]
    /** Address of the reporting service that the Report tab opens; empty for the portal's own reports. */
    reportServiceUrl: string
  }
  cosign: { oneTimeCodeBySms: boolean; agreement: string; disclaimer: string }
  /** What is agreed to before the first signature. */
  signatureAgreement: { version: string; text: string }
  /** The provider of OpenID Connect; null where there is none. */
  openId: { issuer: string; clientId: string; clientSecret: string } | null
  /** True only for `npm run dev`: calls that help testing answer then. */
  isDevelopment: boolean
}

/** The reports and what each prints. */
export type ReportData = {
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

/** Makes a PDF from plain data; throws BUSY when too many wait. The server gives the worker pool. */
export type RenderReport = <Name extends keyof ReportData>(
  template: Name,
  data: ReportData[Name],
) => Promise<Uint8Array>

export type ApiDeps = {
  db: Db
  /** For searches; without it they share the connections of acts. */
  searches?: Db
  /** For what waits (`OpenDatabase`); without it that shares the connections of acts. */
  boards?: Db
  files: FileStore
  config: ApiConfig
  clock: () => Date
  renderReport: RenderReport
  /** Takes words and pages out of a PDF; without it none is copied. */
  redactPdf?: RedactPdf
  /** Looks for viruses in files that visitors add; without one they are not looked for. */
  scanner?: FileScanner | null
  /** Who takes the money; without one nothing is paid online. */
  payments?: PaymentProvider | null
  /** Whether the agency's menu lets users of a kind do this on a page; false where it cannot be read. */
  allows: (kind: UserKind, page: string, action: 'edit') => Promise<boolean>
  /** What the operations page says of the process; without it, that it is not known. */
  running?: Running
  /** What the agency chose, where the browser may change it; without it nothing can be changed there. */
  settings?: SettingsKeeper
  /** Finds the call of an address; without it that is what Hono takes. */
  router?: Api['router']
  /** Steps of an account's life that a test lets fail. */
  accountSteps?: { generatePassword?: () => string }
}

/** The same over connections of their own: public records are searched there, so that no slow search keeps a sign-in waiting. */
export function searching(deps: ApiDeps): ApiDeps {
  return { ...deps, db: deps.searches ?? deps.db }
}
