/** What belongs to an account and goes with it, as the preview names it. */
export const BELONGINGS = [
  'submittals',
  'drafts',
  'begun',
  'reports',
  'reportDrafts',
  'sites',
  'consultants',
  'licensees',
  'licenses',
  'testerPapers',
  'testerResults',
  'duties',
  'feeAccounts',
  'payments',
  'payLinks',
  'following',
  'savedSearches',
  'groups',
  'pins',
  'entities',
  'inquiries',
] as const
export type Belonging = (typeof BELONGINGS)[number]

/** Rows of one table that a merge gives to another account. Names come from this file alone, never from a caller. */
export type Rows = {
  /** Names the rows in what is kept of a merge; it is never given another meaning. */
  name: string
  what: Belonging
  table: string
  /** Which column says whose it is. */
  column: string
  /** What tells a row from others of the table when the account is left out. */
  key: string
  /** Which rows; `%` is the table. */
  where?: string
  /** What an account has once: of such a row that both have, each keeps its own. `%` is the table. */
  once?: readonly string[]
  /** Whether the column names the watcher of the account. */
  isWatcher?: true
}

const rows = (name: string, what: Belonging, place: string, more: Partial<Rows> = {}): Rows => {
  const [table = '', column = ''] = place.split('.')
  return { name, what, table, column, key: 'id', ...more }
}

/**
 * Everything that goes. What proves who did something stays where it is: signatures, copies of record, comments,
 * notes, histories and the audit log. So do what opens an account (password, PIN, second factor, OpenID, keys of
 * software, calendar addresses) and who it was shown to be.
 */
export const ROWS: readonly Rows[] = [
  rows('submittals', 'submittals', 'submittals.submitted_by_user_id'),
  rows('drafts', 'drafts', 'submittals.created_by_user_id', { where: '%.submitted_on is null' }),
  rows('appeals', 'submittals', 'appeals.appellant_user_id'),
  rows('asked-to-sign', 'drafts', 'sign_requests.asked_user_id', {
    where: '%.taken_back_at is null',
    once: ['%.submittal_id'],
  }),
  rows('begun', 'begun', 'submittals.created_by_user_id', { where: '%.submitted_on is not null' }),
  rows('former-filings', 'submittals', 'permit_former_filings.user_id', {
    key: 'submittal_id',
    once: ['%.submittal_id'],
  }),
  rows('former-permits', 'sites', 'permit_former_holders.user_id', {
    key: 'permit_id',
    once: ['%.permit_id'],
  }),
  rows('permits-alone', 'sites', 'permit_accounts.user_id', {
    key: 'permit_id',
    once: ['%.permit_id'],
  }),
  rows('taken-over', 'sites', 'permit_handovers.user_id'),
  rows('reports', 'reports', 'event_reports.user_id', { key: 'event_id' }),
  rows('report-drafts', 'reportDrafts', 'drafts.user_id', { where: '%.event_id is null' }),
  rows('sites', 'sites', 'user_facilities.user_id', { key: 'site_id', once: ['%.site_id'] }),
  rows('consultants', 'consultants', 'consultant_links.parent_user_id', {
    once: ['%.public_user_id'],
  }),
  rows('owners', 'consultants', 'consultant_links.public_user_id', { once: ['%.parent_user_id'] }),
  rows('licensees', 'licensees', 'licensee_links.user_id', {
    key: 'licensee_user_id',
    once: ['%.licensee_user_id'],
  }),
  rows('followers', 'licensees', 'licensee_links.licensee_user_id', {
    key: 'user_id',
    once: ['%.user_id'],
  }),
  rows('licenses', 'licenses', 'licenses.user_id'),
  rows('tester-papers', 'testerPapers', 'tester_papers.user_id', {
    once: ['%.kind', 'lower(%.number)', '%.valid_from'],
  }),
  rows('uploaded-results', 'testerResults', 'backflow_uploaded_rows.user_id', {
    key: 'row_sha256',
    once: ['%.row_sha256'],
  }),
  rows('sent-results', 'testerResults', 'backflow_sent_results.user_id', {
    key: 'key',
    once: ['%.key'],
  }),
  rows('duties', 'duties', 'obligations.user_id'),
  rows('fee-accounts', 'feeAccounts', 'fee_accounts.user_id'),
  rows('payments', 'payments', 'payments.user_id'),
  rows('guest-submittals', 'payments', 'guest_submittals.user_id', { key: 'submittal_id' }),
  rows('pay-links', 'payLinks', 'payment_invites.from_user_id'),
  rows('watches', 'following', 'watches.watcher_id', {
    isWatcher: true,
    once: ['%.kind', '%.record_id', '%.search_hash', '%.lat', '%.lon', '%.miles'],
  }),
  rows('saved-searches', 'savedSearches', 'saved_searches.user_id', {
    once: ['%.list', '%.name'],
  }),
  rows('groups', 'groups', 'user_submittal_groups.user_id', {
    key: 'submittal_group_id',
    once: ['%.submittal_group_id'],
  }),
  rows('pins', 'pins', 'pinned_applications.user_id', {
    key: 'application_id',
    once: ['%.application_id'],
  }),
  rows('entities', 'entities', 'cap_representatives.user_id', {
    key: 'site_id',
    once: ['%.site_id'],
  }),
  rows('inquiries', 'inquiries', 'trade_inquiries.user_id'),
  rows('inquiry-threads', 'inquiries', 'trade_inquiry_threads.asker_user_id', {
    once: ['%.inquiry_id'],
  }),
  rows('inquiry-alerts', 'inquiries', 'trade_inquiry_alerts.user_id', { once: [] }),
]
