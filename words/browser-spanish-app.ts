import appAccount from '#locales/es/accounts/applicants.json'
import appCapAndTrade from '#locales/es/cap-and-trade/applicants.json'
import appFiling from '#locales/es/filing/applicants.json'
import appPayments from '#locales/es/money/applicants.json'
import appRecords from '#locales/es/records/applicants.json'
import appRefusals from '#locales/es/ground/refusals-of-applicants.json'
import appSecurity from '#locales/es/accounts/security.json'
import appWater from '#locales/es/drinking-water/applicants.json'
import practice from '#locales/es/portal/practice.json'
import start from '#locales/es/portal/start.json'
import status from '#locales/es/portal/status.json'
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
