import { longDate } from '#values/days.ts'
import type { Db } from '#api/ground/db/database.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import { APPEALABLE, isResting, standingOf, type AppealableAct, type Status } from './moves.ts'
import { countTouched } from './effects.queries.ts'
import { appealWords } from './appeal-terms.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { actAppealOf } from './letters/appealing.ts'
import { turnsOf, type Subject } from './judge.ts'
import type { ChosenAct } from './moves.ts'
import { selectAct, type Head, type KeptAsk } from './permit-acts.queries.ts'
import { replay, type Restores, type Stand } from './turns.ts'

const NEW = Number.MAX_SAFE_INTEGER
const STAYED_FOR_GOOD =
  'It is stayed already: the permit goes on as it stands, and it is taken back for good.'

/** What recording it would do, in sentences, before anybody presses: its force by day, what is due, who is told. */
export async function effectsOf(
  db: Db,
  head: Head,
  subject: Subject,
  asked: KeptAsk,
  workDays: WorkCalendar,
): Promise<string[]> {
  const { people } = await countTouched(db, head, asked.fromOn)
  const told = `${people === 1 ? 'One person is' : `${people} people are`} told by mail, with a letter that ${
    head.isPublic ? 'everybody may read at the permit' : 'stays with the permit'
  }. ${followersWords(subject, asked)}`
  const appeal = actAppealOf(head, asked, subject.today, workDays)
  return [
    ...(await changesOf(db, head, subject, asked)),
    ...(appeal ? [appealWords(appeal, 'act')] : []),
    told,
  ]
}

/** When those who follow the permit hear of it: of its status alone, on its day and where that is ahead now too. */
function followersWords({ today }: Subject, { kind, fromOn }: KeptAsk): string {
  return fromOn > today && kind !== 'correct'
    ? 'Followers are told now, and again when the status changes.'
    : 'Followers are told when the status changes.'
}

/** How the permit stands after it, by day, and what becomes of what is due. */
export async function changesOf(
  db: Db,
  head: Head,
  subject: Subject,
  asked: KeptAsk,
): Promise<string[]> {
  const { dues } = await countTouched(db, head, asked.fromOn)
  const { stand, turns, statuses, today } = subject
  if (asked.kind === 'takeBack') {
    const undone = asked.actRid === null ? null : await selectAct(db, head.permitRid, asked.actRid)
    if (undone?.isAhead)
      return [
        `What was to happen on ${longDate(undone.fromOn)} does not happen. The permit stays “${stand.status.name}” then.`,
      ]
    if (!undone?.restores) return []
    const { to } = takenBackOf(subject, undone.restores)
    return undone.stays === null
      ? againWords(head, subject, to)
      : stayEndedWords(head, subject, { to, kind: undone.stays, dues })
  }
  const added = turnsOf({ ...asked, kind: asked.kind as ChosenAct }, subject)
  const then = replay(
    stand,
    [...turns, ...added.map((turn, at) => ({ ...turn, id: NEW - 1 + at, actId: NEW }))],
    null,
    statuses,
  ).turned.filter(({ actId }) => actId === NEW)
  return [
    ...then.flatMap(({ onDay, to, from, outcome }) =>
      outcome === 'done' && to.status.id !== from.status.id
        ? [
            `From ${onDay === today ? 'today' : longDate(onDay)} its status is “${to.status.name}”. ${sentenceOn({ ...head, revokedOn: to.facts.revokedOn }, to.status, onDay)}`,
          ]
        : [],
    ),
    ...factsWords(head, asked),
    ...dutyWords(asked, dues),
    ...(asked.kind === 'stayAct' && head.stayable
      ? stayWords(head.stayable.kind, then.at(0)?.to ?? stand)
      : []),
    ...(asked.fromOn > today ? ['Until then nothing changes, and it can be taken back.'] : []),
  ]
}

/** What it comes to if an act that holds is taken back today. */
export function takenBackOf({ stand, statuses, today }: Subject, restores: Restores) {
  const takes = { id: NEW, actId: NEW, kind: 'takeBack', part: 'begin', onDay: today } as const
  const [turned] = replay(stand, [{ ...takes, facts: {}, restores }], null, statuses).turned
  return { to: turned?.to ?? stand, isDone: turned?.outcome === 'done' }
}

