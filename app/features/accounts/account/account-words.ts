import { msg, words } from '#words/words.ts'
/** Words of My Account that the specification gives (spec 1 §2.7, §5.6 and §8). */
export const SAVED = msg('Saved Successfully')
export const SAVE_REFUSED = msg('Required fields missing')
export const LOADING_ERROR = msg('Loading User Error')
export const CONSULTANTS_ERROR = msg('Save Consultants Error')
export const UNSAVED = msg('You have unsaved changes. Do you want to leave this page?')
export const NO_RESULT = msg('No result found.')
export const NO_RECORD = msg('No record found.')

/** What an owner still has to set up. My Account shows it and leads nowhere. */
export const OWNER_NEEDS = words({
  questions: 'You have not set up the security questions and answers.',
  groups:
    'To start a new submittal, at least one Submittal Group must be selected under the Account Settings page.',
} as const)

export const MENU_NOTICE = msg(
  'The menu of the public records cannot be shown just now. Please tell the agency.',
)

/** Of a read-only account, and where the agency's menu has turned editing off. */
export const READ_ONLY = msg('You can only read this page. Nothing can be changed here.')
