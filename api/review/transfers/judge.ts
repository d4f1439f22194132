import { dayLater } from '#values/work-days.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

export type HandoverState =
  | 'asked'
  | 'agreed'
  | 'declined'
  | 'ended'
  | 'replaced'
  | 'withdrawn'
  | 'done'

/** How far a transfer is, with what the agency decided. */
export type Stage = HandoverState | 'decided' | 'stays'

/** What the states say together with the submittal: agreed and let pass, or agreed and not. */
export function stageOf({ state, isOver, isAhead }: Standing): Stage {
  if (state === 'done') return state
  if (state === 'agreed') return isAhead ? 'decided' : isOver ? 'stays' : state
  return isOver && state !== 'replaced' ? 'withdrawn' : state
}
type Standing = { state: HandoverState; isOver: boolean; isAhead: boolean }

/** A transfer as the agency decides about it. */
export type Decided = {
  state: HandoverState | null
  onDay: string
  signedOn: string | null
  noticeDays: number
  rule: string
  newHolder: string
  /** What of the permit is not settled, in words. */
  unsettled: readonly string[]
  /** So many other permits of its site there are. */
  othersAtSite: number
  /** Why the permit cannot pass on that day, as it will stand then. */
  fault: string | null
}

/** Why the day of a transfer is too near to the day on which it is signed; null where it is not. */
export function noticeFault(
  { onDay, noticeDays }: Pick<Decided, 'onDay' | 'noticeDays'>,
  signedOn: string,
): string | null {
  const first = dayLater(signedOn, noticeDays)
  return onDay >= first
    ? null
    : t(
        'A transfer is signed at least {noticeDays} days before its day. The first day that can be given is {first}.',
        { noticeDays, first: longDate(first) },
      )
}

/** Why a permit is not transferred while something of it is open; null where nothing is. */
export const unsettledFault = (unsettled: readonly string[]): string | null =>
  unsettled.length === 0
    ? null
    : t(
        'Settle first what is open for this permit: {open}. File it or withdraw it, then sign the transfer.',
        { open: unsettled.join('; ') },
      )

const NOT_AGREED: Readonly<Record<Exclude<HandoverState, 'agreed' | 'done'>, string>> = {
  asked: 'The new holder has not agreed yet. It can be issued after they have.',
  declined: 'The new holder declined to take the permit over, so it cannot be issued.',
  ended: 'The new holder did not answer in time. The applicant can ask again.',
  replaced: 'The new holder has not agreed yet. It can be issued after they have.',
  withdrawn: 'The transfer was withdrawn.',
}

/** How far a transfer is, in a sentence for staff. */
export function handoverWords(decided: Decided, today: string): string {
  const [first] = handoverFaults(decided, null, today)
  return (
    first?.message ??
    `${decided.newHolder} agreed and signed. The transfer is for ${longDate(decided.onDay)}.`
  )
}

/** What stands in the way of letting a permit pass: the page shows it and the issue is refused by it. */
export function handoverFaults(
  decided: Decided,
  effectiveOn: string | null,
  today: string,
): { field: string; message: string }[] {
  const { state, onDay, signedOn, unsettled, fault } = decided
  const faults: { field: string; message: string }[] = []
  if (state !== 'agreed' && state !== 'done')
    faults.push({ field: 'handover', message: NOT_AGREED[state ?? 'asked'] })
  if (onDay < today)
    faults.push({
      field: 'handover',
      message: `The day of the transfer, ${longDate(onDay)}, is past. Send it back for another day, or deny it.`,
    })
  const tooNear = signedOn && noticeFault(decided, signedOn)
  if (tooNear) faults.push({ field: 'handover', message: tooNear })
  if (fault) faults.push({ field: 'handover', message: fault })
  const open = unsettledFault(unsettled)
  if (open) faults.push({ field: 'handover', message: open })
  if (effectiveOn !== null && effectiveOn !== onDay)
    faults.push({
      field: 'effectiveOn',
      message: `Both sides agreed on ${longDate(onDay)}. The transfer holds from that day.`,
    })
  return faults
}
