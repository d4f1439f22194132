import { z } from 'zod'

/** Spec 1 §8: shown instead of the portal when its settings cannot be read. */
export const SETTINGS_ERROR =
  'Loading AppConfig Error. Please review console error logs and reach out to the administrator for assistance.'

const httpUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

const dashboardSettings = z.object({
  publicRecords: z.boolean().default(true),
  publication: z.boolean().default(false),
  permitTransactions: z.boolean().default(true),
  transactionHistory: z.boolean().default(true),
  upcomingObligations: z.boolean().default(true),
  announcements: z.boolean().default(true),
  unpaidSubmittals: z.boolean().default(true),
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
  timeZone: z.string().default('America/New_York'),
  homeTitle: z.string().default('Public records'),
  homeText: z.string().default(''),
  publicNoticeHelpText: z.string().default(''),
  helpUrl: httpUrl.default(''),
  emergencyText: z.string().default(''),
  tileUrl: httpUrl.default(''),
  tileCredit: z.string().default(''),
  mapStates: z.array(z.string()).default([]),
  maintenance: z.boolean().default(false),
  timelineEntries: z.array(z.object({ date: z.string(), text: z.string() })).default([]),
  openIdSignIn: z.boolean().default(false),
  twoFactor: z.boolean().default(false),
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
  roPermissionSettings: z.boolean().default(true),
  reportVariant: z.enum(['generic', 'pollution']).default('generic'),
  dashboard: dashboardSettings.default(dashboardSettings.parse({})),
})

export type Settings = z.infer<typeof settingsSchema>

/** An entry of a menu file. `url` is without the /pub or /app in front. */
export const menuItemSchema = z.object({
  name: z.string().min(1),
  desc: z.string().default(''),
  url: z.string().regex(/^\/(?!\/)/, 'A menu address starts with one slash.'),
  icon: z.string().default('files'),
})

export const menuSchema = z.array(menuItemSchema).min(1)

export type MenuEntry = z.infer<typeof menuItemSchema>
