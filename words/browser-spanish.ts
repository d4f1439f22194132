import accounts from '#locales/es/accounts.json'
import appAccount from '#locales/es/app-account.json'
import appCosign from '#locales/es/app-cosign.json'
import appPayments from '#locales/es/app-payments.json'
import appShell from '#locales/es/app-shell.json'
import comments from '#locales/es/comments.json'
import frame from '#locales/es/frame.json'
import lead from '#locales/es/lead.json'
import map from '#locales/es/map.json'
import pages from '#locales/es/pages.json'
import payments from '#locales/es/payments.json'
import permits from '#locales/es/permits.json'
import progress from '#locales/es/progress.json'
import records from '#locales/es/records.json'
import refusals from '#locales/es/refusals.json'
import reports from '#locales/es/reports.json'
import shipped from '#locales/es/shipped.json'
import { spanish } from './spanish.ts'
import { setSpeech } from './speech.ts'

/** What hydrated pages say: loaded by Spanish pages alone, and kept by the browser under the name of its content. */
export function speakSpanish(): void {
  const speech = spanish([
    ...[accounts, appAccount, appCosign, appPayments, appShell],
    ...[comments, frame, lead, map, pages, payments],
    ...[permits, progress, records, refusals, reports, shipped],
  ])
  setSpeech(() => speech)
}
