/** Where somebody of the staff says when they are away; with a number, where it is seen and entered for another. */
export const AWAY = '/app/away'
export const awayAddress = (id: string): string => `${AWAY}/${id}`
