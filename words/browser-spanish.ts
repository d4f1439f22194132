import accounts from '#locales/es/accounts/everybody.json'
import appCosign from '#locales/es/review/cosign.json'
import appShell from '#locales/es/portal/shell.json'
import frame from '#locales/es/portal/frame.json'
import lead from '#locales/es/drinking-water/everybody.json'
import map from '#locales/es/records/map.json'
import pages from '#locales/es/portal/pages.json'
import payments from '#locales/es/money/everybody.json'
import permits from '#locales/es/records/permits.json'
import progress from '#locales/es/records/progress.json'
import records from '#locales/es/records/everybody.json'
import refusals from '#locales/es/ground/refusals.json'
import reports from '#locales/es/events/everybody.json'
import shipped from '#locales/es/filing/shipped.json'
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
