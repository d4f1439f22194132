import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { t } from '#words/words.ts'

type Look = Pick<BadgeProps, 'tone' | 'shape'>

const LOOKS: Record<string, Look> = {
  'in progress': { tone: 'info', shape: 'half' },
  completed: { tone: 'good', shape: 'disc' },
  closed: { tone: 'idle', shape: 'bar' },
}

/** Spec 2 §4: New is styled differently from the rest. */
export function viewProjectStatus(project: { statusName: string; isNew: boolean }): BadgeProps {
  if (project.isNew) return { children: t(project.statusName), tone: 'warn', shape: 'ring' }
  return {
    children: t(project.statusName),
    ...(LOOKS[project.statusName.toLowerCase()] ?? { tone: 'idle', shape: 'half' }),
  }
}
