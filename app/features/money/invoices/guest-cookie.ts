/** Holds a guest's token: it opens the one submittal that was begun with it. */
export const GUEST_COOKIE = 'hw_guest'
export const GUEST_SECONDS = 2 * 60 * 60
