import { DECISION_WORDS, REASON_WORDS } from '#app/features/filing/dispute/dispute-words.ts'
import type { CosignDeskQuery, WaitingAccountsQuery } from '#app/gql/operations.ts'
import type { ConfigFault } from '#app/lib/page-context.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { mailNameOf } from '#words/mail-names.ts'

export type DeskKind = 'IDENTITY' | 'FACILITY' | 'REGISTRATION' | 'DISPUTE' | 'SIGNER'

/** How each kind is decided. */
export const DECISIONS: Record<DeskKind, { approve: string; refuse: string; hint: string }> = {
  IDENTITY: accountWords(),
  FACILITY: accountWords(),
  REGISTRATION: accountWords(),
  DISPUTE: {
    approve: 'Set the signature aside',
    refuse: 'Keep the signature',
    hint: 'Needed. The co-signer and the submitter read it.',
  },
  SIGNER: {
    approve: 'The signature counts',
    refuse: 'It does not count',
    hint: 'Needed. The co-signer and the submitter read it.',
  },
}

function accountWords() {
  return { approve: 'Approve', refuse: 'Refuse', hint: 'Needed to refuse. The user reads it.' }
}

export type DeskItem = {
  id: string
  kind: DeskKind
  name: string
  /** What the reason is for, where it is not as for its kind. */
  hint?: string
  facts: { label: string; value: string | null }[]
  /** Where the proof is downloaded. */
  proof: { href: string; name: string } | null
  /** The copy of record of a signature. */
  copy: { href: string; name: string } | null
  /** The public page of the site. */
  site: { href: string; name: string } | null
}

export type DeskList = {
  kind: DeskKind
  title: string
  /** How many wait; the items are the oldest of them. */
  total: number
  items: DeskItem[]
}

type Waiting = WaitingAccountsQuery['waitingAccounts']

type Cosigning = CosignDeskQuery
type Disputed = Cosigning['disputedSignatures']
type Unknown = Cosigning['unknownSigners']

export type FailedMails = {
  total: number
  list: {
    id: string
    name: string
    facts: { label: string; value: string }[]
    canSendAgain: boolean
  }[]
}

/** Mails that could not be delivered, in words; a kind without words of its own is told by its name. */
export function viewFailedMails(
  { list, total }: Waiting['failedMails'],
  timeZone: string,
): FailedMails {
  return {
    total,
    list: list.map(({ id, template, to, reason, writtenAt, canSendAgain }) => ({
      id,
      name: `${mailNameOf(template)} to ${to}`,
      facts: [
        { label: 'Written', value: momentInZone(writtenAt, timeZone) },
        { label: 'What went wrong', value: reason || 'Not known' },
      ],
      canSendAgain,
    })),
  }
}

/** A stored file that is not what was filed, in words. */
export type AlteredFile = { id: string; name: string; facts: { label: string; value: string }[] }

export function viewAltered(files: Waiting['alteredFiles'], timeZone: string): AlteredFile[] {
  return files.map(({ id, name, source, finding, foundAt, sha256 }) => ({
    id,
    name,
    facts: [
      {
        label: 'Found',
        value: finding === 'MISSING' ? 'The file is gone' : 'The file was altered',
      },
      { label: 'Belongs to a', value: source },
      { label: 'Found on', value: momentInZone(foundAt, timeZone) },
      { label: 'SHA-256 of what was filed', value: sha256 },
    ],
  }))
}

export type SettingsNotice = { file: string; title: string; words: string; isBroken: boolean }

/** Settings and menus that cannot be used, or that wait for the next start. */
export function viewConfigFaults(
  faults: readonly ConfigFault[],
  timeZone: string,
): SettingsNotice[] {
  return faults.map(({ file, words, since, isBroken }) => ({
    file,
    title: isBroken
      ? `The settings file ${file} is broken`
      : `The settings file ${file} was changed`,
    words: `${words} Seen ${momentInZone(since.toISOString(), timeZone)}.`,
    isBroken,
  }))
}

