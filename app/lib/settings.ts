import { z } from 'zod'
import {
  contactSettings,
  cosignSettings,
  obligationSettings,
  serviceLineSettings,
  signatureAgreementSettings,
  submittalSettings,
  eventSettings,
  menuAddress,
  menuSettings,
  tradeSettings,
  workDaySettings,
  zoneSetting,
} from './settings-of-records.ts'
import { isOfCents, TWO_DECIMALS } from '#values/money.ts'

/** Spec 1 §8: shown instead of the portal when its settings cannot be read. */
export const SETTINGS_ERROR =
  'Loading AppConfig Error. Please review console error logs and reach out to the administrator for assistance.'

const httpUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Flags that the specification writes otherwise; both spellings are read (spec 3 §9). */
const OTHER_SPELLINGS: Record<string, string> = {
  permitTransaction: 'permitTransactions',
  upaidSubmittal: 'unpaidSubmittals',
  unpaidSubmittal: 'unpaidSubmittals',
  annoucement: 'announcements',
  announcement: 'announcements',
}

const dashboardSettings = z.preprocess(
  (flags) =>
    typeof flags === 'object' && flags !== null
      ? Object.fromEntries(
          Object.entries(flags).map(([name, on]) => [OTHER_SPELLINGS[name] ?? name, on]),
        )
      : flags,
  z.object({
    publicRecords: z.boolean().default(true),
    publication: z.boolean().default(false),
    permitTransactions: z.boolean().default(true),
    transactionHistory: z.boolean().default(true),
    upcomingObligations: z.boolean().default(true),
    announcements: z.boolean().default(true),
    unpaidSubmittals: z.boolean().default(true),
  }),
)

const phoneContact = z.object({ name: z.string(), phone: z.string(), note: z.string().default('') })

/** Words and numbers of the report forms; an agency writes its own (docs/configuration.md). */
const reportSettings = z.object({
  countyPicker: z.boolean().default(true),
  /** The state that a new form offers first, by its two letters. */
  state: z.string().default(''),
  emergencyPhone: z.string().default('911'),
  emergencyQuestion: z.string().default('Is this an emergency?'),
  emergencyReferral: z.string().default('If this is an emergency, call 911.'),
  airCounty: z.string().default('Lane'),
  airQuestion: z.string().default('Is this about air quality in {county} County?'),
  airReferral: z
    .string()
    .default(
      'A regional air agency has jurisdiction over air quality in {county} County. Report it there.',
    ),
  airAgency: phoneContact.default({ name: 'Regional air agency', phone: '555-010-0110', note: '' }),
  indoorQuestion: z.string().default('Is this about indoor air?'),
  indoorReferral: z
    .string()
    .default('The state health authority has jurisdiction over indoor air. Report it there.'),
  indoorAgency: phoneContact.default({
    name: 'State health authority',
    phone: '555-010-0120',
    note: '',
  }),
  residentialQuestion: z
    .string()
    .default('Is this about a residential issue, such as garbage, noise or a neglected yard?'),
  residentialReferral: z
    .string()
    .default('Call the code enforcement office of your city or county about residential issues.'),
  residentialContacts: z.array(phoneContact).default([
    { name: 'Code enforcement', phone: '555-010-0130', note: '' },
    { name: 'Houseless camping', phone: '555-010-0131', note: 'Camps and waste left at them' },
  ]),
  cannabisQuestion: z.string().default('Is this about cannabis or hemp odors?'),
  cannabisReferral: z
    .string()
    .default(
      'Odors of licensed cannabis and hemp are the matter of the agencies that license them.',
    ),
  cannabisContacts: z.array(phoneContact).default([
    { name: 'Cannabis licensing', phone: '555-010-0140', note: '' },
    { name: 'Hemp program', phone: '555-010-0141', note: '' },
  ]),
  burningQuestion: z.string().default('Is this about smoke or burning?'),
  burningReferral: z
    .string()
    .default(
      'Open burning is regulated by place and day. You may go on with this report; the agencies below can often act sooner.',
    ),
  burningContacts: z.array(phoneContact).default([
    { name: 'Fire department, non-emergency', phone: '555-010-0150', note: '' },
    { name: 'Forestry department', phone: '555-010-0151', note: 'Forest and slash burning' },
    { name: 'Agriculture department', phone: '555-010-0152', note: 'Field burning' },
  ]),
  confidentialWarning: z
    .string()
    .default(
      'Your report becomes a public record and may be released under public disclosure laws.',
    ),
  contactMethodNote: z
    .string()
    .default('The agency will use this method if it has questions about your report.'),
  /** Days after the last change when an unsent form is deleted. */
  draftDays: z.number().int().min(1).max(365).default(14),
  /** Files a report may carry, and bytes of files that one visitor may add in a day. */
  maxFiles: z.number().int().min(1).max(100).default(20),
  /** Reports that one visitor may file in an hour. */
  visitorReportsPerHour: z.number().int().min(1).default(60),
  visitorBytesPerDay: z
    .number()
    .int()
    .min(1)
    .default(500 * 1024 * 1024),
  /** How far back and how far around the form looks for reports of the same matter. */
  nearbyDays: z.number().int().min(1).max(365).default(14),
  nearbyMiles: z.number().min(0.1).max(50).default(2),
})

