/** The kinds of public records whose changes are kept, as addresses name them. */
export const CHANGE_KINDS = ['site', 'permit', 'project', 'submittal'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** How a value is read: a text, a day, a yes or no, or one of the codes of a site's status or a contested case. */
export const VALUE_TYPES = ['text', 'day', 'yes-no', 'site-status', 'contest'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export type FieldMeaning = { name: string; label: string; type: ValueType }

type Told = readonly [name: string, label: string, type?: ValueType]

const CONTEST: Told = ['contest', 'Contested or appealed', 'contest']
const INTEREST: Told = ['interest', 'Environmental interest']
const SITE: Told = ['site', 'Site']
const STATUS: Told = ['status', 'Status']

/** What is kept of each kind, in the order in which it is told. What a field holds: shown_of_… of the migrations. */
const FIELDS: Record<ChangeKind, readonly Told[]> = {
  site: [
    ['name', 'Site name'],
    ['fisId', 'FIS identifier'],
    ['identifier', 'Site ID'],
    ['srn', 'SRN'],
    ['siteStatus', 'Status', 'site-status'],
    CONTEST,
    ['location', 'Physical location'],
    ['county', 'County'],
    ['state', 'State'],
    ['region', 'Region'],
    ['latitude', 'Latitude'],
    ['longitude', 'Longitude'],
    ['portable', 'Portable source', 'yes-no'],
  ],
  permit: [
    ['number', 'PLC number'],
    STATUS,
    ['type', 'PLC type'],
    INTEREST,
    ['effectiveOn', 'Effective date', 'day'],
    ['expiredOn', 'Expiration date', 'day'],
    ['issuedOn', 'Issue date', 'day'],
    ['revokedOn', 'Revocation date', 'day'],
    CONTEST,
    SITE,
    ['holder', 'Permit holder'],
    ['licensee', 'Licensee'],
  ],
  project: [
    ['name', 'Project name'],
    ['trackingNumber', 'Tracking number'],
    ['type', 'Project type'],
    STATUS,
    ['subSystem', 'Subsystem'],
    INTEREST,
    ['state', 'State'],
    SITE,
    ['manager', 'Project manager'],
    ['url', 'Address of further documents'],
    ['updatedOn', 'Last updated', 'day'],
  ],
  submittal: [
    ['application', 'Submittal name'],
    STATUS,
    ['submittedOn', 'Submitted', 'day'],
    ['medium', 'How'],
    ['submitter', 'Submitter'],
    ['department', 'Department'],
    INTEREST,
    ['notice', 'Public notice', 'yes-no'],
    ['commentStartOn', 'First day of public comment', 'day'],
    ['commentEndOn', 'Last day of public comment', 'day'],
    SITE,
  ],
}

/** The fields of a kind in their order. */
export function fieldsOf(kind: ChangeKind): FieldMeaning[] {
  return FIELDS[kind].map(([name, label, type = 'text']) => ({ name, label, type }))
}
