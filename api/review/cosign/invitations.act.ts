import { sql } from 'kysely'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { mailInvitation, mailWithdrawal } from './cosign-mail.ts'
import { UNKNOWN_COSIGNER } from './cosign-words.ts'
import { OWN_ADDRESS } from './identity/identity-words.ts'
import { ownField, selectOwnAddresses } from './identity/own-addresses.queries.ts'
import { dialledPhone } from '#values/phone.ts'
import {
  beginAnew,
  endInvitation,
  insertCosigner,
  noteInvitationMail,
  requireCosigned,
  selectCosigner,
  type Cosigner,
  type NewCosigner,
} from './cosigners.queries.ts'

/** Who invites whom to which submittal; that it is the user's own was looked at before. */
export type Invitation = { product: string; submittalId: number; user: SignedIn; visitor: string }

type Deps = Pick<ApiDeps, 'db' | 'config'>

const MOST_COSIGNERS = 20
/** Mails that one user may have sent to addresses of their choice. */
const SENDS = { scope: 'co-sign invitation', most: 30, windowSeconds: 3_600 }

const TWICE = 'This person was invited already. Send that invitation again instead.'
const TOO_MANY = `A submittal can have up to ${MOST_COSIGNERS} co-signers. Withdraw one first.`
const DECIDED = 'This co-signer has decided. The invitation can no longer be changed.'
const NO_MAIL = 'No mail can go to this address.'
const NO_PHONE = 'Codes are sent by text message: enter the co-signer’s mobile phone number.'

/** Invites somebody: row, mail and audit are there together or not at all. */
export async function invite(
  { db, config }: Deps,
  given: Invitation,
  person: NewCosigner,
  now: Date,
): Promise<number> {
  requirePhone({ config }, person)
  await countAttempt(db, SENDS, String(given.user.id), now)
  return inTransaction(db, (trx) => add({ db: trx, config }, given, person, now))
}

/** Puts another person in the place of one who has not decided. The submittal stays as it is. */
export async function replace(
  { db, config }: Deps,
  given: Invitation & { cosignerId: number },
  person: NewCosigner,
  now: Date,
): Promise<number> {
  requirePhone({ config }, person)
  await countAttempt(db, SENDS, String(given.user.id), now)
  return inTransaction(db, async (trx) => {
    const old = await waiting(trx, given)
    const id = await add({ db: trx, config }, given, person, now, old.id)
    if (!(await endInvitation(trx, old.id, { replacedBy: id })))
      throw new ApiError('ALREADY_DECIDED', DECIDED)
    if (old.email.toLowerCase() !== person.email.toLowerCase())
      await mailWithdrawal(trx, config, old, now)
    await audit(trx, given, { action: 'cosign.replaced', cosignerRid: old.id }, now)
    return id
  })
}

export async function withdraw(
  { db, config }: Deps,
  given: Invitation & { cosignerId: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = await waiting(trx, given)
    if (!(await endInvitation(trx, old.id, { withdrawnAt: now })))
      throw new ApiError('ALREADY_DECIDED', DECIDED)
    await mailWithdrawal(trx, config, old, now)
    await audit(trx, given, { action: 'cosign.withdrawn', cosignerRid: old.id }, now)
  })
}

export async function sendAgain(
  { db, config }: Deps,
  given: Invitation & { cosignerId: number },
  now: Date,
): Promise<void> {
  await countAttempt(db, SENDS, String(given.user.id), now)
  await inTransaction(db, async (trx) => {
    const cosigner = await waiting(trx, given)
    await beginAnew(trx, cosigner.id, now)
    await mailOrRefuse({ db: trx, config }, { cosigner, user: given.user }, now)
    await audit(trx, given, { action: 'cosign.invited', cosignerRid: cosigner.id }, now)
  })
}

async function add(
  { db, config }: Deps,
  given: Invitation,
  person: NewCosigner,
  now: Date,
  instead: number | null = null,
): Promise<number> {
  const { submittalId, product, user } = given
  // Locked, so that a double click does not invite twice.
  await requireCosigned(db, submittalId, 'update')
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from cosigners
    where submittal_id = ${submittalId} and withdrawn_at is null and replaced_by_id is null
      and id is distinct from ${instead}
      -- Whose signature was set aside can be invited again.
      and not exists (select 1 from copies_of_record copy
        join disputed_signatures dispute on dispute.copy_of_record_id = copy.id
        where copy.cosigner_id = cosigners.id and dispute.state = 'upheld')
      and not exists (select 1 from cosigner_identity_decisions judged
        where judged.cosigner_id = cosigners.id and not judged.counts)`.execute(db)
  if (rows.some(({ email }) => email === person.email.toLowerCase()))
    throw new ApiError('CONFLICT', TWICE, { email: TWICE })
  if (rows.length >= MOST_COSIGNERS) throw new ApiError('CONFLICT', TOO_MANY)
  const field = ownField(await selectOwnAddresses(db, submittalId), person)
  if (field) throw new ApiError('INVALID', OWN_ADDRESS[field], { [field]: OWN_ADDRESS[field] })
  const id = await insertCosigner(db, { ...person, submittalId, invitedBy: user.id }, now)
  const cosigner = await selectCosigner(db, { product, cosignerId: id })
  if (!cosigner) throw new ApiError('NOT_FOUND', UNKNOWN_COSIGNER)
  await mailOrRefuse({ db, config }, { cosigner, user }, now)
  await audit(db, given, { action: 'cosign.invited', cosignerRid: id }, now)
  return id
}

async function mailOrRefuse(
  { db, config }: Deps,
  { cosigner, user }: { cosigner: Cosigner; user: SignedIn },
  now: Date,
): Promise<void> {
  const sent = await mailInvitation(db, config, { cosigner, inviter: user.displayName }, now)
  if (sent === null) throw new ApiError('INVALID', NO_MAIL, { email: NO_MAIL })
  await noteInvitationMail(db, cosigner.id, sent)
}

/** A co-signer of this submittal who has not decided, locked until the change is stored. */
async function waiting(
  db: Db,
  { product, submittalId, cosignerId }: Invitation & { cosignerId: number },
): Promise<Cosigner> {
  const key = { product, submittalId, cosignerId, alsoEnded: true }
  const cosigner = await selectCosigner(db, key, true)
  if (!cosigner)
    throw new ApiError('CONFLICT', 'This invitation was withdrawn or replaced already.')
  if (cosigner.signedInd !== null) throw new ApiError('ALREADY_DECIDED', DECIDED)
  await requireCosigned(db, submittalId, 'share')
  return cosigner
}

function requirePhone({ config }: Pick<ApiDeps, 'config'>, { phone }: NewCosigner): void {
  if (config.cosign.oneTimeCodeBySms && !dialledPhone(phone))
    throw new ApiError('INVALID', NO_PHONE, { phone: NO_PHONE })
}

async function audit(
  db: Db,
  { submittalId, user, visitor }: Invitation,
  { action, cosignerRid }: { action: AuditAction; cosignerRid: number },
  now: Date,
): Promise<void> {
  const detail = { cosignerRid, submittalRid: submittalId }
  await writeAudit(db, { action, userId: user.id, actorId: user.actorId, detail, visitor }, now)
}
