import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Language } from '#words/speech.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { NOT_COSIGNED } from '#api/services/workflow/statuses.ts'
import { NOT_SIGNED_ANY_MORE } from './cosign-words.ts'
import { mailStateOf, type MailState } from '#api/ground/lib/mail-state.ts'
import type { IdentityBasis } from './identity/identity-basis.ts'

export type Cosigner = {
  id: number
  submittalId: number
  productId: number
  submittalName: string
  /** Who sent the submittal. */
  senderId: number | null
  /** Nobody co-signs the submittal any more, so that an invitation without an answer ended with it. */
  isOver: boolean
  firstName: string
  lastName: string
  email: string
  phone: string | null
  signedInd: 'Y' | 'N' | null
  signedAt: Date | null
  comment: string | null
  firstViewedAt: Date | null
  /** What the link of the invitation holds. */
  linkKey: string
  /** When the newest invitation was sent. */
  sentAt: Date
  /** As who invited has it, until the co-signer asks for a code in another. */
  language: Language
  identityBasis: IdentityBasis | null
  /** What the agency decided about a signer whom it did not know, and why. */
  identityCounts: boolean | null
  identityReason: string | null
}

/** Which co-signer is meant; a submittal that is not theirs finds nobody. */
export type CosignerKey = {
  /** Rid or schema name of a product that takes co-signatures. */
  product: string
  cosignerId: number
  submittalId?: number | undefined
  /** Also one that ended without an answer: who invited may still send it again. */
  alsoEnded?: boolean
}

type LinkedKey = { product: string; linkKey: string }