/** What the stay of an act means: until when, and what of the permit's duties. */
function stayWords(kind: AppealableAct, { status }: Stand): string[] {
  return [
    `The ${APPEALABLE[kind]} is not taken back: it is stayed until its appeal is decided. If the appeal does not change it, it holds again from that day.`,
    isResting(standingOf(status))
      ? 'What is due rests as before, until the permit goes on.'
      : 'Its duties go on. What was due meanwhile is not asked for.',
  ]
}

type Ended = { to: Stand; kind: AppealableAct; dues: number }

/** The end of such a stay: the act holds again, unless its time is over or something else ended the permit since. */
function stayEndedWords(
  head: Head,
  { stand, today }: Subject,
  { to, kind, dues }: Ended,
): string[] {
  const { status, facts } = to
  if (status.id === stand.status.id)
    return [
      `The stay of the ${APPEALABLE[kind]} is over. The permit stays “${status.name}”: there is nothing that it would change now.`,
    ]
  const { revokedOn } = facts
  return [
    `The stay of the ${APPEALABLE[kind]} is over: it holds again. From today the status of the permit is “${status.name}”. ${sentenceOn({ ...head, revokedOn }, status, today)}`,
    ...dutyWords({ kind, fromOn: today }, dues),
  ]
}

/** How a permit stands again once the act that changed it last is taken back: its status and force, holder and kind. */
function againWords(
  head: Head,
  { stand, today }: Subject,
  { status, facts }: Pick<Stand, 'status' | 'facts'>,
): string[] {
  const { holder, permitTypeRid, revokedOn } = facts
  const type = head.permitTypes.find(({ rid }) => rid === permitTypeRid)
  const isSame = status.id === stand.status.id
  return [
    ...(isSame && stand.stayed.length > 0 ? [STAYED_FOR_GOOD] : []),
    ...(isSame
      ? []
      : [
          `From today its status is “${status.name}” again. ${sentenceOn({ ...head, revokedOn }, status, today)}`,
          'What was due in the meantime is not asked for.',
        ]),
    ...(holder === stand.facts.holder
      ? []
      : [
          holder === null
            ? 'From today its holder is who applied for it, as before.'
            : `From today its holder reads ${holder} again.`,
        ]),
    ...(permitTypeRid === stand.facts.permitTypeRid
      ? []
      : [`From today its kind reads ${type?.name ?? 'as before'} again.`]),
  ]
}

function sentenceOn(head: Head, status: Status, day: string): string {
  const { effectiveOn, expiredOn, revokedOn, contestedCode } = head
  const facts = { statusName: status.name, isInvalid: status.isInvalid }
  return forceOf({ ...facts, effectiveOn, expiredOn, revokedOn, contestedCode }, day).sentence
}

function factsWords(head: Head, { facts, fromOn }: KeptAsk): string[] {
  const type = head.permitTypes.find(({ rid }) => rid === facts.permitTypeRid)
  const from = longDate(fromOn)
  return [
    ...(facts.renewalOn
      ? [`It rests on a renewal that was received on paper on ${longDate(facts.renewalOn)}.`]
      : []),
    ...(facts.holder ? [`From ${from} its holder reads: ${facts.holder}.`] : []),
    ...(type ? [`From ${from} its kind reads: ${type.name}.`] : []),
  ]
}

function dutyWords({ kind, fromOn }: Pick<KeptAsk, 'kind' | 'fromOn'>, dues: number): string[] {
  const from = longDate(fromOn)
  const open =
    dues === 0 ? '' : ` ${dues} that nobody has begun ${dues === 1 ? 'is' : 'are'} canceled.`
  if (kind === 'suspend' || kind === 'stay')
    return [
      `What is due about the time from ${from} rests until the permit goes on.${open} To renew stays due.`,
    ]
  if (kind === 'revoke' || kind === 'terminate')
    return [
      `Nothing is due about the time from ${from}.${open} What is due about the time before stays due.`,
    ]
  return kind === 'reinstate'
    ? [`From ${from} its duties go on. What was due meanwhile is not asked for.`]
    : []
}
