/**
 * Told to the window before a link leads from a hydrated page to a light one, with the address as its detail: a
 * page that holds unsaved words cancels it and asks first.
 */
export const LEAVE_EVENT = 'headwater:leave'
