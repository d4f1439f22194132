import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt, forgiveAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { logFailure } from '#api/ground/lib/log.ts'
import {
  CODE_SECONDS,
  issueCode,
  noteCodeMail,
  RESEND_SECONDS,
  spendCode,
} from '#api/ground/lib/one-time-codes.ts'
import { COSIGN_CODE } from '#api/services/mail-texts/cosign.texts.ts'
import { cosignCodeText } from '#api/services/mail-texts/text-messages.texts.ts'
import { enqueueMail, enqueueText } from '#api/services/outbox/outbox.queries.ts'
import { CODE_FAILED, NOT_SIGNED_ANY_MORE, NO_PHONE, WRONG_CODE } from './cosign-words.ts'
import { language } from '#words/speech.ts'
import { endedWithIt, noteLanguage, type Cosigner } from './cosigners.queries.ts'
import { isLivingPass, makePass, passTokenOf } from './passes.queries.ts'
import { dialledPhone } from '#values/phone.ts'

/** Of one co-signer, whatever processes look, and of one visitor who goes from one co-signer to the next. */
const SENDS = { scope: 'co-sign code', most: 12, windowSeconds: 3_600 }
const VISITOR_SENDS = { scope: 'co-sign code visitor', most: 40, windowSeconds: 3_600 }
const TRIES = { scope: 'co-sign try', most: 20, windowSeconds: 3_600 }
const VISITOR_TRIES = { scope: 'co-sign try visitor', most: 60, windowSeconds: 3_600 }

type Deps = Pick<ApiDeps, 'db' | 'config'>
type Asked = { cosigner: Cosigner; visitor: string }

const JUST_SENT = `A code was made just now. You can ask for another after ${RESEND_SECONDS} seconds.`

/**
 * Whether a code is sent as a text message. After a decision it never is: whoever reads the mailbox of the
 * invitation got the notice, and must be able to dispute it even when another phone signed.
 */
export function codeGoesByText(
  { cosign }: Pick<ApiConfig, 'cosign'>,
  { signedInd }: Pick<Cosigner, 'signedInd'>,
): boolean {
  return cosign.oneTimeCodeBySms && signedInd === null
}

/**
 * Sends a code to the address or phone that the submitter gave, never to another. A code that cannot be
 * sent is not made either. Answers for how many seconds it works.
 */
export async function sendCosignCode(
  { db, config }: Deps,
  { cosigner, visitor }: Asked,
  now: Date,
): Promise<number> {
  refuseOver(cosigner)
  const bySms = codeGoesByText(config, cosigner)
  if (bySms && !dialledPhone(cosigner.phone)) throw new ApiError('INVALID', NO_PHONE)
  await countAttempt(db, VISITOR_SENDS, visitor, now)
  await countAttempt(db, SENDS, String(cosigner.id), now)
  const sent = await inTransaction(db, async (trx) => {
    const sentTo = (bySms ? cosigner.phone : cosigner.email) ?? ''
    const code = await issueCode(trx, { purpose: 'co-sign', subjectId: cosigner.id, sentTo }, now)
    if (code === null) return false
    await noteLanguage(trx, cosigner.id, language())
    const parts = { db: trx, config }
    await (bySms ? textCode(parts, cosigner, code, now) : mailCode(parts, cosigner, code, now))
    const detail = { cosignerRid: cosigner.id, by: bySms ? 'sms' : 'email' }
    await writeAudit(
      trx,
      { action: 'cosign.code-sent', userId: cosigner.senderId, actorId: null, detail, visitor },
      now,
    )
    return true
  }).catch((error: unknown) => {
    logFailure(error, { what: 'co-sign code' })
    throw new ApiError('BUSY', CODE_FAILED)
  })
  if (!sent) throw new ApiError('CODE_JUST_SENT', JUST_SENT, undefined, RESEND_SECONDS)
  return CODE_SECONDS
}

/**
 * Spends a code. A right one is worth a pass, whose token only the browser's cookie keeps. While the pass
 * lives, the browser that asked for the code gets it again: an answer can be lost on its way.
 */
export async function verifyCosignCode(
  { db }: Deps,
  { cosigner, visitor, code, handle }: Asked & { code: string; handle: string },
  now: Date,
): Promise<string> {
  refuseOver(cosigner)
  const subject = String(cosigner.id)
  const token = passTokenOf(handle, cosigner.id, code)
  if (await isLivingPass(db, token, cosigner.id, now)) return token
  await countAttempt(db, VISITOR_TRIES, visitor, now)
  await countAttempt(db, TRIES, subject, now)
  if (!(await spendCode(db, { purpose: 'co-sign', subjectId: cosigner.id }, code, now)))
    throw new ApiError('CODE_WRONG', WRONG_CODE, { code: WRONG_CODE })
  await forgiveAttempt(db, TRIES, subject)
  await forgiveAttempt(db, VISITOR_TRIES, visitor)
  return makePass(db, { cosignerId: cosigner.id, token }, now)
}

/** Nobody is let in to answer what nobody may answer any more. */
function refuseOver(cosigner: Cosigner): void {
  if (endedWithIt(cosigner)) throw new ApiError('CONFLICT', NOT_SIGNED_ANY_MORE)
}

type SendDeps = Deps & { db: Db }

async function mailCode(
  { db, config }: SendDeps,
  cosigner: Cosigner,
  code: string,
  now: Date,
): Promise<void> {
  const sent = await enqueueMail(
    db,
    {
      ...COSIGN_CODE.of({
        agency: config.agencyName,
        name: cosigner.submittalName,
        number: cosigner.submittalId,
        code,
        minutes: CODE_SECONDS / 60,
      }),
      to: cosigner.email,
    },
    now,
  )
  if (sent === null) throw new Error('The co-signer has no address that a mail can go to.')
  await noteCodeMail(db, { purpose: 'co-sign', subjectId: cosigner.id }, sent)
}

async function textCode(
  { db, config }: SendDeps,
  cosigner: Cosigner,
  code: string,
  now: Date,
): Promise<void> {
  const to = dialledPhone(cosigner.phone)
  if (!to) throw new Error('The co-signer has no phone that a message can go to.')
  const body = cosignCodeText({ agency: config.agencyName, code, minutes: CODE_SECONDS / 60 })
  const usefulUntil = new Date(now.getTime() + CODE_SECONDS * 1_000)
  await enqueueText(db, { to, body, usefulUntil }, now)
}
