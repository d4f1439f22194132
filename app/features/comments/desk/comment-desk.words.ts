import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { ModeratedCommentStatus } from '#app/gql/operations.ts'
import { REDACTION_REASONS, REFUSAL_REASONS } from '#values/comment-reasons.ts'

export const COMMENTS = '/app/gov/comments'
export const commentAddress = (id: string): string => `${COMMENTS}/${id}`

export const STATES: Record<
  ModeratedCommentStatus,
  Pick<BadgeProps, 'tone' | 'shape'> & { label: string }
> = {
  WAITING: { label: 'Waiting', tone: 'warn', shape: 'half' },
  PUBLISHED: { label: 'Published', tone: 'good', shape: 'disc' },
  REFUSED: { label: 'Refused', tone: 'bad', shape: 'struck' },
}

export const STEPS: Record<string, string> = {
  published: 'Published',
  withheld: 'Refused',
  returned: 'Put back to wait',
  redacted: 'Words hidden',
  uncovered: 'Hidden words shown again',
  answered: 'Answered',
}

export const DONE: Record<string, string> = {
  PUBLISHED: 'The comment is published.',
  REFUSED: 'The comment is refused.',
  WAITING: 'The comment waits again.',
  redact: 'The words are hidden.',
  uncover: 'The words are shown again.',
  answer: 'The answer is shown with the comments that are published.',
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
export const REFUSALS = optionsOf(REFUSAL_REASONS)
export const HIDINGS = optionsOf(REDACTION_REASONS)
export const hidingName = (reason: string): string =>
  HIDINGS.find(({ value }) => value === reason)?.label ?? reason

/** What the error summary calls a field. */
export const FIELD_NAMES: Record<string, string> = {
  kind: 'Reason',
  reason: 'In words',
  phrase: 'Words to hide',
  from: 'First character',
  to: 'Last character',
  barReason: 'Why they are hidden',
  answer: 'Answer',
  also: 'Other comments',
}
