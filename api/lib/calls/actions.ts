import type { Context } from 'hono'
import { ApiError } from './errors.ts'
import { requireStaff, type SignedIn } from './signed-in.ts'

/**
 * What staff may be given the right to do, as app:action, with the words for who has it not. `npm run
 * user:create` gives rights.
 */
const ACTIONS = {
  'drinking-water:serviceLine.actions.edit': 'Your account has no right to edit service lines.',
  'gov:account.actions.decide': 'Your account has no right to decide about accounts.',
  'gov:account.actions.sign-in-as': 'You may not sign in for other users.',
  'gov:cap.actions.manage': 'Your account has no right to manage compliance instruments.',
  'gov:content.actions.administer': 'Your account has no right to keep lists and news.',
  'gov:document.actions.manage': 'Your account has no right to add documents.',
  'gov:event.actions.administer': 'Your account has no right to administer events.',
  'gov:event.actions.manage': 'Your account has no right to see to events.',
  'gov:invoice.actions.manage': 'Your account has no right to handle invoices and payments.',
  'gov:submittal.actions.review': 'Your account has no right to review submittals.',
} as const

export type Action = keyof typeof ACTIONS

/** Staff whose rights name this action; refused to everybody else. */
export async function requireAction(c: Context, action: Action): Promise<SignedIn> {
  const staff = await requireStaff(c)
  if (!staff.actions.includes(action)) throw new ApiError('RIGHT_MISSING', ACTIONS[action])
  return staff
}
