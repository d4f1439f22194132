import { momentInZone } from '#app/lib/format.ts'
import type { AccountSecurityQuery } from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'

type Security = AccountSecurityQuery['accountSecurity']

/** What happened, in words: an action for each of the API's audit log. */
export const ACTIVITY_WORDS: Record<string, string> = words({
  'account.created': 'The account was created',
  'account.changed': 'Account details were changed',
  'account.approved': 'The agency approved the account',
  'account.email-confirmed': 'E-mail address confirmed',
  'account.closed': 'The agency closed the account',
  'account.invited': 'The agency sent an invitation to the account',
  'account.locked': 'The agency locked the account',
  'account.merged': 'The agency made two accounts one',
  'account.unmerged': 'The agency took back that two accounts were made one',
  'account.opened': 'The agency opened the account again',
  'account.handed-on': 'The agency handed on what the account had in hand',
  'account.rights': 'The agency changed roles and rights of the account',
  'account.refused': 'The agency refused the account',
  'attachment.added': 'The agency added a document to a record',
  'audit.exported': 'The audit log was taken as a file',
  'audit.searched': 'The audit log was searched',
  'comment.answered': 'The agency answered a public comment',
  'comment.file-read': 'The agency opened the file of a public comment as it was sent',
  'comment.file-redacted': 'The agency hid words or pages in the file of a public comment',
  'comment.file-uncovered': 'The agency showed hidden words or pages of a file again',
  'comment.original-read': 'The agency read hidden words of a public comment',
  'comment.published': 'The agency published a public comment',
  'comment.redacted': 'The agency hid words of a public comment',
  'comment.returned': 'The agency looks at a public comment again',
  'comment.uncovered': 'The agency showed hidden words of a public comment again',
  'comment.withheld': 'The agency did not publish a public comment',
  'consultant.approved': 'A consultant link was approved',
  'consultant.linked': 'A consultant link was asked for',
  'consultant.permissions': 'Permissions of a consultant were changed',
  'consultant.removed': 'A consultant link was removed',
  'handover.agreed': 'A permit was agreed to be taken over',
  'handover.asked': 'Somebody was asked to take a permit over',
  'handover.declined': 'Taking a permit over was declined',
  'cosign.agreed': 'A submittal was co-signed',
  'cosign.code-sent': 'A code for co-signing was made',
  'cosign.disagreed': 'A co-signature was refused',
  'cosign.dispute-rejected': 'The agency kept a disputed co-signature',
  'cosign.dispute-upheld': 'The agency set a disputed co-signature aside',
  'cosign.disputed': 'A co-signature was disputed',
  'cosign.identity-accepted': 'The agency decided that a co-signature counts',
  'cosign.identity-refused': 'The agency decided that a co-signature does not count',
  'cosign.invited': 'Somebody was invited to co-sign',
  'cosign.replaced': 'An invitation to co-sign went to another person',
  'cosign.viewed': 'A submittal was opened to co-sign it',
  'cosign.withdrawn': 'An invitation to co-sign was withdrawn',
  'event.answered': 'The agency wrote to the reporter of an environmental event',
  'event.confidential-viewed': 'The agency looked at who told of an environmental event',
  'event.exported': 'The agency took a list of environmental events as a file',
  'event.merged': 'The agency made an environmental event a part of another',
  'event.referral-answered':
    'The agency wrote down the answer of another agency about an environmental event',
  'event.referred': 'The agency referred an environmental event to another agency',
  'event.saved': 'The agency saved an environmental event',
  'event.told-apart': 'The agency told two environmental events apart',
  'event.unmerged': 'The agency took an environmental event out of another again',
  'facility.approved': 'A facility link was approved',
  'facility.refused': 'A facility link was refused',
  'facility.removed': 'A facility link was removed',
  'facility.requested': 'A facility link was asked for',
  'facility.restored': 'The removal of a facility link was undone',
  'files.compared': 'The stored files were compared with the database',
  'identity.approved': 'The agency verified the identity',
  'identity.refused': 'The agency refused the identity verification',
  'identity.requested': 'Identity verification was asked for',
  'identity.withdrawn': 'The request for identity verification was withdrawn',
  'invoice.created': 'The agency made an invoice of your fee account',
  'invoice.changed': 'The agency changed an invoice of your fee account',
  'permit.issued-unpaid': 'A permit was issued although its fee was not paid',
  'refund.asked': 'The agency asked for a refund of your payment',
  'refund.decided': 'The agency decided about a refund of your payment',
  'difference.closed': 'The agency closed a difference to the payment provider',
  'list.changed': 'The agency changed a list of the portal',
  'template.changed': 'The agency changed a template of letters or mails',
  'import.asked': 'The agency loaded records from a file',
  'import.dropped': 'The agency gave up an import',
  'import.mapping-kept': 'The agency kept how columns of a file are read',
  'import.pull-kept': 'The agency chose an address that records are pulled from',
  'import.pull-removed': 'The agency ended the pulling from an address',
  'import.taken-back': 'The agency took an import back',
  'site.changed': 'The agency changed a site',
  'site.merged': 'The agency made two sites one',
  'site.unmerged': 'The agency took a merge of sites back',
  'fee.changed': 'The agency changed the amount of a fee',
  'type.drafted': 'The agency sent the files of a submittal type',
  'type.dropped': 'The agency took the draft of a submittal type away',
  'type.published': 'The agency published a submittal type',
  'type.retired': 'The agency took a submittal type out of the catalogue',
  'type.offered': 'The agency put a submittal type back into the catalogue',
  'setting.changed': 'The agency changed a setting of the portal',
  'news.changed': 'The agency changed an announcement or a publication',
  'login-token.issued': 'A sign-in link to this account was made',
  'mail.sent-again': 'The agency sent an e-mail about the account again',
  'openid.linked': 'A sign-in provider was linked',
  'passkey.added': 'A passkey was added',
  'passkey.removed': 'A passkey was removed',
  'passkey.renamed': 'A passkey was renamed',
  'password.changed': 'The password was changed',
  'password.reset': 'A temporary password was made',
  'payment.invite-withdrawn': 'A link for somebody to pay was taken back',
  'payment.invited': 'Somebody was asked to pay by a link',
  'pin.changed': 'The PIN was changed',
  'questions.changed': 'Security questions were changed',
  'records.verified': 'The newest copies of record were verified',
  'second-factor.added': 'An authenticator app was added',
  'second-factor.removed': 'The authenticator app was removed',
  'second-factor.reset': 'The agency reset the second factor',
  'role.changed': 'The agency changed a role',
  'role.created': 'The agency made a role',
  'role.restored': 'The agency took a role into use again',
  'role.retired': 'The agency retired a role',
  'sessions.ended': 'The agency ended all sessions of the account',
  'sign-in.failed': 'A sign-in failed',
  'sign-in.passed': 'Signed in',
  'sign-in.second-factor-failed': 'A wrong sign-in code was typed',
  'sign-in.second-factor-passed': 'A sign-in code was accepted',
  'sign-out': 'Signed out',
  'sign-out.others': 'Signed out everywhere else',
  'staff.looked': 'The agency looked at a record of yours',
  'submittal.claim-decided': 'The agency decided on a claim of confidentiality',
  'submittal.deleted': 'A submittal that was not filed was deleted',
  'submittal.dispute-rejected': 'The agency kept a disputed signature',
  'submittal.dispute-upheld': 'The agency set a disputed signature aside',
  'submittal.disputed': 'A signature was disputed',
  'submittal.filed': 'A submittal was signed and filed',
  'inventory.accepted': 'The agency accepted an inventory of service lines',
  'inventory.dispute-rejected': 'The agency kept a disputed signature of an inventory',
  'inventory.dispute-upheld': 'The agency set a disputed signature of an inventory aside',
  'inventory.disputed': 'A signature of an inventory was disputed',
  'inventory.mapped': 'The headings of inventory files were assigned',
  'inventory.sent': 'A file of service lines was sent',
  'inventory.sent-back': 'The agency sent an inventory of service lines back',
  'inventory.signed': 'An inventory of service lines was signed',
  'line-letters.made': 'Letters about service lines were made',
  'line-letters.sent': 'It was written down when letters about service lines went out',
  'line-letters.dropped': 'Letters about service lines were taken back',
  'replacement-plan.saved': 'A plan of replacing service lines was saved',
  'service-line.changed': 'A service line was saved',
  'service-line.photo-declined': 'The photo of a pipe was declined',
  'service-line.photo-sent': 'The photo of a pipe was sent',
  'service-line.photo-verified': 'The photo of a pipe was verified',
  'cap.inquiry-cancelled': 'The agency cancelled a trade inquiry',
  'backflow.supplier-changed': 'The agency corrected the water supplier of a site',
  'tester.paper-accepted': 'The agency accepted a certificate or a gauge of a backflow tester',
  'tester.key-made': 'A key for the software of a backflow tester was made',
  'tester.key-withdrawn': 'A key for the software of a backflow tester was withdrawn',
  'reading.key-made': 'A key for reading by a program was made',
  'reading.key-withdrawn': 'A key for reading by a program was withdrawn',
  'tester.paper-refused': 'The agency refused a certificate or a gauge of a backflow tester',
  'tester.paper-sent': 'A certificate or the calibration of a gauge was sent',
  'cap.emissions': 'Emissions of covered entities were recorded',
  'cap.entity': 'A covered entity was registered or changed',
  'cap.representative': 'Representatives of a covered entity were changed',
  'cap.sector': 'A sector of covered entities was added or renamed',
  'cap.penalty': 'Penalty instruments were added to an obligation',
  'cap.true-up': 'An obligation was corrected',
  'trade.signed': 'A trade was confirmed or accepted by signature',
  'trade.ended': 'A trade was completed, or ended without a move',
  'submittal.signature-failed': 'A signature was refused: wrong PIN or answer',
})

