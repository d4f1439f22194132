import type { Assembly, Day, Paper, Photo, Report } from './store.ts'

export const nameOf = ({ kind, serial }: Assembly): string => `${kind} ${serial}`

export const placeOf = ({ site, building, address }: Assembly): string =>
  [site, building, address].filter(Boolean).join(', ')

/** A day as people read it; nothing is known of time zones here. */
export function dayWords(day: string | null): string {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  if (!year || !month || !date) return ''
  return new Date(Date.UTC(year, month - 1, date)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
}

export function dueWords({ nextDue, repairBy, lastTest, lastPassed }: Assembly): string {
  const last = lastTest
    ? ` Last test ${dayWords(lastTest)}, ${lastPassed ? 'passed' : 'failed'}.`
    : ''
  if (repairBy) return `Repair and test again by ${dayWords(repairBy)}.${last}`
  return nextDue ? `Due ${dayWords(nextDue)}.${last}` : `No day is set.${last}`
}

export function reportWords(report: Report, photos: readonly Photo[]): string {
  const left = photos.filter(({ isSent, error }) => !isSent && error === '').length
  const wrong = photos.find(({ error }) => error !== '')
  switch (report.state) {
    case 'filling':
      return 'Not finished'
    case 'waiting':
      return 'Waiting for signal'
    case 'refused':
      return `Refused: ${report.errors.map(({ rule }) => rule).join(' ')} Nothing is lost.`
    case 'sent':
      if (report.submission === null) return 'You deleted its draft on the portal.'
      if (wrong) return `Sent. A photo was refused: ${wrong.error}`
      return left > 0 ? `Sent; ${left === 1 ? 'a photo is' : `${left} photos are`} to come` : 'Sent'
  }
}

export function verdictWords(verdict: boolean | null): string {
  if (verdict === null) return 'The result is worked out once all readings are there.'
  return verdict
    ? 'This test passes.'
    : 'This test fails. Repair it and test again, or keep the failed test.'
}

/** What the newest test after a repair says. */
export function retestWords(verdict: boolean): string {
  return verdict
    ? 'The test after the repair passes.'
    : 'The test after the repair fails too. Repair it and test again, or keep the failed test.'
}

/** What is wrong with certificate or gauge on the day of a test; the portal asks the same at the signature. */
export function paperFault(papers: readonly Paper[], typed: Record<string, string>): string {
  const on = typed['tested_on'] ?? ''
  const holds = ({ validFrom, validUntil }: Paper): boolean =>
    on === '' || ((validFrom ?? '') <= on && (validUntil === null || on <= validUntil))
  const certificates = papers.filter(({ kind }) => kind === 'certificate')
  if (certificates.length > 0 && !certificates.some(holds))
    return 'Your certificate does not hold on that day. The report will be refused.'
  const gauge = (typed['gauge'] ?? '').trim().toLowerCase()
  const gauges = papers.filter(({ kind }) => kind === 'gauge')
  if (gauge === '' || gauges.length === 0) return ''
  const named = gauges.filter(({ number }) => number.toLowerCase() === gauge)
  if (named.length === 0) return 'This gauge is not one of yours. The report will be refused.'
  return named.some(holds)
    ? ''
    : 'The calibration of this gauge does not hold on that day. The report will be refused.'
}

export const paperWords = ({ validUntil }: Paper, today: Day['today']): string =>
  validUntil === null
    ? 'No last day'
    : `${validUntil < today ? 'Ended' : 'Until'} ${dayWords(validUntil)}`
