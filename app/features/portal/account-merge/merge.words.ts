import type { BelongingKind } from '#app/gql/operations.ts'

export const TITLE = 'Merge with a double account'

/** What goes over, in the words of the preview. */
export const KIND_WORDS: Readonly<Record<BelongingKind, string>> = {
  SUBMITTALS: 'Submittals that it sent',
  DRAFTS: 'Drafts of submittals',
  BEGUN: 'Sent submittals that it began',
  REPORTS: 'Reports of events',
  REPORT_DRAFTS: 'Reports that are not sent yet',
  SITES: 'Links to sites',
  CONSULTANTS: 'Links between owners and consultants',
  LICENSEES: 'Licensees who are followed, and followers',
  LICENSES: 'Licenses',
  TESTER_PAPERS: 'Certificates and calibrations of a tester',
  TESTER_RESULTS: 'Loaded test results',
  DUTIES: 'Duties with a day',
  FEE_ACCOUNTS: 'Fee accounts with their invoices',
  PAYMENTS: 'Payments',
  PAY_LINKS: 'Links that ask somebody to pay',
  FOLLOWING: 'What is followed',
  SAVED_SEARCHES: 'Saved searches',
  GROUPS: 'Submittal groups',
  PINS: 'Pinned types of submittals',
  ENTITIES: 'Represented cap-and-trade entities',
  INQUIRIES: 'Trade inquiries and talks about them',
}
