import type { Db } from '#api/ground/db/database.ts'
import type { DisputeReason } from '#api/services/proof/disputed.schemas.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  COSIGN_DISPUTE_DECIDED,
  COSIGN_DISPUTE_DECIDED_OWN,
  COSIGN_DISPUTED,
  COSIGN_DISPUTED_OWN,
} from '#api/services/mail-texts/disputes.texts.ts'
import { momentWords } from '#words/formats.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { entryAddress, namesOf } from '../cosign-mail.ts'
import { disputeWords, REASON_WORDS } from '#api/services/proof/dispute-words.ts'
import { selectSender, type Cosigner } from '../cosigners.queries.ts'

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
    | 'language'
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
  const facts = () => factsOf(config, signature, now)
  const sender = await selectSender(db, cosigner.senderId)
  if (sender) {
    const mail = inLanguage(sender.language, () =>
      COSIGN_DISPUTED.of({ ...facts(), address: pageOf(config, signature) }),
    )
    await enqueueMail(db, { ...mail, to: sender.email }, now)
  }
  const own = inLanguage(cosigner.language, () =>
    COSIGN_DISPUTED_OWN.of({ ...facts(), reason: t(REASON_WORDS[reason]), statement }),
  )
  await enqueueMail(db, { ...own, to: cosigner.email }, now)
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
  const facts = () => ({ ...factsOf(config, signature, now), ...disputeWords(isUpheld), reason })
  const sender = await selectSender(db, cosigner.senderId)
  const toSender =
    sender !== null &&
    (await enqueueMail(
      db,
      {
        ...inLanguage(sender.language, () =>
          COSIGN_DISPUTE_DECIDED.of({
            ...facts(),
            next: isUpheld ? t('You can invite a co-signer again:') : t('The submittal:'),
            address: pageOf(config, signature),
          }),
        ),
        to: sender.email,
      },
      now,
    )) !== null
  const own = inLanguage(cosigner.language, () =>
    COSIGN_DISPUTE_DECIDED_OWN.of({
      ...facts(),
      address: `${entryAddress(config, cosigner)}?copy=1`,
    }),
  )
  const toCosigner = await enqueueMail(db, { ...own, to: cosigner.email }, now)
  return toSender && toCosigner !== null
}

function factsOf(config: ApiConfig, { cosigner, number }: Signature, now: Date) {
  return {
    ...namesOf(config, cosigner),
    record: number,
    when: momentWords(now, config.timeZone),
  }
}

function pageOf(config: ApiConfig, { cosigner }: Signature): string {
  return `${config.publicUrl}/app/submittal/review/${cosigner.productId}/${cosigner.submittalId}`
}
