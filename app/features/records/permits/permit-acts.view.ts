import type { PermitActKind, PermitActShownFragment, PermitFact } from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

const KINDS: Record<Exclude<PermitActKind, 'STAY_ACT'>, string> = words({
  SUSPEND: 'Suspended from {from} until it is reinstated',
  STAY: 'Stayed from {from} until its appeal is decided',
  REINSTATE: 'Reinstated from {from}',
  REVOKE: 'Revoked from {from}',
  TERMINATE: 'Terminated from {from}',
  CONTINUE: 'Continued administratively from {from}',
  CORRECT: 'Corrected from {from}',
  TRANSFER: 'Transferred to another holder from {from}',
  TAKE_BACK: 'An earlier act was taken back on {from}',
  IMPORT: 'Changed in the agency’s records from {from}',
})
/** The stay of an act, which is not taken back by it. */
const STAYED: Partial<Record<PermitActKind, string>> = words({
  SUSPEND: 'Suspension stayed from {from} until its appeal is decided',
  REVOKE: 'Revocation stayed from {from} until its appeal is decided',
  TERMINATE: 'Termination stayed from {from} until its appeal is decided',
} as const)
/** What ended such a stay. */
const STAY_ENDED: Partial<Record<PermitActKind, string>> = words({
  SUSPEND: 'The stay of the suspension ended on {from}',
  REVOKE: 'The stay of the revocation ended on {from}',
  TERMINATE: 'The stay of the termination ended on {from}',
} as const)
/** That the act holds again, of what ended a stay that had begun. */
const HOLDS_AGAIN: Partial<Record<PermitActKind, string>> = words({
  SUSPEND: 'The suspension holds again from that day.',
  REVOKE: 'The revocation holds again from that day.',
  TERMINATE: 'The termination holds again from that day.',
} as const)
const STATES = words({
  AHEAD: 'This day is ahead; until then nothing changes.',
  DONE: '',
  LAPSED: 'It did not come to it: on that day there was nothing to change.',
  TAKEN_BACK: 'It was taken back.',
})

const FACTS: Record<PermitFact, string> = words({
  HOLDER: 'Holder',
  KIND: 'Kind of permit',
  SITE: 'Site',
  STATUS: 'Status',
  FIRST_DAY: 'First day',
  LAST_DAY: 'Last day',
  REVOCATION_DAY: 'Day of its revocation',
})
const DAYS: readonly PermitFact[] = ['FIRST_DAY', 'LAST_DAY', 'REVOCATION_DAY']

export type PermitActView = {
  id: string
  what: string
  says: string
  /** Each fact that it changes, before and after. */
  changes: string[]
  /** Of what takes back an act: that act, in the same list. */
  undone: { href: string; words: string } | null
  why: string
  /** What a file changed has none. */
  letter: { href: string; words: string } | null
}

/** Where an act stands in the list of its permit; the feed leads there too. */
export const actAnchor = (id: string): string => `act-${id}`

/** What the agency did with a permit: "Suspended from January 10, 2027 until January 20, 2027"; what it takes back is found among its acts. */
export function viewPermitAct(
  act: PermitActShownFragment,
  { productId, among = [] }: { productId: number; among?: readonly PermitActShownFragment[] },
): PermitActView {
  const undone = among.find(({ id }) => id === act.undoesId)
  return {
    id: act.id,
    what: titleOf(act),
    changes: act.changes.map(changeOf),
    undone: undone
      ? {
          href: `#${actAnchor(undone.id)}`,
          words: act.stays
            ? t('What ended: {what}', { what: titleOf(undone) })
            : t('What was taken back: {what}', { what: titleOf(undone) }),
        }
      : null,
    says: [
      act.kind === 'STAY_ACT' && act.state === 'TAKEN_BACK'
        ? t('It has ended.')
        : STATES[act.state],
      endOf(act, undone),
      act.appealUntil && act.state !== 'TAKEN_BACK'
        ? t('Last day to appeal it: {day}.', { day: longDate(act.appealUntil) })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
    why: whyOf(act),
    letter: letterOf(act, productId),
  }
}

/** Of a transfer and an import the portal words the reason; of all else whoever recorded it. */
function whyOf({ kind, reason, rule, recordedOn, undoesId }: PermitActShownFragment): string {
  if (kind === 'IMPORT' && undoesId)
    return t('What a file had changed was taken back on {day}.', { day: longDate(recordedOn) })
  if (kind === 'IMPORT')
    return reason === ''
      ? t('A file that the agency loaded on {day} says so.', { day: longDate(recordedOn) })
      : t('The register “{register}” that the agency loaded on {day} says so.', {
          register: reason,
          day: longDate(recordedOn),
        })
  return t('{reason} It rests on {rule}', {
    reason: kind === 'TRANSFER' ? t(reason) : reason,
    rule,
  })
}

function letterOf(
  { kind, number, documentId, recordedOn }: PermitActShownFragment,
  productId: number,
) {
  if (!documentId) return null
  const day = longDate(recordedOn)
  return {
    href: downloadHref(productId, documentId),
    // Of a transfer it is the paper of the version that it made, and no letter: nobody finds it by its number.
    words:
      kind === 'TRANSFER'
        ? t('The permit as it passes, of {day}', { day })
        : t('Letter {number} of {day}', { number, day }),
  }
}

/** Of what ended the stay of an act: one whose day was ahead ends nothing. */
function endOf(act: PermitActShownFragment, stay: PermitActShownFragment | undefined): string {
  if (!act.stays || act.kind === 'STAY_ACT' || act.state !== 'DONE' || !stay) return ''
  return stay.fromOn > act.fromOn
    ? t('Its day had not come: nothing changes.')
    : (HOLDS_AGAIN[act.stays] ?? '')
}

function titleOf(act: PermitActShownFragment): string {
  const days = { from: longDate(act.fromOn), until: longDate(act.untilOn) }
  return act.untilOn ? untilOf(act.kind, days) : whatOf(act)
}

/** "Holder: Acme → Beta": without what was before, as long as the day is ahead or a person is not named. */
function changeOf({ fact, ...found }: PermitActShownFragment['changes'][number]): string {
  const said = (value: string | null): string | null => {
    if (DAYS.includes(fact)) return longDate(value) ?? t('none')
    if (value === '') return t('none')
    if (fact === 'SITE') return value ?? t('a site that is not public')
    return fact === 'STATUS' && value !== null ? t(value) : value
  }
  const from = said(found.from)
  const to = said(found.to)
  if (to === null)
    return from === null
      ? t('Holder: a person who is not named here')
      : t('Holder: {from}, then a person who is not named here', { from })
  return from === null
    ? t('{fact}: {to}', { fact: FACTS[fact], to })
    : t('{fact}: {from} → {to}', { fact: FACTS[fact], from, to })
}

function untilOf(kind: PermitActKind, days: { from: string | null; until: string | null }): string {
  return kind === 'STAY'
    ? t('Stayed from {from} until {until}', days)
    : t('Suspended from {from} until {until}', days)
}

function whatOf({ kind, stays, atRequest, fromOn }: PermitActShownFragment): string {
  const from = longDate(fromOn)
  if (stays) return t((kind === 'STAY_ACT' ? STAYED : STAY_ENDED)[stays] ?? '', { from })
  return atRequest
    ? t('Terminated from {from}, as its holder asked', { from })
    : KINDS[kind === 'STAY_ACT' ? 'STAY' : kind].replace('{from}', from ?? '')
}
