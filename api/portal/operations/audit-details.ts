/**
 * What a row of the audit log tells beside its action, and may be shown to staff. A part that is not named here is
 * not shown: the names of passkeys are their owners' own.
 */
const SHOWN: ReadonlySet<string> = new Set([
  ...[
    'accessRight',
    'accountType',
    'act',
    'action',
    'as',
    'awayFrom',
    'awayUntil',
    'by',
    'cents',
    'classIs',
    'classWas',
  ],
  ...[
    'copies',
    'cosignerRid',
    'count',
    'cover',
    'coverRid',
    'dispute',
    'documentKind',
    'ended',
    'fields',
    'fromDay',
  ],
  ...[
    'identity',
    'invoice',
    'isApproved',
    'isDue',
    'isNew',
    'isWhole',
    'issuer',
    'kind',
    'mailRid',
  ],
  ...['method', 'missing', 'number', 'order', 'orphans', 'other', 'problems', 'record', 'request'],
  ...['requestId', 'rid', 'serviceLineDtlRid', 'sha256', 'shownSha256', 'site', 'siteId', 'source'],
  ...['sourceRid', 'stage', 'statusRid', 'stored', 'subject', 'submittalRid', 'template', 'toDay'],
  ...['tradeRid', 'type', 'userName', 'waits', 'what', 'who'],
])

/** The parts that may be shown, as texts, in the order of their names. */
export function shownDetails(detail: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(detail)
    .filter(([name, value]) => SHOWN.has(name) && value !== null && typeof value !== 'object')
    .map(([name, value]) => ({ name, value: String(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
