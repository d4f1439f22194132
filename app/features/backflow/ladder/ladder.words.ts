import type { BackflowRung, BackflowView } from '#app/gql/operations.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { words } from '#words/words.ts'

/** Address of the desk's list. */
export const DESK = '/app/gov/backflow'

type Standing = { label: string } & Pick<BadgeProps, 'tone' | 'shape'>

/** The rungs in words, with a shape that repeats how far it went. */
export const RUNGS: Record<BackflowRung, Standing> = words({
  REMINDER_1: { label: 'Reminder', tone: 'info', shape: 'ring' },
  REMINDER_2: { label: 'Second reminder', tone: 'info', shape: 'half' },
  FIRST_NOTICE: { label: 'First notice', tone: 'warn', shape: 'diamond' },
  SECOND_NOTICE: { label: 'Second notice', tone: 'warn', shape: 'diamond' },
  SHUT_OFF: { label: 'Shut-off referral', tone: 'bad', shape: 'triangle' },
})

export const VIEWS = ['overdue', 'repair', 'referred', 'soon'] as const
export type LadderView = (typeof VIEWS)[number]
export const VIEW_WORDS: Record<LadderView, { label: string; view: BackflowView; empty: string }> =
  words({
    overdue: { label: 'Overdue', view: 'OVERDUE', empty: 'Nothing is overdue.' },
    repair: { label: 'Repairs', view: 'REPAIR', empty: 'No repair waits.' },
    referred: { label: 'Referred', view: 'REFERRED', empty: 'Nothing is referred for shut-off.' },
    soon: { label: 'Due in 60 days', view: 'SOON', empty: 'Nothing is due in 60 days.' },
  })

export const HAZARDS: Readonly<Record<string, string>> = words({
  health: 'A danger to health',
  taste: 'Taste, smell or color only',
})