/** Who may comment on a public notice, and how large its one file may be. */
const commentSettings = z.object({
  withoutSignIn: z.boolean().default(true),
  withoutIdentity: z.boolean().default(false),
  maxFileBytes: z.number().int().min(1).default(1_024_000),
  /** The login name that comments of visitors are recorded under. */
  publicUser: z.string().min(1).default('public.guest'),
  /** The system identity that stores them. */
  systemUser: z.string().min(1).default('system.public-comments'),
})

const ruleDay = z.iso.date()

const invoiceSettings = z.object({
  label: z.string().default('Pay an Invoice'),
  /** Code of the application that a guest payment opens. */
  applicationCode: z.string().default('INVOICE'),
  help: z.string().default('To pay by check, write the invoice number on it and mail it to us.'),
  /** Dollars above which a refund needs a second person. */
  refundSecondAbove: z.number().min(0).refine(isOfCents, TWO_DECIMALS).default(500),
  /** What is added to a fee that is not paid in time; each rule counts from its first day on. */
  interest: z
    .object({ percentPerMonth: z.number().positive().max(10), since: ruleDay })
    .nullable()
    .default(null),
  lateFee: z
    .object({
      dollars: z.number().positive().max(100_000).refine(isOfCents, TWO_DECIMALS),
      afterDays: z.int().min(0).max(365),
      since: ruleDay,
    })
    .nullable()
    .default(null),
})

/** How long a session lasts. */
const sessionSettings = z.object({
  idleMinutes: z.number().int().min(5).max(480).default(30),
  absoluteHours: z.number().int().min(1).max(72).default(12),
  /** How long somebody of the agency stays signed in as a user. */
  signInAsMinutes: z.number().int().min(5).max(240).default(30),
  /** How long before its idle end the page asks whether the user is still there. */
  warnMinutes: z.number().int().min(1).max(60).default(3),
})

/**
 * public/config/app-settings.json: what an agency chooses. The browser may read it, so it never holds a
 * secret. Each key is described in docs/configuration.md.
 */
