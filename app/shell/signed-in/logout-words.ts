import { msg } from '#words/words.ts'
/** Spec 1 §2.3. */
export const LOGOUT_QUESTION = msg('Are you sure you want to log out?')
