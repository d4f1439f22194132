import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { t } from '#words/words.ts'

type Look = Pick<BadgeProps, 'tone' | 'shape'>

const LOOKS: Record<string, Look> = {
  approved: { tone: 'good', shape: 'disc' },
  completed: { tone: 'good', shape: 'disc' },
  accepted: { tone: 'good', shape: 'disc' },
  'in review': { tone: 'info', shape: 'half' },
  submitted: { tone: 'info', shape: 'ring' },
  'public notice': { tone: 'rule', shape: 'diamond' },
  'sent back': { tone: 'warn', shape: 'triangle' },
}

/** Spec 2 §2.9: group 0 warning, negative danger, positive primary; shape and tone refine it. */
export function viewSubmittalStatus(statusName: string, statusGroup: number): BadgeProps {
  const known = LOOKS[statusName.toLowerCase()]
  if (statusGroup < 0)
    return { children: t(statusName), tone: 'bad', shape: 'struck', group: 'danger' }
  if (statusGroup === 0)
    return {
      children: t(statusName),
      ...(known ?? { tone: 'warn', shape: 'half' }),
      group: 'warning',
    }
  return {
    children: t(statusName),
    ...(known ?? { tone: 'info', shape: 'disc' }),
    group: 'primary',
  }
}
