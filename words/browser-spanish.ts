import accounts from '#locales/es/accounts.json'
import appCosign from '#locales/es/app-cosign.json'
import appShell from '#locales/es/app-shell.json'
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
import { spanish, type Catalogue } from './spanish.ts'
import { setSpeech } from './speech.ts'

/** What hydrated pages say. Pages of applicants say more (`browser-spanish-app.ts`). */
export const ofEverybody: readonly Catalogue[] = [
  ...[accounts, appCosign, appShell, frame, lead, map, pages, payments],
  ...[permits, progress, records, refusals, reports, shipped],
]

/** Loaded by Spanish pages alone, and kept by the browser under the name of its content. */
export function speakSpanish(more: readonly Catalogue[] = []): void {
  const speech = spanish([...ofEverybody, ...more])
  setSpeech(() => speech)
}
