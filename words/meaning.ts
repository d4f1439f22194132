import { turnWords, type SaidTurn, type TurnReader } from '#words/turn.ts'
import { msg, t, type Words } from '#words/words.ts'

/** Meanings that say that nothing is left to do, and what of them is true while the fee is owed. */
const AT_REST: Readonly<Record<string, string>> = {
  'Taken to the files; nothing more is needed.': msg('Taken to the files.'),
}

/** What a status means, as it is said of one submittal: with its fee where that is still owed. */
export function meaningOf(gloss: string, isFeeOwed: boolean): Words {
  if (!isFeeOwed) return t(gloss)
  return `${t(AT_REST[gloss] ?? gloss)} ${t('Its fee is still owed.')}`
}

/**
 * The sentence of who must act, where a fee may be owed: while it is, it is not so that nobody has to act, also to a
 * reader who may not pay it.
 */
export function turnOwing(turn: SaidTurn, reader: TurnReader, isFeeOwed: boolean): Words {
  const isOthers = isFeeOwed && turn.actor === 'NOBODY' && turn.opensOn === null
  return isOthers
    ? turnWords({ ...turn, actor: 'APPLICANT', what: 'Pay the fee' }, 'others')
    : turnWords(turn, reader)
}
