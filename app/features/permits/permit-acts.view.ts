import type { PermitActKind, PermitActShownFragment } from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

const KINDS: Record<PermitActKind, string> = words({
  SUSPEND: 'Suspended from {from} until it is reinstated',
  STAY: 'Stayed from {from} until its appeal is decided',
  REINSTATE: 'Reinstated from {from}',
  REVOKE: 'Revoked from {from}',
  TERMINATE: 'Terminated from {from}',
  CONTINUE: 'Continued administratively from {from}',
  CORRECT: 'Corrected from {from}',
  TRANSFER: 'Transferred to another holder from {from}',
  TAKE_BACK: 'An earlier act was taken back on {from}',
})
const STATES = words({
  AHEAD: 'This day is ahead; until then nothing changes.',
  DONE: '',
  LAPSED: 'It did not come to it: on that day there was nothing to change.',
  TAKEN_BACK: 'It was taken back.',
})

export type PermitActView = {
  id: string
  what: string
  says: string
  why: string
  letter: { href: string; words: string }
}

/** What the agency did with a permit: "Suspended from January 10, 2027 until January 20, 2027". */
export function viewPermitAct(act: PermitActShownFragment, productId: number): PermitActView {
  const days = { from: longDate(act.fromOn), until: longDate(act.untilOn) }
  const what = act.untilOn ? untilOf(act.kind, days) : whatOf(act)
  return {
    id: act.id,
    what,
    says: STATES[act.state],
    why: t('{reason} It rests on {rule}', { reason: act.reason, rule: act.rule }),
    letter: {
      href: downloadHref(productId, act.documentId),
      words: t('Letter {number} of {day}', { number: act.number, day: longDate(act.recordedOn) }),
    },
  }
}

function untilOf(kind: PermitActKind, days: { from: string | null; until: string | null }): string {
  return kind === 'STAY'
    ? t('Stayed from {from} until {until}', days)
    : t('Suspended from {from} until {until}', days)
}

function whatOf({ kind, atRequest, fromOn }: PermitActShownFragment): string {
  const from = longDate(fromOn)
  return atRequest
    ? t('Terminated from {from}, as its holder asked', { from })
    : KINDS[kind].replace('{from}', from ?? '')
}
