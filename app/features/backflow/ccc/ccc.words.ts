import { msg, words } from '#words/words.ts'
/** Address of the search. */
export const SEARCH = '/app/ccc'
export const NEW_SITE = msg('Test Report for New Site')
export const NEW_ASSEMBLY = msg('Test Report for New Assembly')
export const THIS_ASSEMBLY = msg('Test Report for This Assembly')
export const ARE_YOU_SURE = msg('Are you sure to create test report?')

export const SORTS = words([
  { value: 'CREATED_DESC', label: 'Created Date new-old' },
  { value: 'CREATED_ASC', label: 'Created Date old-new' },
  { value: 'NAME_ASC', label: 'Facility Name A-Z' },
  { value: 'NAME_DESC', label: 'Facility Name Z-A' },
] as const)

export const DUES = words([
  { value: '', label: 'All sites' },
  { value: 'OVERDUE', label: 'With an overdue test' },
  { value: 'REPAIR', label: 'With a repair that waits' },
] as const)

export const siteAddress = (id: string): string => `${SEARCH}/site/${id}`
/** The sheet of tags of a site, which has no frame around it. */
export const tagsAddress = (id: string): string => `/print/backflow-tags/${id}`
export const assemblyAddress = (id: string): string => `${SEARCH}/assembly/${id}`
