import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { openIdProvider } from '#api/ground/lib/environment.ts'
import { screeningQuestions, type Settings } from '#app/lib/settings.ts'
import { reviewOf } from './settings.ts'
type ApiParts = { settings: Settings | null; config: Settings; timeZone: string } & {
  agencyName: string
  publicUrl: string
  isShut: boolean
  mode: 'production' | 'development'
}

/** What the API needs of the agency's settings. */
export function apiConfigOf({
  settings,
  config,
  timeZone,
  agencyName,
  publicUrl,
  isShut,
  mode,
}: ApiParts): ApiConfig {
  return {
    agencyName,
    agencyTagline: settings?.agencyTagline ?? '',
    timeZone,
    publicUrl,
    report: {
      ...config.report,
      variant: config.reportVariant,
      questions: screeningQuestions(config.report),
    },
    comments: config.comments,
    review: reviewOf(config),
    serviceLines: config.serviceLines,
    events: config.events,
    trades: config.trades,
    workDays: config.workDays,
    invoices: config.invoices,
    shutsDemonstration: isShut,
    session: config.session,
    accounts: { ...config, typesThatWait: config.accountTypesThatWait },
    cosign: { ...config.cosign, oneTimeCodeBySms: config.oneTimeCodeBySms },
    signatureAgreement: config.signatureAgreement,
    openId: openIdProvider(process.env),
    isDevelopment: mode === 'development',
  }
}
