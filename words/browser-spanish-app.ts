import appAccount from '#locales/es/app-account.json'
import appCapAndTrade from '#locales/es/app-cap-and-trade.json'
import appFiling from '#locales/es/app-filing.json'
import appPayments from '#locales/es/app-payments.json'
import appRecords from '#locales/es/app-records.json'
import appRefusals from '#locales/es/app-refusals.json'
import appSecurity from '#locales/es/app-security.json'
import appWater from '#locales/es/app-water.json'
import practice from '#locales/es/practice.json'
import start from '#locales/es/start.json'
import status from '#locales/es/status.json'
import { speakSpanish } from './browser-spanish.ts'
import type { Catalogue } from './spanish.ts'

/** What hydrated pages of applicants say besides: a word stands in the catalogue of the first page that said it, so one needs them all. */
export const ofApplicants: readonly Catalogue[] = [
  ...[appAccount, appCapAndTrade, appFiling, appPayments, appRecords, appRefusals],
  ...[appSecurity, appWater, practice, start, status],
]

export function speakToApplicants(): void {
  speakSpanish(ofApplicants)
}
