import { longDate } from '#values/days.ts'
import type { PaperDoubt } from '#forms/judge/context.ts'

/** A certificate or a calibration that a tester sent, or that the agency keeps. */
export type Held = {
  number: string
  state: string
  validFrom: string | null
  validUntil: string | null
}
export type HeldPapers = { certificates: readonly Held[]; gauges: readonly Held[] }

/** What a report says of its tester, by the names of its questions. */
export type Claimed = {
  testedOn: string
  certificate: string
  gauge: string
  calibratedOn: string
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const holdsOn = ({ validFrom, validUntil }: Held, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)

/**
 * Where the certificate and the calibration that a report names are not those of the agency's papers: no such number,
 * not of that day, or refused. What waits counts as it was sent.
 */
export function doubtsOfTester(papers: HeldPapers, claimed: Claimed): PaperDoubt[] {
  const { testedOn, certificate, gauge, calibratedOn } = claimed
  const doubts: PaperDoubt[] = []
  const doubt = (question: string, typed: string, words: string | null): void => {
    if (words !== null) doubts.push({ question, typed, words })
  }
  if (certificate.trim() !== '')
    doubt(
      'certificate',
      certificate,
      whyNot(papers.certificates, { number: certificate, day: testedOn, what: 'certificate' }),
    )
  if (gauge.trim() === '') return doubts
  const words = whyNot(papers.gauges, {
    number: gauge,
    day: testedOn,
    what: 'calibration of gauge',
  })
  doubt('gauge', gauge, words)
  if (words === null && calibratedOn !== '') {
    const days = papers.gauges.flatMap(({ number, state, validFrom }) =>
      same(number, gauge) && state !== 'refused' && validFrom !== null ? [validFrom] : [],
    )
    if (days.length > 0 && !days.includes(calibratedOn))
      doubt(
        'calibratedOn',
        calibratedOn,
        `The agency has no calibration of gauge ${gauge.trim()} of ${longDate(calibratedOn) ?? calibratedOn} on file; it has that of ${days.map((day) => longDate(day)).join(', ')}.`,
      )
  }
  return doubts
}

type Wanted = { number: string; day: string; what: string }

function whyNot(held: readonly Held[], { number, day, what }: Wanted): string | null {
  const name = number.trim()
  const named = held.filter((paper) => same(paper.number, name))
  if (named.length === 0) return `The agency has no ${what} ${name} of this tester on file.`
  const counting = named.filter(({ state }) => state !== 'refused')
  if (counting.length === 0) return `The agency refused ${what} ${name}.`
  if (day === '' || counting.some((paper) => holdsOn(paper, day))) return null
  return `The ${whyNotThen(counting, { name: `${what} ${name}`, day })}`
}

/** Why papers that count do not hold on a day. */
export function whyNotThen(
  counting: readonly Held[],
  { name, day }: { name: string; day: string },
): string {
  const ended = counting
    .flatMap(({ validUntil }) => (validUntil !== null && validUntil < day ? [validUntil] : []))
    .toSorted()
    .at(-1)
  const test = longDate(day) ?? ''
  return ended
    ? `${name} ended on ${longDate(ended) ?? ''}, before the test of ${test}.`
    : `${name} began after the test of ${test}.`
}

/** What the agency's papers refuse, as a field and words; null where nothing does. */
export function refusalOfTester(
  { certificates, gauges }: HeldPapers,
  { testedOn, gauge }: Pick<Claimed, 'testedOn' | 'gauge'>,
): { field: 'certificate' | 'gauge'; words: string } | null {
  const certificate = refusedAll(certificates, testedOn, 'Your certificate')
  if (certificate) return { field: 'certificate', words: certificate }
  const name = gauge.trim()
  if (name === '' || gauges.length === 0) return null
  const named = gauges.filter(({ number }) => same(number, name))
  const words =
    named.length === 0
      ? `Gauge ${name} is not one of yours. Send its calibration under Cross-connection, Tester, or correct the number.`
      : refusedAll(named, testedOn, `The calibration of gauge ${name}`)
  return words ? { field: 'gauge', words } : null
}

function refusedAll(known: readonly Held[], day: string, name: string): string | null {
  if (known.length === 0) return null
  const counting = known.filter(({ state }) => state !== 'refused')
  if (counting.length === 0) return `${name} was refused by the agency.`
  return counting.some((paper) => holdsOn(paper, day)) ? null : whyNotThen(counting, { name, day })
}
