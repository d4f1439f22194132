import accounts from '#locales/es/accounts.json'
import comments from '#locales/es/comments.json'
import frame from '#locales/es/frame.json'
import map from '#locales/es/map.json'
import permits from '#locales/es/permits.json'
import progress from '#locales/es/progress.json'
import records from '#locales/es/records.json'
import reports from '#locales/es/reports.json'
import { spanish } from './spanish.ts'
import { setSpeech } from './speech.ts'

/** What hydrated pages say: loaded by Spanish pages alone, and kept by the browser under the name of its content. */
export function speakSpanish(): void {
  const speech = spanish([accounts, comments, frame, map, permits, progress, records, reports])
  setSpeech(() => speech)
}
