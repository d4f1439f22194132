import { APPEALABLE, type AppealableAct } from '#api/permit-life/acts/moves.ts'
import { msg, t } from '#words/words.ts'
import type { Appealed } from './appeals.queries.ts'
import { standOf, type AppealAct, type AppealState, type DecisionStand } from './moves.ts'

type Matter = { appealed: Pick<Appealed, 'act'>; others: readonly AppealState[] }
/** `back`: the agency took back itself what is appealed. */
type Stand = DecisionStand | 'back'

/** What is to be said of what is appealed, beside an appeal of it that is done with. */
function standNow({ appealed: { act }, others }: Matter): Stand {
  const stand = standOf(others)
  return act?.isTakenBack && stand !== 'reversed' ? 'back' : stand
}

/** "the revocation", or "the decision" where no act is appealed. */
export const appealedNoun = (act: Appealed['act']): string =>
  `the ${act ? APPEALABLE[act.kind] : 'decision'}`

/** The same at the begin of a sentence. */
export const appealedSubject = (act: Appealed['act']): string =>
  appealedNoun(act).replace(/^t/, 'T')

/** In the words of letters. */
export function standsInLetter(matter: Matter): string {
  const { act } = matter.appealed
  return LETTER[standNow(matter)](appealedSubject(act), appealedNoun(act))
}
const LETTER: Readonly<Record<Stand, (subject: string, noun: string) => string>> = {
  stands: (subject) => `${subject} stands.`,
  changed: (subject) => `${subject} stands with the changes that another appeal decided.`,
  open: (_, noun) => `Another appeal of ${noun} is not decided yet.`,
  reversed: (subject) => `${subject} does not stand: another appeal reversed it.`,
  back: (_, noun) => `The agency took ${noun} back itself: nothing of it is left.`,
}

/** In a mail, in the language that is spoken. */
export function standsInMail(matter: Matter): string {
  const { act } = matter.appealed
  const stand = standNow(matter)
  if (!act) return stand === 'back' ? '' : t(OF_DECISION[stand])
  return t(OF_ACT[stand], namesOf(act.kind))
}

/** What the agency decided of an act that is appealed; null where it is said as of a decision. */
export function decidedInMail(kind: AppealAct, act: Appealed['act']): string | null {
  const words = act && DECIDED[kind]
  return words ? t(words, namesOf(act.kind)) : null
}

const OF_DECISION: Readonly<Record<DecisionStand, string>> = {
  stands: msg('The decision stands.'),
  changed: msg('The decision stands with the changes that another appeal decided.'),
  open: msg('Another appeal of the decision is not decided yet.'),
  reversed: msg('The decision does not stand: another appeal reversed it.'),
}
const OF_ACT: Readonly<Record<Stand, string>> = {
  stands: msg('{subject} stands.'),
  changed: msg('{subject} stands with the changes that another appeal decided.'),
  open: msg('Another appeal of {act} is not decided yet.'),
  reversed: msg('{subject} does not stand: another appeal reversed it.'),
  back: msg('The agency took {act} back itself: nothing of it is left.'),
}
const DECIDED: Partial<Record<AppealAct, string>> = {
  change: msg('The agency decided the appeal: {act} is to be changed.'),
  reverse: msg('The agency decided the appeal: {act} does not stand.'),
}

/** Named so in a sentence and at its begin, since languages differ in how a sentence begins. */
const SUBJECTS: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('The suspension'),
  revoke: msg('The revocation'),
  terminate: msg('The termination'),
}
const NAMES: Readonly<Record<AppealableAct, string>> = {
  suspend: msg('the suspension'),
  revoke: msg('the revocation'),
  terminate: msg('the termination'),
}
const namesOf = (kind: AppealableAct) => ({ subject: t(SUBJECTS[kind]), act: t(NAMES[kind]) })