/** Of a submittal in this status. */
const over = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (select id from submittal_statuses where code = any(${[...NOT_COSIGNED]}::int[]))`

const COLUMNS = sql`
  cosigner.id, cosigner.submittal_id as "submittalId", submittal.product_id as "productId",
  submittal.application_name as "submittalName", submittal.submitted_by_user_id as "senderId",
  ${over(sql`submittal.submittal_status_id`)} as "isOver",
  cosigner.first_name as "firstName", cosigner.last_name as "lastName", cosigner.email, cosigner.phone,
  cosigner.signed_ind as "signedInd", cosigner.signed_at as "signedAt", cosigner.comment,
  cosigner.first_viewed_at as "firstViewedAt", cosigner.link_key as "linkKey", cosigner.language,
  coalesce(cosigner.sent_at, cosigner.invited_at) as "sentAt",
  cosigner.identity_basis as "identityBasis", judged.counts as "identityCounts",
  judged.reason as "identityReason"`

/** A co-signer whose invitation still holds: neither withdrawn nor replaced, and not over. */
export async function selectCosigner(
  db: Db,
  key: CosignerKey | LinkedKey,
  lock = false,
): Promise<Cosigner | null> {
  const { product } = key
  const submittalId = 'submittalId' in key ? (key.submittalId ?? null) : null
  const alsoEnded = 'alsoEnded' in key && key.alsoEnded === true
  const isMeant =
    'linkKey' in key
      ? sql`cosigner.link_key = ${key.linkKey}`
      : sql`cosigner.id = ${key.cosignerId}`
  const { rows } = await sql<Cosigner>`
    select ${COLUMNS}
    from cosigners cosigner
    join submittals submittal on submittal.id = cosigner.submittal_id
    join products product on product.id = submittal.product_id and product.can_cosign
    left join cosigner_identity_decisions judged on judged.cosigner_id = cosigner.id
    where ${isMeant} and cosigner.withdrawn_at is null
      and cosigner.replaced_by_id is null and (${alsoEnded}::boolean or cosigner.ended_at is null)
      and (product.schema_name = ${product} or product.id::text = ${product})
      and (${submittalId}::bigint is null or submittal.id = ${submittalId})
    ${lock ? sql`for update of cosigner` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The invitation ended with its submittal; what was decided before stays as it is. */
export const endedWithIt = ({ isOver, signedInd }: Pick<Cosigner, 'isOver' | 'signedInd'>) =>
  isOver && signedInd === null

/** Holds a submittal as it is until the end of the transaction; refused where nobody co-signs it any more. */
export async function requireCosigned(
  trx: Db,
  submittalId: number,
  lock: 'share' | 'update',
): Promise<void> {
  const { rows } = await sql<{ isOver: boolean }>`
    select ${over(sql`submittal_status_id`)} as "isOver" from submittals where id = ${submittalId}
    for ${sql.raw(lock)}`.execute(trx)
  if (rows[0]?.isOver) throw new ApiError('CONFLICT', NOT_SIGNED_ANY_MORE)
}

export type InvitedCosigner = Omit<
  Cosigner,
  'submittalId' | 'productId' | 'submittalName' | 'senderId' | 'isOver' | 'linkKey' | 'language'
> & {
  invitedAt: Date
  withdrawnAt: Date | null
  hasEnded: boolean
  isReplaced: boolean
  invitationMail: MailState
}

/** Everybody who was ever invited to a submittal, in the order of the invitations. */
export async function selectInvited(db: Db, submittalId: number): Promise<InvitedCosigner[]> {
  const { rows } = await sql<InvitedCosigner>`
    select id, first_name as "firstName", last_name as "lastName", email, phone,
      signed_ind as "signedInd", signed_at as "signedAt", comment, first_viewed_at as "firstViewedAt",
      invited_at as "invitedAt", coalesce(sent_at, invited_at) as "sentAt", ended_at is not null as "hasEnded",
      ${mailStateOf(sql`invitation_mail_id`)} as "invitationMail", withdrawn_at as "withdrawnAt",
      replaced_by_id is not null as "isReplaced", identity_basis as "identityBasis",
      judged.counts as "identityCounts", judged.reason as "identityReason"
    from cosigners left join cosigner_identity_decisions judged on judged.cosigner_id = cosigners.id
    where submittal_id = ${submittalId} order by id`.execute(db)
  return rows
}

export type NewCosigner = { firstName: string; lastName: string; email: string; phone: string }

export async function insertCosigner(
  db: Db,
  person: NewCosigner & { submittalId: number; invitedBy: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cosigners (submittal_id, first_name, last_name, email, phone, invited_by_user_id,
      invited_at, link_key, language)
    values (${person.submittalId}, ${person.firstName}, ${person.lastName}, ${person.email},
      ${person.phone || null}, ${person.invitedBy}, ${now}, ${newKey()},
      (select language from users where id = ${person.invitedBy}))
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The co-signer was not stored.')
  return row.id
}

/** Ends an invitation that waits; false when it was decided or ended already. */
export async function endInvitation(
  db: Db,
  cosignerId: number,
  ended: { withdrawnAt: Date } | { replacedBy: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cosigners set withdrawn_at = ${'withdrawnAt' in ended ? ended.withdrawnAt : null},
      replaced_by_id = ${'replacedBy' in ended ? ended.replacedBy : null}
    where id = ${cosignerId} and signed_ind is null and withdrawn_at is null
      and replaced_by_id is null`.execute(db)
  await endPasses(db, cosignerId)
  return Number(numAffectedRows ?? 0) === 1
}

/** What was given to somebody to come in opens nothing any more. */
export async function endPasses(db: Db, cosignerId: number): Promise<void> {
  await sql`delete from cosign_passes where cosigner_id = ${cosignerId}`.execute(db)
  await sql`
    delete from one_time_codes where purpose = 'co-sign' and subject_id = ${cosignerId}`.execute(db)
}

/** An invitation that is sent again begins anew. */
export async function beginAnew(db: Db, cosignerId: number, now: Date): Promise<void> {
  await sql`
    update cosigners set sent_at = ${now}, reminded = 0, ended_at = null where id = ${cosignerId}`.execute(
    db,
  )
}

/** Remembers the mail that carries the newest invitation. */
export async function noteInvitationMail(
  db: Db,
  cosignerId: number,
  mailId: number,
): Promise<void> {
  await sql`
    update cosigners set invitation_mail_id = ${mailId} where id = ${cosignerId}`.execute(db)
}

/** Notes that the review was opened; the first time counts. */
export async function noteView(db: Db, cosignerId: number, now: Date): Promise<void> {
  await sql`
    update cosigners set first_viewed_at = coalesce(first_viewed_at, ${now})
    where id = ${cosignerId}`.execute(db)
}

/** Stores a decision, which is made once: false when there is one already. */
export async function storeDecision(
  db: Db,
  cosignerId: number,
  decision: {
    signedInd: 'Y' | 'N'
    comment: string
    shownSha256: string
    identityBasis: IdentityBasis
  },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cosigners set signed_ind = ${decision.signedInd}, signed_at = ${now},
      comment = ${decision.comment || null}, shown_sha256 = ${decision.shownSha256},
      identity_basis = ${decision.identityBasis}
    where id = ${cosignerId} and signed_ind is null`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** A co-signer who asks for a code reads the pages in a language, and is written to in it from then on. */
export async function noteLanguage(db: Db, cosignerId: number, language: Language): Promise<void> {
  await sql`
    update cosigners set language = ${language}
    where id = ${cosignerId} and language <> ${language}`.execute(db)
}

/** Where notices about a submittal go, and in which language; null for nowhere. */
export async function selectSender(
  db: Db,
  userId: number | null,
): Promise<{ email: string; language: Language } | null> {
  if (userId === null) return null
  const { rows } = await sql<{ email: string; language: Language }>`
    select ${mailAddress()} as email, language from users
    where id = ${userId} and ${mailAddress()} is not null`.execute(db)
  return rows[0] ?? null
}

/** The user's address, when the user has shown to read its mail; one that was only typed opens nothing. */
export async function selectProvenEmailOf(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where id = ${userId} and lower(email) = lower(proven_email)`.execute(db)
  return rows[0]?.email ?? null
}
