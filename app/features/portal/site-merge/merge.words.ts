import type { SiteBelonging } from '#app/gql/operations.ts'

export const TITLE = 'Merge with a duplicate site'

export const NOT_FOUND = 'No site has this identifier or SRN. See the number on its page.'
export const SAME = 'These are the same site. Name another one.'

/** How the fields are named that give a record to a site. */
export const GIVE = 'give:'

/** A colon in an id is no anchor that every browser finds. */
export const fieldId = (name: string): string => name.replaceAll(':', '-')

/** What goes over, in the words of the comparison. */
export const KIND_WORDS: Readonly<Record<SiteBelonging, string>> = {
  PERMITS: 'Permits and licenses',
  PROJECTS: 'Projects',
  SUBMITTALS: 'Submittals and drafts',
  INVOICES: 'Invoices',
  OBLIGATIONS: 'Duties with a day',
  PEOPLE: 'People with a link to the site',
  PERMISSIONS: 'Permissions of consultants',
  BUILDINGS: 'Buildings with backflow assemblies',
  TEST_REPORTS: 'Backflow test reports',
  SUPPLY: 'Supplying water system',
  INSPECTIONS: 'Inspections',
  VIOLATIONS: 'Violations',
  ENFORCEMENTS: 'Enforcement actions',
  EVENTS: 'Events',
  AIR_SOURCES: 'Stacks and emission units',
  EMISSIONS: 'Emissions of years',
  DOCUMENTS: 'Documents',
  PRODUCTS: 'Entries of products',
  INQUIRIES: 'Trade inquiries',
  FOLLOWING: 'Followers',
  CALENDARS: 'Calendar addresses',
}
