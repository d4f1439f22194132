import type { PageViewer } from '#app/lib/page-context.ts'

/** Spec 1 §8; My Account shows the words of the alert that its address names. */
export const OWNER_ALERTS = {
  questions: 'You have not set up the security questions and answers.',
  groups:
    'To start a new submittal, at least one Submittal Group must be selected under the Account Settings page.',
} as const

/** Where an owner who lacks questions or a submittal group is sent; null when nothing is missing. */
export function ownerAlert(viewer: Pick<PageViewer, 'kind' | 'needs'>): string | null {
  if (viewer.kind !== 'OWNER') return null
  if (viewer.needs.questions) return '/app/account?tab=secq&alert=questions'
  return viewer.needs.groups ? '/app/account?tab=account&alert=groups' : null
}
