/** Spec 1 §2.3. */
export const LOGOUT_QUESTION = 'Are you sure you want to log out?'
