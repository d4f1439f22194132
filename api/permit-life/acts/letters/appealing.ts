import { appealOf, type Appealable } from '../appeal-terms.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { APPEALABLE } from '../moves.ts'
import type { Head, KeptAsk } from '../permit-acts.queries.ts'

/** How an act can be appealed, with the decision by whose type it is. */
export type ActAppeal = Appealable & { decisionRid: number }

/**
 * Until when, by whom and how an act can be appealed: what is done against the holder's will, where the type of the
 * permit says so. Page beforehand, letter, mail and record ask this alone.
 */
export function actAppealOf(
  { appealBy }: Pick<Head, 'appealBy'>,
  { kind, atRequest }: Pick<KeptAsk, 'kind' | 'atRequest'>,
  today: string,
  workDays: WorkCalendar,
): ActAppeal | null {
  if (appealBy === null || atRequest || !Object.hasOwn(APPEALABLE, kind)) return null
  const found = appealOf({ appeal: appealBy.terms }, 'act', today, workDays)
  return found && { ...found, decisionRid: appealBy.decisionRid }
}