export const settingsSchema = z.object({
  agencyName: z.string().min(1),
  agencyTagline: z.string().default(''),
  logoUrl: z
    .string()
    .regex(/^(\/(?!\/).*)?$/, 'The logo lies on the portal: its address starts with one slash.')
    .default(''),
  accentHue: z.number().min(0).max(360).default(222),
  timeZone: zoneSetting.default('America/New_York'),
  homeTitle: z.string().default('Public records'),
  homeText: z.string().default(''),
  publicNoticeHelpText: z.string().default(''),
  helpUrl: httpUrl.default(''),
  emergencyText: z.string().default(''),
  contact: contactSettings.default(contactSettings.parse({})),
  accessibilityText: z.string().default(''),
  privacyText: z.string().default(''),
  tileUrl: httpUrl.default(''),
  securityContact: z
    .union([z.literal(''), z.url({ protocol: /^(https|mailto|tel)$/ })])
    .default(''),
  tileCredit: z.string().default(''),
  mapStates: z.array(z.string()).default([]),
  maintenance: z.boolean().default(false),
  /** Pages that the timeline of a signed-in user keeps; 0 hides it and keeps none. */
  timelineEntries: z.number().int().min(0).max(50).default(5),
  openIdSignIn: z.boolean().default(false),
  openIdLabel: z.string().min(1).default('Sign in with OpenID'),
  twoFactor: z.boolean().default(false),
  /** Staff show a second factor at each sign-in, whatever `twoFactor` says. */
  staffTwoFactor: z.boolean().default(true),
  billing: z.boolean().default(true),
  jobTitleRequired: z.boolean().default(false),
  oneTimeCodeBySms: z.boolean().default(false),
  passwordTab: z.boolean().default(true),
  passwordReset: z.boolean().default(true),
  securityQuestionsTab: z.boolean().default(true),
  linkedRosHidden: z.boolean().default(false),
  clientVerification: z.boolean().default(true),
  accountTypesWithoutLinkedLicensee: z.array(z.string()).default([]),
  linkedLicenseeForConsultants: z.boolean().default(false),
  feeAccounts: z.boolean().default(true),
  publicReports: z.boolean().default(true),
  reportServiceUrl: httpUrl.default(''),
  accountTypesThatWait: z.array(z.string()).default([]),
  session: sessionSettings.default(sessionSettings.parse({})),
  cosign: cosignSettings.default(cosignSettings.parse({})),
  signatureAgreement: signatureAgreementSettings.default(signatureAgreementSettings.parse({})),
  roPermissionSettings: z.boolean().default(true),
  reportVariant: z.enum(['generic', 'pollution']).default('generic'),
  report: reportSettings.default(reportSettings.parse({})),
  comments: commentSettings.default(commentSettings.parse({})),
  invoices: invoiceSettings.default(invoiceSettings.parse({})),
  dashboard: dashboardSettings.default(dashboardSettings.parse({})),
  obligations: obligationSettings.default(obligationSettings.parse({})),
  submittals: submittalSettings.default(submittalSettings.parse({})),
  serviceLines: serviceLineSettings.default(serviceLineSettings.parse({})),
  events: eventSettings.default(eventSettings.parse({})),
  trades: tradeSettings.default(tradeSettings.parse({})),
  workDays: workDaySettings.default(workDaySettings.parse({})),
  menus: menuSettings.default(menuSettings.parse({})),
})

export type Settings = z.infer<typeof settingsSchema>

/** An entry of a menu file. `url` is without the /pub or /app in front. */
export const menuItemSchema = z.object({
  name: z.string().min(1),
  desc: z.string().default(''),
  url: menuAddress,
  icon: z.string().default('files'),
  /** Further beginnings of addresses that the item stands for, such as those of its records. */
  covers: z.array(z.string().regex(/^\/(?!\/)/)).default([]),
  /** Heading of the toolbox pane that the item stands under. */
  group: z.string().default(''),
  /** Account kinds that read-only users need for the item; without any the item is everybody's. */
  kinds: z.array(z.enum(['cpp', 'consultant', 'public', 'licensee'])).default([]),
  /** Of staff only those who have one of these rights are shown the item; without any it is everybody's. */
  rights: z
    .array(z.string().regex(/^[\w-]+:[\w.-]+$/, 'A right is written app:action.'))
    .default([]),
  /** What may be done on the page: without `edit` nothing can be saved there. */
  actions: z.object({ edit: z.boolean().default(true) }).default({ edit: true }),
})

export const menuSchema = z.array(menuItemSchema).min(1)

/** Parts that most entries do without may be missing. */
export type MenuEntry = Pick<z.infer<typeof menuItemSchema>, 'name' | 'desc' | 'url' | 'icon'> &
  Partial<z.infer<typeof menuItemSchema>> & {
    /** The agency hides the item; its pages open as before. */
    isHidden?: boolean
    /** The agency added the item in the browser. */
    isOwn?: boolean
    /** What the file says of an item that the agency named anew. */
    shipped?: { name: string; desc: string }
  }

/** The six screening questions of the pollution report, with the county's name put in. */
export function screeningQuestions(report: Settings['report']): string[] {
  return [
    report.emergencyQuestion,
    report.airQuestion,
    report.indoorQuestion,
    report.residentialQuestion,
    report.cannabisQuestion,
    report.burningQuestion,
  ].map((question) => question.replaceAll('{county}', report.airCounty))
}
