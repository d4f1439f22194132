import type { Db } from '#api/ground/db/database.ts'
import { changesOf } from '#api/permit-life/acts/effects.ts'
import { requirePossible } from '#api/permit-life/acts/weigh.ts'
import { longDate } from '#values/days.ts'
import type { AppealAsk, Before } from './appeals.queries.ts'
import { isOpenAfter, permitAskOf, type Following } from './follows.ts'
import { saysOf } from './letters/letter.ts'
import type { AppealState } from './moves.ts'
import { selectToldNames } from './parties.queries.ts'
import { weigh, type Matter } from './weigh.ts'

const WHO_CHANGES =
  'It waits at the desk until somebody records here by what the changes were made: a version of the permit that its holder asks for, or an act at the page of the permit.'
const STATES: Readonly<Record<AppealState, string>> = {
  draft: 'not filed',
  filed: 'filed and waits to be opened',
  open: 'open',
  withdrawn: 'withdrawn',
  dismissed: 'dismissed',
  upheld: 'decided',
  changed: 'decided, with changes to be made',
  carriedOut: 'decided, with its changes made',
  reversed: 'decided',
}

/** What recording it would do, in sentences: how appeal, decision and permit stand then, and who is told how. */
export async function effectsOf(
  db: Db,
  matter: Matter,
  asked: AppealAsk,
  today: string,
): Promise<string[]> {
  const { appealed, appeal } = matter
  const following = { appealed, appeal, asked, ...weigh(matter, asked, today) }
  const isOpen = await isOpenAfter(db, following)
  return [
    ...saysOf(matter, asked),
    ...(following.undone ? [againWords(following.undone.before)] : []),
    ...(asked.kind === 'change' ? [WHO_CHANGES] : []),
    ...(appealed.kind === 'deny'
      ? denialWords(following, isOpen)
      : await permitWords(db, following, { isOpen, today })),
    ...(await toldWords(db, matter)),
  ]
}

function againWords({ state, dueOn }: Before): string {
  const due = dueOn === null ? '' : `, due on ${longDate(dueOn)}`
  return `The appeal is ${STATES[state]} again${due}.`
}

/** What becomes of the submittal whose denial is appealed. */
function denialWords({ asked, to, undone }: Following, isOpen: boolean): string[] {
  const kinds = ['hearing', 'refuseStay']
  if (kinds.includes(asked.kind) || (undone && kinds.includes(undone.kind))) return []
  if (to === 'reversed')
    return ['The submittal goes back to its final review, and a new decision waits at its desk.']
  return [
    isOpen
      ? 'The submittal is shown as contested, as long as an appeal of its denial is open.'
      : 'No appeal of the denial is open then: the submittal is shown as denied.',
  ]
}

/** What becomes of the public record and of the permit itself, by the words of the act that it makes. */
async function permitWords(
  db: Db,
  following: Following,
  { isOpen, today }: { isOpen: boolean; today: string },
): Promise<string[]> {
  const { asked, undone, appeal } = following
  const kinds = ['hearing', 'carryOut', 'refuseStay']
  if (kinds.includes(asked.kind) || (undone && kinds.includes(undone.kind))) return []
  const permitAsk = await permitAskOf(db, following, { isOpen, today })
  if (permitAsk) {
    const { head, subject } = permitAsk
    // Refused beforehand as the record would be.
    await requirePossible(db, head, subject, permitAsk.asked, { isWithAppeal: true })
  }
  const isOther = following.to !== 'open' && isOpen
  return [
    isOther
      ? 'Another appeal about this permit is open: the public record goes on saying that it is appealed, and a stay goes on.'
      : isOpen
        ? 'The public record says that the permit is appealed.'
        : appeal.state === 'filed'
          ? 'No appeal about this permit is open: the public record says nothing of one.'
          : 'The public record no longer says that the permit is appealed.',
    ...(permitAsk ? await changesOf(db, permitAsk.head, permitAsk.subject, permitAsk.asked) : []),
  ]
}

/** Who is told, and how: by name, and whoever appealed on paper by post. */
async function toldWords(db: Db, { appealed, appeal }: Matter): Promise<string[]> {
  const names = await selectToldNames(db, appealed, appeal)
  return [
    names.length === 0
      ? 'Nobody is told by mail: no account stands for the decision.'
      : `Told by mail, with the letter: ${names.join(', ')}.`,
    ...(appeal.address === null
      ? []
      : [
          `${appeal.appellant} appealed on paper. The letter waits to be posted to: ${lineOf(appeal.address)}.`,
        ]),
  ]
}

/** An address of several lines in one. */
const lineOf = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
