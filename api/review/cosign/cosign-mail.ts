import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  COSIGN_DECIDED,
  COSIGN_DECIDED_OWN,
  COSIGN_INVITATION,
  COSIGN_REMINDER,
  COSIGN_WITHDRAWN,
} from '#api/services/mail-texts/cosign.texts.ts'
import { longDate, momentWords } from '#words/formats.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { selectSender, type Cosigner } from './cosigners.queries.ts'
import { lastDayOf } from './links/invitation-days.ts'
import { IDENTITY_WORDS } from './identity/identity-words.ts'
import type { IdentityBasis } from './identity/identity-basis.ts'

/** What a mail to a co-signer names. */
export type CosignNames = Pick<
  Cosigner,
  | 'productId'
  | 'submittalId'
  | 'submittalName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'linkKey'
  | 'language'
>

/** Asks somebody to co-sign. Null when no mail can go to the address. */
export async function mailInvitation(
  db: Db,
  config: ApiConfig,
  { cosigner, inviter }: { cosigner: CosignNames; inviter: string },
  now: Date,
): Promise<number | null> {
  const mail = inLanguage(cosigner.language, () =>
    COSIGN_INVITATION.of({
      ...namesOf(config, cosigner),
      inviter,
      until: longDate(lastDayOf(now, config.timeZone)) ?? '',
      address: entryAddress(config, cosigner),
    }),
  )
  return enqueueMail(db, { ...mail, to: cosigner.email }, now)
}

/** Asks again somebody who has not answered, and says until when it can be. */
export async function mailReminder(
  db: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  { cosigner, inviter, endsOn }: { cosigner: CosignNames; inviter: string; endsOn: string },
  now: Date,
): Promise<void> {
  const mail = inLanguage(cosigner.language, () =>
    COSIGN_REMINDER.of({
      ...namesOf(config, cosigner),
      inviter,
      until: longDate(endsOn) ?? endsOn,
      address: entryAddress(config, cosigner),
    }),
  )
  await enqueueMail(db, { ...mail, to: cosigner.email }, now)
}

/** Tells that an invitation no longer holds. */
export async function mailWithdrawal(
  db: Db,
  config: ApiConfig,
  cosigner: CosignNames,
  now: Date,
): Promise<void> {
  const mail = inLanguage(cosigner.language, () => COSIGN_WITHDRAWN.of(namesOf(config, cosigner)))
  await enqueueMail(db, { ...mail, to: cosigner.email }, now)
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
  const { submittalId, productId } = cosigner
  const isAgreed = decision === 'Y'
  const facts = () => ({
    ...namesOf(config, cosigner),
    result: isAgreed ? t('Co-signed') : t('Not co-signed'),
    when: momentWords(now, config.timeZone),
    record: number,
    identity: t(IDENTITY_WORDS[identity]),
  })
  const sender = await selectSender(db, cosigner.senderId)
  if (sender) {
    const mail = inLanguage(sender.language, () =>
      COSIGN_DECIDED.of({
        ...facts(),
        decision: isAgreed
          ? t('{person} agreed to and signed your submittal.', { person: nameOf(cosigner) })
          : t('{person} disagreed to co-sign your submittal.', { person: nameOf(cosigner) }),
        address: `${config.publicUrl}/app/submittal/review/${productId}/${submittalId}`,
      }),
    )
    await enqueueMail(db, { ...mail, to: sender.email }, now)
  }
  const entry = entryAddress(config, cosigner)
  const own = inLanguage(cosigner.language, () =>
    COSIGN_DECIDED_OWN.of({
      ...facts(),
      decision: isAgreed
        ? t('You agreed to and signed this submittal.')
        : t('You disagreed to co-sign this submittal.'),
      address: `${entry}?copy=1`,
      dispute: `${entry}?dispute=1`,
    }),
  )
  await enqueueMail(db, { ...own, to: cosigner.email }, now)
}

export function entryAddress(
  config: Pick<ApiConfig, 'publicUrl'>,
  { productId, linkKey }: Pick<CosignNames, 'productId' | 'linkKey'>,
): string {
  return `${config.publicUrl}/pub/pub-co-sign-entry/${productId}/${linkKey}`
}

/** What every mail about a co-signature names. */
export function namesOf(
  { agencyName }: Pick<ApiConfig, 'agencyName'>,
  cosigner: Pick<CosignNames, 'submittalId' | 'submittalName' | 'firstName' | 'lastName'>,
) {
  const { submittalName, submittalId } = cosigner
  return { agency: agencyName, person: nameOf(cosigner), name: submittalName, number: submittalId }
}

const nameOf = ({ firstName, lastName }: Pick<CosignNames, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
