import type { TesterPaperKind, TesterPaperState, TesterPaperView } from '#app/gql/operations.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { shortDate } from '#app/lib/format.ts'
import { t, words } from '#words/words.ts'

/** Addresses of the tester's page and of the desk. */
export const TESTER = '/app/ccc/tester'
/** Where results of many tests are loaded from a file. */
export const RESULTS = `${TESTER}/results`
/** Tests without signal. */
export const FIELD = `${TESTER}/field`
export const TESTERS = '/app/gov/testers'
export const paperAddress = (id: string): string => `${TESTERS}/${id}`

export const KINDS: Record<TesterPaperKind, string> = words({
  CERTIFICATE: 'Certificate',
  GAUGE: 'Gauge',
})

type State = { label: string } & Pick<BadgeProps, 'tone' | 'shape'>
const STATES: Record<TesterPaperState, State> = words({
  WAITING: { label: 'Waiting', tone: 'info', shape: 'half' },
  ACCEPTED: { label: 'Accepted', tone: 'good', shape: 'disc' },
  REFUSED: { label: 'Refused', tone: 'bad', shape: 'struck' },
})

/** How a paper stands: what is over says so, whatever was decided. */
export function stateOf({
  state,
  isExpired,
  isEndingSoon = false,
}: {
  state: TesterPaperState
  isExpired: boolean
  isEndingSoon?: boolean
}): State {
  if (isExpired && state !== 'REFUSED')
    return { label: t('Expired'), tone: 'bad', shape: 'triangle' }
  return isEndingSoon && state === 'ACCEPTED'
    ? { label: t('Ends soon'), tone: 'warn', shape: 'triangle' }
    : STATES[state]
}

/** What a tester is told of a paper before its last day. */
export function endWords(kind: TesterPaperKind, number: string, until: string) {
  return kind === 'GAUGE'
    ? {
        title: t('Gauge {number}: its calibration holds through {until}.', { number, until }),
        text: t(
          'Have it calibrated and send the new certificate. A test after that day cannot be signed with it.',
        ),
      }
    : {
        title: t('Certificate {number} is valid through {until}.', { number, until }),
        text: t('Renew it and send the new one. A test after that day cannot be signed under it.'),
      }
}

/** What a tester is told of a gauge of somebody else that they used. */
export function usedWords(gauge: { number: string; validUntil: string; isExpired: boolean }) {
  const said = { number: gauge.number, until: shortDate(gauge.validUntil) ?? gauge.validUntil }
  return {
    title: gauge.isExpired
      ? t('Gauge {number}, with which you tested: its calibration held through {until}.', said)
      : t('Gauge {number}, with which you tested: its calibration holds through {until}.', said),
    text: t(
      'Nobody sent a newer one. Ask its owner, send one yourself, or test with another gauge: tests after that day are doubted at the desk.',
    ),
  }
}

/** What the days of a paper are called. */
export const DAYS: Record<TesterPaperKind, { from: string; until: string }> = words({
  CERTIFICATE: { from: 'Issued', until: 'Valid through' },
  GAUGE: { from: 'Calibrated', until: 'Calibration holds through' },
})

export const VIEWS = ['waiting', 'testers', 'accepted', 'refused', 'expired'] as const
export type DeskView = (typeof VIEWS)[number]
export const VIEW_WORDS: Record<
  DeskView,
  { label: string; view: TesterPaperView | null; empty: string }
> = words({
  waiting: { label: 'Waiting', view: 'WAITING', empty: 'Nothing waits.' },
  testers: { label: 'Testers', view: null, empty: 'No tester is found by these criteria.' },
  accepted: { label: 'Accepted', view: 'ACCEPTED', empty: 'Nothing is accepted.' },
  refused: { label: 'Refused', view: 'REFUSED', empty: 'Nothing is refused.' },
  expired: { label: 'Expired', view: 'EXPIRED', empty: 'Nothing that was accepted is over.' },
})
