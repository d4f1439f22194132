import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { PermitForceCode, PermitRowFragment } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'

type Look = Pick<BadgeProps, 'tone' | 'shape'>

/** The status is shown as stored; its colour and shape say what the permit's force is. */
const LOOKS: Record<PermitForceCode, Look> = {
  NO_LONGER_IN_FORCE: { tone: 'bad', shape: 'struck' },
  NOT_DECIDED: { tone: 'info', shape: 'half' },
  NOT_BEGUN: { tone: 'info', shape: 'half' },
  SUSPENDED: { tone: 'warn', shape: 'struck' },
  STAYED: { tone: 'warn', shape: 'struck' },
  CONTINUED: { tone: 'warn', shape: 'half' },
  TERM_ENDED: { tone: 'bad', shape: 'struck' },
  IN_FORCE: { tone: 'good', shape: 'disc' },
  UNKNOWN: { tone: 'idle', shape: 'ring' },
}

type Standing = Pick<PermitRowFragment, 'statusName' | 'isInvalid'> & {
  force: Pick<PermitRowFragment['force'], 'code'>
}

/** Spec 2 §4: five statuses are danger, all others warning; shape and tone refine the pair. */
export function viewPermitStatus({ statusName, isInvalid, force }: Standing): BadgeProps {
  return { children: t(statusName), ...LOOKS[force.code], group: isInvalid ? 'danger' : 'warning' }
}

export type ContestWords = { title: string; line: string; sentence: string }

/** The banner of a contested or appealed permit, short for lists and whole for the record. */
export function viewContest({
  contest,
  force,
}: Pick<PermitRowFragment, 'contest'> & {
  force: Pick<PermitRowFragment['force'], 'caseSentence'>
}): ContestWords | null {
  if (!contest || !force.caseSentence) return null
  return contest === 'CONTESTED'
    ? {
        title: t('This permit is contested'),
        line: t('Contested case.'),
        sentence: forceWords(force.caseSentence),
      }
    : {
        title: t('This permit is appealed'),
        line: t('Appealed case.'),
        sentence: forceWords(force.caseSentence),
      }
}

/** What holds today as a fact: in short, where the case above it says the whole. */
export function holdsWords({
  label,
  sentence,
  caseSentence,
}: {
  label: string
  sentence: string
  caseSentence: string | null
}): string {
  return caseSentence?.includes(sentence) ? t(label) : forceWords(sentence)
}

const NOT_IN_FORCE = /^The permit is not in force: its status is (.+)\.$/

/**
 * What the record says of force and case, in the reader's language: as a whole, or the case and what follows it apart,
 * which is one of the other sentences of force.
 */
export function forceWords(sentence: string): string {
  const whole = t(sentence)
  if (whole !== sentence) return whole
  const [first = '', ...others] = sentence.split(/(?<=\.) /)
  return [first, others.join(' ')]
    .filter(Boolean)
    .map((part) => {
      const [, status] = NOT_IN_FORCE.exec(part) ?? []
      return status
        ? t('The permit is not in force: its status is {status}.', { status: t(status) })
        : t(part)
    })
    .join(' ')
}

/** What stands behind a status that says too little of the force; null where it says enough. */
export function forceNote({
  isInvalid,
  force,
}: Pick<PermitRowFragment, 'isInvalid' | 'force'>): string | null {
  return isInvalid || force.code === 'IN_FORCE' ? null : t(force.label)
}