/** The lists of the desk. */
export function viewDesk(
  waiting: Waiting,
  { disputedSignatures: disputed, unknownSigners: unknown }: Cosigning,
  timeZone: string,
): DeskList[] {
  const when = (moment: string): string => momentInZone(moment, timeZone)
  return [
    {
      kind: 'IDENTITY',
      title: 'Identity verifications',
      total: waiting.totals.identities,
      items: waiting.identities.map((row) => ({
        id: row.id,
        kind: 'IDENTITY',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Document', value: row.documentKind },
          { label: 'Statement', value: row.statement },
          { label: 'Asked', value: when(row.requestedAt) },
        ],
        proof: row.fileName ? { href: `/app/gov/proof/${row.id}`, name: row.fileName } : null,
        copy: null,
        site: null,
      })),
    },
    {
      kind: 'FACILITY',
      title: 'Facilities',
      total: waiting.totals.facilities,
      items: waiting.facilities.map((row) => ({
        id: row.id,
        kind: 'FACILITY',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Site number', value: row.siteNumber },
          { label: 'Others who stand for it', value: othersOf(row.otherOwners) },
          { label: 'Asked', value: when(row.requestedAt) },
        ],
        proof: null,
        copy: null,
        site: { href: `/app/pub-rcd/site/review/${row.siteId}`, name: row.siteName },
      })),
    },
    {
      kind: 'REGISTRATION',
      title: 'Registrations',
      total: waiting.totals.registrations,
      items: waiting.registrations.map((row) => ({
        id: row.id,
        kind: 'REGISTRATION',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Office phone', value: row.phone },
          { label: 'Registered', value: when(row.registeredAt) },
        ],
        proof: null,
        copy: null,
        site: null,
      })),
    },
    {
      kind: 'DISPUTE',
      title: 'Disputed signatures',
      total: disputed.length,
      items: disputed.map((row) => viewDisputed(row, when)),
    },
    {
      kind: 'SIGNER',
      title: 'Co-signers the agency does not know',
      total: unknown.length,
      items: unknown.map((row) => viewUnknown(row, when)),
    },
  ]
}

function viewUnknown(row: Unknown[number], when: (moment: string) => string): DeskItem {
  return {
    id: row.id,
    kind: 'SIGNER',
    name: `${row.cosignerName}, ${row.copyNumber}`,
    facts: [
      { label: 'E-mail of the co-signer', value: row.cosignerEmail },
      { label: 'Phone', value: row.cosignerPhone },
      {
        label: 'Proven',
        value: 'That the mailbox or phone of the invitation is read, and no more',
      },
      { label: 'Submittal', value: `${row.submittalName}, number ${row.submittalId}` },
      { label: 'Submitted by', value: row.submittedBy },
      { label: 'Signature', value: `${DECISION_WORDS[row.decision]}, ${when(row.decidedAt)}` },
    ],
    proof: null,
    copy: { href: `/app/gov/signer-copy/${row.id}`, name: `${row.copyNumber} (PDF)` },
    site: null,
  }
}

const PROOFS = {
  EMAIL_CODE: 'By a code sent to this e-mail, the mailbox of the invitation',
  SIGNED_IN: 'By logging in to the account that signed',
  PHONE_CODE: 'By a code sent to the phone of the invitation, not to the mailbox',
} as const

function viewDisputed(row: Disputed[number], when: (moment: string) => string): DeskItem {
  const isCosigner = row.role === 'COSIGNER'
  const who = isCosigner ? 'co-signer' : 'signer'
  const times = row.timesDisputed > 1 ? [{ label: 'Disputed', value: timesOf(row) }] : []
  return {
    id: row.id,
    kind: 'DISPUTE',
    name: `${row.signerName}, ${row.copyNumber}`,
    ...(isCosigner ? {} : { hint: 'Needed. The signer and whoever began the submittal read it.' }),
    facts: [
      { label: 'Reason', value: REASON_WORDS[row.reason] },
      { label: `Words of the ${who}`, value: row.statement },
      { label: 'Disputed on', value: when(row.disputedAt) },
      ...times,
      { label: `E-mail of the ${who}`, value: row.signerEmail },
      { label: 'Proven', value: PROOFS[row.proof] },
      { label: 'Submittal', value: `${row.submittalName}, number ${row.submittalId}` },
      { label: 'Submitted by', value: row.submittedBy },
      {
        label: 'Signature',
        value: `${isCosigner ? DECISION_WORDS[row.decision] : 'Signed and filed'}, ${when(row.decidedAt)}`,
      },
      { label: 'SHA-256 of the record', value: row.copySha256 },
    ],
    proof: null,
    copy: { href: `/app/gov/disputed-copy/${row.id}`, name: `${row.copyNumber} (PDF)` },
    site: null,
  }
}

function timesOf({ timesDisputed }: Disputed[number]): string {
  return `${countOf(timesDisputed, 'time', 'times')}; the agency kept the signature before`
}

const othersOf = (n: number) => (n > 0 ? countOf(n, 'user', 'users') : 'Nobody yet')

type Person = { userName: string; email: string | null; accountType: string | null }

function personFacts({ userName, email, accountType }: Person): DeskItem['facts'] {
  return [
    { label: 'Username', value: userName },
    { label: 'E-mail', value: email },
    { label: 'Account type', value: accountType },
  ]
}
