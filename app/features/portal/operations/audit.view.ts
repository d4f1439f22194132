import type { SearchAuditLogQuery } from '#app/gql/operations.ts'
import { ACTIVITY_WORDS } from '#app/features/accounts/sign-in/security.view.ts'

type Entry = SearchAuditLogQuery['auditLog']['nodes'][number]
type Person = NonNullable<Entry['by']>

/** Every action, as a choice of the form, in the order of the words. */
export const ACTION_OPTIONS = Object.entries(ACTIVITY_WORDS)
  .map(([value, label]) => ({ value, label: `${label} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

export const ACTIONS: readonly string[] = Object.keys(ACTIVITY_WORDS)

/** Labels of what is told besides; another part reads as the log calls it. */
const DETAIL_WORDS: Record<string, string> = {
  accessRight: 'Who may read it',
  accountType: 'Account type',
  act: 'What was done',
  action: 'Action asked for',
  as: 'As',
  by: 'By',
  cents: 'Amount',
  classIs: 'Class now',
  classWas: 'Class before',
  copies: 'Copies that hold',
  cosignerRid: 'Co-signer',
  count: 'Count',
  dispute: 'Dispute',
  documentKind: 'Kind of document',
  ended: 'Sessions ended',
  fields: 'Fields',
  fromDay: 'From',
  identity: 'Identity',
  invoice: 'Invoice',
  isApproved: 'Approved',
  isDue: 'It was due',
  isNew: 'New',
  isWhole: 'All looked at',
  issuer: 'Provider',
  kind: 'Kind',
  mailRid: 'E-mail',
  method: 'Method',
  missing: 'Missing files',
  number: 'Number',
  order: 'Order',
  orphans: 'Files without a row',
  other: 'Another session',
  problems: 'Problems',
  record: 'Record',
  request: 'Request',
  requestId: 'Request',
  rid: 'Record',
  serviceLineDtlRid: 'Service line',
  sha256: 'Fingerprint',
  shownSha256: 'Fingerprint of what was shown',
  site: 'Site',
  siteId: 'Site',
  source: 'Source',
  sourceRid: 'Record of the source',
  stage: 'Stage',
  statusRid: 'Status',
  stored: 'Stored files',
  subject: 'Subject asked for',
  submittalRid: 'Submittal',
  template: 'Template',
  toDay: 'To',
  tradeRid: 'Trade',
  type: 'Type',
  userName: 'Username',
  waits: 'Waits for the agency',
  what: 'What',
  who: 'Who was asked for',
}

const TRUTH: Record<string, string> = { true: 'yes', false: 'no' }
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A row of the log in words: what happened, who did it, whose account it is about, what else is told. */
export function viewEntry(entry: Entry, when: (moment: string) => string) {
  const { id, at, action, by, subject, details } = entry
  return {
    id,
    at,
    time: when(at),
    words: ACTIVITY_WORDS[action] ?? action,
    action,
    by: by ? personWords(by) : 'Nobody who is known',
    subject: subject ? subjectWords(subject, by) : '',
    details: details.map(({ name, value }) => ({
      name,
      label: DETAIL_WORDS[name] ?? name,
      value: valueWords(name, value),
    })),
  }
}

function subjectWords(subject: Person, by: Person | null): string {
  return subject.id === by?.id ? 'their own account' : personWords(subject)
}

function personWords({ id, name, userName }: Person): string {
  return userName === null ? `Account ${id}, which is gone` : `${name ?? ''} (${userName})`.trim()
}

function valueWords(name: string, value: string): string {
  if (name === 'cents' && /^-?\d+$/.test(value)) return dollars.format(Number(value) / 100)
  return TRUTH[value] ?? value
}
