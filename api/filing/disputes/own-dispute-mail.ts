import { disputeWords, REASON_WORDS } from '#api/services/proof/dispute-words.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  SIGNATURE_DECIDED,
  SIGNATURE_DECIDED_PREPARER,
  SIGNATURE_DISPUTED,
  SIGNATURE_DISPUTED_PREPARER,
} from '#api/services/mail-texts/disputes.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { preparesOnly } from '#api/services/workflow/tell-parties.queries.ts'
import type { DisputeReason } from '#api/services/proof/disputed.schemas.ts'
import { momentWords } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'

/** A signature of a submittal or an inventory, as its mails name it. */
export type OwnSigner = {
  rid: number
  /** The submittal whose history the mails stand in; null of an inventory. */
  submittalId: number | null
  /** Its page. */
  page: string
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
  const { signerId, preparerId } = signature
  const submittalId = signature.submittalId ?? undefined
  const facts = () => ({
    ...factsOf(config, signature, now),
    held: isHeld ? t('Until then it is on hold.') : '',
  })
  const say = () =>
    SIGNATURE_DISPUTED.of({ ...facts(), reason: t(REASON_WORDS[reason]), statement })
  await tellUser(db, { userId: signerId, submittalId, say }, now)
  if (preparerId === null || preparerId === signerId) return
  const address = pageOf(config, signature)
  const sayPreparer = () => SIGNATURE_DISPUTED_PREPARER.of({ ...facts(), address })
  await tellUser(db, { userId: preparerId, submittalId, say: sayPreparer }, now)
}

const MEND_AND_SIGN = msg('It was sent back: read it, change what is wrong and sign it again.')
const MEND_AND_ASK = msg(
  'It was sent back: read it, change what is wrong and ask for its signature.',
)

type Decided = OwnSigner & { isUpheld: boolean; isSentBack: boolean; reason: string }

/** Tells signer and preparer what the agency decided. */
export async function mailOwnDisputeDecision(
  db: Db,
  config: Told,
  { isUpheld, isSentBack, reason, ...signature }: Decided,
  now: Date,
): Promise<void> {
  const { signerId, preparerId } = signature
  const submittalId = signature.submittalId ?? undefined
  // Whoever may sign no more, or never might, is not told to.
  const next = async (userId: number) => {
    const mayNot = submittalId !== undefined && (await preparesOnly(db, userId, submittalId))
    return () => (!isSentBack ? '' : mayNot ? t(MEND_AND_ASK) : t(MEND_AND_SIGN))
  }
  const facts = () => ({
    ...factsOf(config, signature, now),
    ...disputeWords(isUpheld),
    reason,
    address: pageOf(config, signature),
  })
  const nextOfSigner = await next(signerId)
  const say = () => SIGNATURE_DECIDED.of({ ...facts(), next: nextOfSigner() })
  await tellUser(db, { userId: signerId, submittalId, say }, now)
  if (preparerId === null || preparerId === signerId) return
  const nextOfPreparer = await next(preparerId)
  const sayPreparer = () => SIGNATURE_DECIDED_PREPARER.of({ ...facts(), next: nextOfPreparer() })
  await tellUser(db, { userId: preparerId, submittalId, say: sayPreparer }, now)
}

function factsOf({ agencyName, timeZone }: Told, signature: OwnSigner, now: Date) {
  const { submittalName, rid, signerName, number } = signature
  return {
    ...{ agency: agencyName, name: submittalName, number: rid, person: signerName, record: number },
    when: momentWords(now, timeZone),
  }
}

function pageOf({ publicUrl }: Told, { page }: OwnSigner): string {
  return `${publicUrl}${page}`
}
