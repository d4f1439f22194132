import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  COSIGN_IDENTITY_DECIDED,
  COSIGN_IDENTITY_DECIDED_OWN,
} from '#api/services/mail-texts/cosign.texts.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { entryAddress, namesOf } from '../cosign-mail.ts'
import { selectSender } from '../cosigners.queries.ts'
import type { Signature } from '../disputes/dispute-mail.ts'

type Decided = Signature & { counts: boolean; reason: string }

/** Tells both sides whether a signature counts whose signer the agency did not know. True when both get it. */
export async function mailSignerDecision(
  db: Db,
  config: ApiConfig,
  { cosigner, number, counts, reason }: Decided,
  now: Date,
): Promise<boolean> {
  const { submittalId, productId } = cosigner
  const facts = () => ({
    ...namesOf(config, cosigner),
    result: counts ? t('Signature accepted') : t('Signature not accepted'),
    decision: counts
      ? t('The agency decided that the signature counts.')
      : t('The agency decided that the signature does not count. It stays on record.'),
    ...{ record: number, reason },
  })
  const sender = await selectSender(db, cosigner.senderId)
  const toSender =
    sender !== null &&
    (await enqueueMail(
      db,
      {
        ...inLanguage(sender.language, () =>
          COSIGN_IDENTITY_DECIDED.of({
            ...facts(),
            next: counts ? t('The submittal:') : t('You can invite a co-signer again:'),
            address: `${config.publicUrl}/app/submittal/review/${productId}/${submittalId}`,
          }),
        ),
        to: sender.email,
      },
      now,
    )) !== null
  const own = inLanguage(cosigner.language, () =>
    COSIGN_IDENTITY_DECIDED_OWN.of({
      ...facts(),
      address: `${entryAddress(config, cosigner)}?copy=1`,
    }),
  )
  const toCosigner = await enqueueMail(db, { ...own, to: cosigner.email }, now)
  return toSender && toCosigner !== null
}