/** A sign-in that failed may have been the user's own: nothing is said of who it was. */
const ACTOR_WORDS: Record<Security['activity'][number]['by'], string> = words({
  SELF: '',
  AGENCY: 'by the agency',
  COSIGNER: 'by a co-signer',
  ANOTHER_USER: 'not by you',
  UNKNOWN: '',
})

const METHOD_WORDS = words({
  PASSWORD: 'password',
  TEMPORARY_PASSWORD: 'temporary password',
  OPENID: 'sign-in provider',
  TOKEN: 'sign-in link',
  PASSKEY: 'passkey',
} as const)

export function viewSecurity(security: Security, timeZone: string) {
  return {
    hasAuthenticator: security.hasAuthenticator,
    recoveryCodesLeft: security.recoveryCodesLeft,
    codesByEmail: security.codesByEmail,
    offersPasskeys: security.offersPasskeys,
    passkeys: security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      lines: [
        t('Added {createdAt}', { createdAt: momentInZone(createdAt, timeZone) }),
        lastUsedAt
          ? t('Last used {lastUsedAt}', { lastUsedAt: momentInZone(lastUsedAt, timeZone) })
          : t('Not used yet'),
      ],
    })),
    sessions: security.sessions.map((session) => ({
      id: session.id,
      name: browserWords(session.browser),
      isThis: session.isThis,
      lines: [
        t('Signed in {startedAt} by {methodWords}', {
          startedAt: momentInZone(session.startedAt, timeZone),
          methodWords: METHOD_WORDS[session.method],
        }),
        t('Last used {lastSeenAt}', { lastSeenAt: momentInZone(session.lastSeenAt, timeZone) }),
      ],
    })),
    activity: security.activity.map(({ id, at, action, by }) => ({
      id,
      at: momentInZone(at, timeZone),
      words: ACTIVITY_WORDS[action] ?? action,
      who: ACTOR_WORDS[by],
    })),
  }
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A browser as people call it: "Firefox on Windows". */
export function browserWords(agent: string): string {
  const nameOf = (known: readonly [RegExp, string][]): string | undefined =>
    known.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = nameOf(BROWSERS)
  const system = nameOf(SYSTEMS)
  if (!browser) return t('Another program')
  return system ? t('{browser} on {system}', { browser, system }) : browser
}

/** A secret in groups of four, easier to type. */
export function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
