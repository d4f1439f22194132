import type { Context } from 'hono'
import { ApiError } from './errors.ts'
import { requireStaff, type SignedIn } from './signed-in.ts'

/**
 * What staff may be given the right to do, as app:action, with the words for who has it not. Roles give
 * rights (api/portal/people), and `npm run user:create` does.
 */
const ACTIONS = {
  'air-nei:facility.actions.edit': 'Your account has no right to edit sites.',
  'air-nei:project.actions.new': 'Your account has no right to add projects.',
  'drinking-water:serviceLine.actions.edit': 'Your account has no right to edit service lines.',
  'gov:account.actions.decide': 'Your account has no right to decide about accounts.',
  'gov:account.actions.sign-in-as': 'You may not log in for other users.',
  'gov:backflow.actions.manage': 'Your account has no right to see to backflow tests.',
  'gov:cap.actions.manage': 'Your account has no right to manage compliance instruments.',
  'gov:comment.actions.moderate':
    'Your account has no right to decide about comments of the public.',
  'gov:content.actions.administer': 'Your account has no right to keep lists and news.',
  'gov:document.actions.manage': 'Your account has no right to add documents.',
  'gov:event.actions.administer': 'Your account has no right to administer events.',
  'gov:event.actions.manage': 'Your account has no right to see to events.',
  'gov:event.actions.view-confidential': 'Your account has no right to see who told of an event.',
  'gov:import.actions.manage': 'Your account has no right to import records.',
  'gov:invoice.actions.manage': 'Your account has no right to handle invoices and payments.',
  'gov:operations.actions.manage': 'Your account has no right to check files and records.',
  'gov:operations.actions.read': 'Your account has no right to see how the portal runs.',
  'gov:setting.actions.administer': 'Your account has no right to change settings.',
  'gov:submittalType.actions.manage': 'Your account has no right to keep submittal types.',
  'gov:submittal.actions.review': 'Your account has no right to review submittals.',
  'gov:user.actions.administer': 'Your account has no right to administer people and roles.',
  'gov:user.actions.read': 'Your account has no right to look at people and roles.',
} as const

export type Action = keyof typeof ACTIONS

/** Rights that no call declares: a statement or a page asks for them. */
export const OTHER_ACTIONS = ['air-nei:cpp.actions.edit', 'gov:account.actions.write-as'] as const

export type KnownAction = Action | (typeof OTHER_ACTIONS)[number]

/** Every right that the portal asks for anywhere. */
export const KNOWN_ACTIONS: readonly KnownAction[] = [
  ...(Object.keys(ACTIONS) as Action[]),
  ...OTHER_ACTIONS,
]

/** Who may change may look. */
const INCLUDED_IN: Partial<Record<Action, Action>> = {
  'gov:user.actions.read': 'gov:user.actions.administer',
}

/** Staff whose rights name this action; refused to everybody else. */
export async function requireAction(c: Context, action: Action): Promise<SignedIn> {
  const staff = await requireStaff(c)
  const wider = INCLUDED_IN[action]
  const isAllowed =
    staff.actions.includes(action) || (wider !== undefined && staff.actions.includes(wider))
  if (!isAllowed) throw new ApiError('RIGHT_MISSING', ACTIONS[action])
  return staff
}
