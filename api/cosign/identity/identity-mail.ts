import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { entryAddress } from '../cosign-mail.ts'
import { selectEmailOf } from '../cosigners.queries.ts'
import type { Signature } from '../disputes/dispute-mail.ts'

type Decided = Signature & { counts: boolean; reason: string }

/** Tells both sides whether a signature counts whose signer the agency did not know. True when both get it. */
export async function mailSignerDecision(
  db: Db,
  config: ApiConfig,
  { cosigner, number, counts, reason }: Decided,
  now: Date,
): Promise<boolean> {
  const { submittalName, submittalId, productId } = cosigner
  const name = `${cosigner.firstName} ${cosigner.lastName}`
  const subject = `${counts ? 'Signature accepted' : 'Signature not accepted'}: ${submittalName}`
  const facts = `Submittal: ${submittalName} (number ${submittalId})
Co-signer: ${name}
Copy of record: ${number}
Reason: ${reason}`
  const did = counts
    ? 'The agency decided that the signature counts.'
    : 'The agency decided that the signature does not count. It stays on record.'
  const again = counts ? 'The submittal:' : 'You can invite a co-signer again:'
  const sender = await selectEmailOf(db, cosigner.senderId)
  const toSender =
    sender !== null &&
    (await enqueueMail(
      db,
      {
        template: 'co-sign-identity-decided',
        to: sender,
        subject,
        body: `It was not known to the agency who co-signed your submittal. ${did}

${facts}

${again}
${config.publicUrl}/app/submittal/review/${productId}/${submittalId}

${config.agencyName}`,
      },
      now,
    )) !== null
  const toCosigner = await enqueueMail(
    db,
    {
      template: 'co-sign-identity-decided-own',
      to: cosigner.email,
      subject,
      body: `Hello ${name},

You co-signed a submittal, and it was not known to the agency who you are. ${did}

${facts}

You can read it here:
${entryAddress(config, cosigner)}?copy=1

${config.agencyName}`,
    },
    now,
  )
  return toSender && toCosigner !== null
}
