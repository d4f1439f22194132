import { REASON_WORDS } from '#api/cosign/cosign-words.ts'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import type { DisputeReason } from '#api/records/disputed.schemas.ts'
import { momentWords } from '#values/moment-words.ts'

/** A signature of a submittal, as its mails name it. */
export type OwnSigner = {
  rid: number
  productRid: number
  submittalName: string
  /** Who began the submittal; the signer or another. */
  preparerId: number | null
  signerId: number
  signerName: string
  number: string
}

type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>
type Disputed = OwnSigner & { reason: DisputeReason; statement: string; isHeld: boolean }

/** Tells signer and preparer that a signature is disputed. What the signer wrote goes to the signer alone. */
export async function mailOwnDispute(
  db: Db,
  config: Told,
  { reason, statement, isHeld, ...signature }: Disputed,
  now: Date,
): Promise<void> {
  const { signerId, signerName, preparerId, submittalName, rid } = signature
  const subject = `Signature disputed: ${submittalName}`
  const facts = `${factsOf(signature)}\nDisputed: ${momentWords(now, config.timeZone)}`
  const held = isHeld ? ' Until then the submittal is on hold.' : ''
  await tellUser(
    db,
    {
      userId: signerId,
      submittalId: rid,
      template: 'signature-disputed-own',
      subject,
      body: `Hello ${signerName},

You disputed your signature on this submittal.

${facts}
Reason: ${REASON_WORDS[reason]}

What you wrote:
${statement}

The signature stays on record, marked as disputed. The agency looks into it and tells you.${held} If you did not send this, tell the agency. If somebody else knows your password or PIN, change both now.

${config.agencyName}`,
    },
    now,
  )
  if (preparerId === null || preparerId === signerId) return
  await tellUser(
    db,
    {
      userId: preparerId,
      submittalId: rid,
      template: 'signature-disputed',
      subject,
      body: `${signerName} disputes the signature on a submittal that you began.

${facts}

The signature stays on record, marked as disputed. It does not count until the agency has looked into it.${held} You need not do anything; the agency tells you what it decides.
${pageOf(config, signature)}

${config.agencyName}`,
    },
    now,
  )
}

type Decided = OwnSigner & { isUpheld: boolean; isSentBack: boolean; reason: string }

/** Tells signer and preparer what the agency decided. */
export async function mailOwnDisputeDecision(
  db: Db,
  config: Told,
  { isUpheld, isSentBack, reason, ...signature }: Decided,
  now: Date,
): Promise<void> {
  const { signerId, signerName, preparerId, submittalName, rid } = signature
  const subject = `${isUpheld ? 'Signature set aside' : 'Dispute rejected'}: ${submittalName}`
  const did = isUpheld
    ? 'The agency set the signature aside. It stays on record and no longer counts.'
    : 'The agency rejected the dispute. The signature counts again.'
  const next = isSentBack
    ? 'The submittal was sent back: read it, change what is wrong and sign it again.\n'
    : ''
  const facts = `${factsOf(signature)}\nDecided: ${momentWords(now, config.timeZone)}\nReason: ${reason}`
  const rest = `${facts}\n\n${next}${pageOf(config, signature)}\n\n${config.agencyName}`
  await tellUser(
    db,
    {
      userId: signerId,
      submittalId: rid,
      template: 'signature-dispute-decided-own',
      subject,
      body: `Hello ${signerName},\n\nYou disputed your signature on this submittal. ${did}\n\n${rest}`,
    },
    now,
  )
  if (preparerId === null || preparerId === signerId) return
  await tellUser(
    db,
    {
      userId: preparerId,
      submittalId: rid,
      template: 'signature-dispute-decided',
      subject,
      body: `${signerName} disputed the signature on a submittal that you began. ${did}\n\n${rest}`,
    },
    now,
  )
}

function factsOf({ submittalName, rid, signerName, number }: OwnSigner): string {
  return `Submittal: ${submittalName} (number ${rid})\nSigned by: ${signerName}\nCopy of record: ${number}`
}

function pageOf({ publicUrl }: Told, { productRid, rid }: OwnSigner): string {
  return `${publicUrl}/app/submittal/review/${productRid}/${rid}`
}
