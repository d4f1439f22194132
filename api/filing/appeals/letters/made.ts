import { longDate } from '#values/days.ts'
import type { Made } from './made.queries.ts'

const KINDS: Readonly<Record<Made['kind'], string>> = {
  correct: 'the correction',
  reinstate: 'the reinstatement',
  suspend: 'the suspension',
  revoke: 'the revocation',
  terminate: 'the termination',
  continue: 'the administrative continuation',
  amendment: 'an amendment',
  correction: 'a revision',
  transfer: 'a transfer',
}

/** What was done to the permit, in a sentence of the desk and of a letter. */
export function madeWords({ id, kind, number, fromOn }: Made): string {
  const from = longDate(fromOn) ?? fromOn
  return id.startsWith('act-')
    ? `${KINDS[kind]} from ${from}, letter ${number}`
    : `version ${number} of the permit from ${from}, by ${KINDS[kind]}`
}

/** The columns of an act that name it. */
export function madeBy(id: string | null): { actId: number | null; decisionId: number | null } {
  const [, what, number] = /^(act|decision)-(\d+)$/.exec(id ?? '') ?? []
  return {
    actId: what === 'act' ? Number(number) : null,
    decisionId: what === 'decision' ? Number(number) : null,
  }
}
