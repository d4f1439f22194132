export const PEOPLE = '/app/gov/people'
export const ROLES = '/app/gov/roles'
export const personAddress = (id: string): string => `${PEOPLE}/${id}`
export const roleAddress = (code: string): string => `${ROLES}/${code}`
