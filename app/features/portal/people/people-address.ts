export const PEOPLE = '/app/gov/people'
export const ROLES = '/app/gov/roles'
export const personAddress = (id: string): string => `${PEOPLE}/${id}`
export const roleAddress = (code: string): string => `${ROLES}/${code}`

/** Where a person's double account is found and made one with this. */
export const mergeAddress = (id: string): string => `${personAddress(id)}/merge`
