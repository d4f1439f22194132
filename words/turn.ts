import { longDate } from '#words/formats.ts'
import { t, words, type Words } from '#words/words.ts'

export type TurnActor = 'APPLICANT' | 'AGENCY' | 'OTHER_BODY' | 'LITIGATION' | 'NOBODY'
/** Who acts next, what they do and by when, as the graph has it. */
export type SaidTurn = {
  actor: TurnActor
  what: string | null
  by: string | null
  opensOn: string | null
}
/** The same actors as the API names them. */
export const TURN_ACTORS = {
  applicant: 'APPLICANT',
  agency: 'AGENCY',
  'other body': 'OTHER_BODY',
  litigation: 'LITIGATION',
  nobody: 'NOBODY',
} as const satisfies Record<string, TurnActor>

/** The same of one that the API names. */
export const saidTurn = (turn: NamedTurn): SaidTurn => ({
  actor: TURN_ACTORS[turn.actor],
  what: turn.what,
  by: turn.byDate,
  opensOn: turn.opensDate,
})
type NamedTurn = {
  actor: keyof typeof TURN_ACTORS
  what: string | null
  byDate: string | null
  opensDate: string | null
}

/** Who reads it: whoever acts for the applicant is spoken to. */
export type TurnReader = 'applicant' | 'others'

const OTHERS = words({
  APPLICANT: 'The applicant must act.',
  AGENCY: 'The agency must act.',
  OTHER_BODY: 'Another body must act.',
  LITIGATION: 'A court must decide.',
  NOBODY: 'Nobody has to act.',
} as const)

/** The sentence of who must act, what they do and by when: wherever a page, a list or a mail says so. */
export function turnWords({ actor, what, by, opensOn }: SaidTurn, reader: TurnReader): Words {
  const opens = opensOn ? longDate(opensOn) : null
  if (opens) return t('Nobody has to act until {day}, when it opens.', { day: opens })
  const who = reader === 'applicant' && actor === 'APPLICANT' ? t('You must act.') : OTHERS[actor]
  const day = by ? longDate(by) : null
  const next = what ? t(what) : null
  // The agency's day is that of the decision, whichever step is next.
  if (actor === 'AGENCY' && day)
    return `${who} ${next ? `${t('Next: {next}.', { next })} ` : ''}${t('To be decided by {day}.', { day })}`
  if (next && day) return `${who} ${t('Next: {next}, by {day}.', { next, day })}`
  if (next) return `${who} ${t('Next: {next}.', { next })}`
  return day ? `${who} ${t('By {day}.', { day })}` : who
}
