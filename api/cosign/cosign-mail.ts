import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { momentWords } from '#values/moment-words.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { selectEmailOf, type Cosigner } from './cosigners.queries.ts'
import { IDENTITY_WORDS } from './identity/identity-words.ts'
import type { IdentityBasis } from './identity/identity-basis.ts'

type Names = Pick<
  Cosigner,
  'productId' | 'submittalId' | 'submittalName' | 'firstName' | 'lastName' | 'email' | 'linkKey'
>

/** Asks somebody to co-sign. Null when no mail can go to the address. */
export async function mailInvitation(
  db: Db,
  config: ApiConfig,
  { cosigner, inviter }: { cosigner: Names; inviter: string },
  now: Date,
): Promise<number | null> {
  return enqueueMail(
    db,
    {
      template: 'co-sign-invitation',
      to: cosigner.email,
      subject: `Please co-sign a submittal: ${cosigner.submittalName}`,
      body: `Hello ${cosigner.firstName} ${cosigner.lastName},

${inviter} asks you to co-sign the submittal "${cosigner.submittalName}" (number ${cosigner.submittalId}).

Open it here. We then send you a code, so that nobody else can sign for you:
${entryAddress(config, cosigner)}

You can read the whole submittal before you agree or disagree. If you do not know what this is about, do not sign; tell the agency.

${config.agencyName}`,
    },
    now,
  )
}

/** Tells that an invitation no longer holds. */
export async function mailWithdrawal(
  db: Db,
  config: ApiConfig,
  cosigner: Names,
  now: Date,
): Promise<void> {
  await enqueueMail(
    db,
    {
      template: 'co-sign-withdrawn',
      to: cosigner.email,
      subject: `You need not co-sign: ${cosigner.submittalName}`,
      body: `Hello ${cosigner.firstName} ${cosigner.lastName},

The invitation to co-sign the submittal "${cosigner.submittalName}" (number ${cosigner.submittalId}) was withdrawn. Its link no longer works. You need not do anything.

${config.agencyName}`,
    },
    now,
  )
}

type Decided = {
  cosigner: Cosigner
  decision: 'Y' | 'N'
  number: string
  identity: IdentityBasis
}

/** Tells both sides of a decision and where its copy of record is. */
export async function mailDecision(
  db: Db,
  config: ApiConfig,
  { cosigner, decision, number, identity }: Decided,
  now: Date,
): Promise<void> {
  const { submittalName, submittalId, productId } = cosigner
  const name = `${cosigner.firstName} ${cosigner.lastName}`
  const did = decision === 'Y' ? 'agreed to and signed' : 'disagreed to co-sign'
  const when = momentWords(now, config.timeZone)
  const subject = `${decision === 'Y' ? 'Co-signed' : 'Not co-signed'}: ${submittalName}`
  const facts = `Submittal: ${submittalName} (number ${submittalId})
Co-signer: ${name}
Decided: ${when}
Copy of record: ${number}

${IDENTITY_WORDS[identity]}`
  const sender = await selectEmailOf(db, cosigner.senderId)
  if (sender)
    await enqueueMail(
      db,
      {
        template: 'co-sign-decided',
        to: sender,
        subject,
        body: `${name} ${did} your submittal.

${facts}

The copy of record is on the page of the submittal:
${config.publicUrl}/app/submittal/review/${productId}/${submittalId}

${config.agencyName}`,
      },
      now,
    )
  await enqueueMail(
    db,
    {
      template: 'co-sign-decided-own',
      to: cosigner.email,
      subject,
      body: `Hello ${name},

You ${did} this submittal.

${facts}

You can read what you decided on, and keep the copy of record as a PDF:
${entryAddress(config, cosigner)}?copy=1

If this was not you, or not what you meant to decide on, dispute it here:
${entryAddress(config, cosigner)}?dispute=1

${config.agencyName}`,
    },
    now,
  )
}

export function entryAddress(
  config: ApiConfig,
  { productId, linkKey }: Pick<Names, 'productId' | 'linkKey'>,
): string {
  return `${config.publicUrl}/pub/pub-co-sign-entry/${productId}/${linkKey}`
}
