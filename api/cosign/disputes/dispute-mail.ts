import type { Db } from '#api/db/database.ts'
import type { DisputeReason } from '#api/records/disputed.schemas.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { momentWords } from '#values/moment-words.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { entryAddress } from '../cosign-mail.ts'
import { REASON_WORDS } from '../cosign-words.ts'
import { selectEmailOf, type Cosigner } from '../cosigners.queries.ts'

/** The signature that a mail is about. */
export type Signature = {
  cosigner: Pick<
    Cosigner,
    | 'id'
    | 'productId'
    | 'submittalId'
    | 'submittalName'
    | 'senderId'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'linkKey'
  >
  number: string
}

type Disputed = Signature & { reason: DisputeReason; statement: string }

/** Tells that a signature is disputed. What the co-signer wrote goes to the co-signer alone. */
export async function mailDispute(
  db: Db,
  config: ApiConfig,
  { reason, statement, ...signature }: Disputed,
  now: Date,
): Promise<void> {
  const { cosigner } = signature
  const subject = `Signature disputed: ${cosigner.submittalName}`
  const facts = `${factsOf(signature)}\nDisputed: ${momentWords(now, config.timeZone)}`
  const sender = await selectEmailOf(db, cosigner.senderId)
  if (sender)
    await enqueueMail(
      db,
      {
        template: 'co-sign-disputed',
        to: sender,
        subject,
        body: `${nameOf(signature)} disputes the signature on your submittal.

${facts}

The signature stays on record, marked as disputed. It does not count until the agency has looked into it. You need not do anything; the agency tells you what it decides.
${pageOf(config, signature)}

${config.agencyName}`,
      },
      now,
    )
  await enqueueMail(
    db,
    {
      template: 'co-sign-disputed-own',
      to: cosigner.email,
      subject,
      body: `Hello ${nameOf(signature)},

You disputed your signature on this submittal.

${facts}
Reason: ${REASON_WORDS[reason]}

What you wrote:
${statement}

The signature stays on record, marked as disputed. The agency looks into it and tells you. If you did not send this, tell the agency.

${config.agencyName}`,
    },
    now,
  )
}

type Decided = Signature & { isUpheld: boolean; reason: string }

/** Tells both sides what the agency decided. True when a mail goes to each. */
export async function mailDisputeDecision(
  db: Db,
  config: ApiConfig,
  { isUpheld, reason, ...signature }: Decided,
  now: Date,
): Promise<boolean> {
  const { cosigner } = signature
  const subject = `${isUpheld ? 'Signature set aside' : 'Dispute rejected'}: ${cosigner.submittalName}`
  const did = isUpheld
    ? 'The agency set the signature aside. It stays on record and no longer counts.'
    : 'The agency rejected the dispute. The signature counts again.'
  const facts = `${factsOf(signature)}\nDecided: ${momentWords(now, config.timeZone)}\nReason: ${reason}`
  const again = isUpheld ? 'You can invite a co-signer again:' : 'The submittal:'
  const sender = await selectEmailOf(db, cosigner.senderId)
  const toSender =
    sender !== null &&
    (await enqueueMail(
      db,
      {
        template: 'co-sign-dispute-decided',
        to: sender,
        subject,
        body: `${nameOf(signature)} disputed the signature on your submittal. ${did}

${facts}

${again}
${pageOf(config, signature)}

${config.agencyName}`,
      },
      now,
    )) !== null
  const toCosigner = await enqueueMail(
    db,
    {
      template: 'co-sign-dispute-decided-own',
      to: cosigner.email,
      subject,
      body: `Hello ${nameOf(signature)},

You disputed your signature on this submittal. ${did}

${facts}

You can read it here:
${entryAddress(config, cosigner)}?copy=1

${config.agencyName}`,
    },
    now,
  )
  return toSender && toCosigner !== null
}

function nameOf({ cosigner }: Signature): string {
  return `${cosigner.firstName} ${cosigner.lastName}`
}

function factsOf(signature: Signature): string {
  const { submittalName, submittalId } = signature.cosigner
  return `Submittal: ${submittalName} (number ${submittalId})
Co-signer: ${nameOf(signature)}
Copy of record: ${signature.number}`
}

function pageOf(config: ApiConfig, { cosigner }: Signature): string {
  return `${config.publicUrl}/app/submittal/review/${cosigner.productId}/${cosigner.submittalId}`
}
