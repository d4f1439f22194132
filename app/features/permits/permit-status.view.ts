import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { ContestKind } from '#app/gql/operations.ts'
import { forceInCase, forceOf, type ForceFacts } from './permit-force.ts'

type Look = Pick<BadgeProps, 'tone' | 'shape'>

const LOOKS: Record<string, Look> = {
  active: { tone: 'good', shape: 'disc' },
  issued: { tone: 'good', shape: 'disc' },
  pending: { tone: 'info', shape: 'half' },
  'administratively continued': { tone: 'warn', shape: 'half' },
}

const INVALID: Look = { tone: 'bad', shape: 'struck' }
const UNKNOWN: Look = { tone: 'idle', shape: 'ring' }

/** Spec 2 §4: five statuses are danger, all others warning; shape and tone refine the pair. */
export function viewPermitStatus(permit: { statusName: string; isInvalid: boolean }): BadgeProps {
  const look = permit.isInvalid ? INVALID : (LOOKS[permit.statusName.toLowerCase()] ?? UNKNOWN)
  return { children: permit.statusName, ...look, group: permit.isInvalid ? 'danger' : 'warning' }
}

export type ContestWords = { title: string; line: string; sentence: string }

/** The banner of a contested or appealed permit, short for lists and whole for the record. */
export function viewContest(
  permit: ForceFacts & { contest: ContestKind | null },
  today: string,
): ContestWords | null {
  const { contest } = permit
  const force = forceInCase(permit, today)
  if (contest === 'CONTESTED')
    return {
      title: 'This permit is contested',
      line: 'Contested case.',
      sentence: `A hearing on its terms has been requested. ${force}`,
    }
  if (contest === 'APPEALED')
    return {
      title: 'This permit is appealed',
      line: 'Appealed case.',
      sentence: ['in force', 'continued'].includes(forceOf(permit, today))
        ? 'An appeal of the decision is open. Its terms may change when the appeal is decided.'
        : `An appeal of the decision is open. ${force}`,
    }
  return null
}
