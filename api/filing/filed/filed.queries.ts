import { sql } from 'kysely'
import { accountsOf } from '#api/services/access/accounts-of-person.queries.ts'
import { readsClaims, submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { DISPUTE_COLUMNS, type Dispute } from '#api/services/proof/disputed.queries.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { BALANCE } from '#api/money/payments/payments.queries.ts'
import type { Sums } from '#api/money/payments/standing.ts'
import { WAIVED } from '#api/money/payments/waived.queries.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { selectCounting } from '#api/services/workflow/which-counts/which-counts.queries.ts'
import { countedOf, type Counted } from './counted.ts'
import { claimedIn, coverContent } from './covered.ts'

export type FiledVersion = {
  ordinal: number
  number: string
  sha256: string
  signedAt: Date
  signer: string
  /** From when until when it counted; null for one that was never accepted. */
  counted: Counted | null
  /** Signed by who asks, also with an account that is merged into theirs. */
  isOwn: boolean
  /** The last dispute of its signature. */
  dispute: Dispute | null
}

export type Filed = {
  rid: number
  productRid: number
  statusCode: number | null
  statusName: string
  gloss: string
  statusSince: Date
  filedOn: string | null
  feeCents: number
  fee: Sums | null
  versions: FiledVersion[]
}

const ALTERED =
  'The stored copy of this submittal does not match its fingerprint. Call us and give its number.'

/** A submittal that was filed, for somebody who may see it: where it stands, and what was signed and when. */
export async function selectFiled(db: Db, user: SignedIn, rid: number): Promise<Filed> {
  const { rows } = await sql<Omit<Filed, 'versions'>>`
    select submittals.id as rid, submittals.product_id as "productRid", status.code as "statusCode",
      status.name as "statusName", status.gloss, submittals.status_changed_at as "statusSince",
      submittals.submitted_on as "filedOn", submittals.fee_cents::int8 as "feeCents",
      (select jsonb_build_object('paidCents', (amount_paid * 100)::int8, 'dueCents', ${BALANCE},
          'waivedCents', ${WAIVED}, 'isVoid', is_void)
        from invoices where invoices.submittal_id = submittals.id) as fee
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.id = ${rid} and submittals.submitted_on is not null and ${submittalsOf(user)}`.execute(
    db,
  )
  const [filed] = rows
  if (!filed) throw notFound('The submittal')
  return {
    ...filed,
    feeCents: Number(filed.feeCents),
    versions: await selectVersions(db, rid, user.id),
  }
}

type Row = Omit<FiledVersion, 'dispute' | 'ordinal' | 'counted'> & { versionOrdinal: number } & (
    | Dispute
    | { [Column in keyof Dispute]: null }
  )

async function selectVersions(db: Db, rid: number, userId: number | null): Promise<FiledVersion[]> {
  const { rows } = await sql<Row>`
    select version.ordinal as "versionOrdinal", copy.number, copy.sha256,
      coalesce((facts.signing ->> 'at')::timestamptz, signature.signed_at) as "signedAt",
      coalesce(facts.signing ->> 'name', users.display_name) as signer,
      coalesce(coalesce((facts.signing ->> 'userId')::bigint, signature.user_id) in ${accountsOf(userId)}, false)
        as "isOwn", ${DISPUTE_COLUMNS}
    from submittal_versions version
      join copies_of_record copy on copy.id = version.copy_of_record_id
      -- The header of the copy says who signed; of one from an earlier release the row of the signature does.
      cross join lateral (select json_or_nothing(copy.signing) as signing) facts
      left join lateral (
        select user_id, signed_at from signatures
        where submittal_id = version.submittal_id and ordinal = version.ordinal order by id limit 1) signature on true
      left join users on users.id = signature.user_id
      left join lateral (
        select * from disputed_signatures where copy_of_record_id = copy.id) dispute on true
    where version.submittal_id = ${rid} order by version.ordinal desc`.execute(db)
  const { rows: steps } = await sql<{ at: Date; act: string; to: number }>`
    select at, act, to_code as to from submittal_log where submittal_id = ${rid} and to_code is not null order by id`.execute(
    db,
  )
  const counting = await selectCounting(db, rid)
  const counted = countedOf(
    rows.map(({ versionOrdinal }) => ({ ordinal: versionOrdinal })),
    steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    counting && counting.rid !== rid ? counting.at.toISOString() : null,
  )
  return rows.map(({ versionOrdinal, number, sha256, signedAt, signer, isOwn, ...dispute }) => ({
    ordinal: versionOrdinal,
    number,
    sha256,
    signedAt,
    signer,
    isOwn,
    counted: counted.get(versionOrdinal) ?? null,
    dispute: isThere(dispute) ? dispute : null,
  }))
}

/** A version without a dispute has nothing in the columns of one. */
function isThere(dispute: { id: number | null }): dispute is Dispute {
  return dispute.id !== null
}

export type LastSigned = {
  number: string
  ordinal: number
  formSha256: string
  content: SubmittalContent
}

/** What was signed last for any of some submittals: of one that was sent back, or that a copy is made of. */
export async function selectLastContent(
  db: Db,
  rids: readonly number[],
): Promise<LastSigned | null> {
  const { rows } = await sql<Omit<LastSigned, 'content'> & { sha256: string; text: string }>`
    select copy.number, version.ordinal, version.form_sha256 as "formSha256", copy.sha256, copy.content as text
    from submittal_versions version join copies_of_record copy on copy.id = version.copy_of_record_id
    where version.submittal_id = any(${rids}::bigint[]) order by copy.id desc limit 1`.execute(db)
  const [copy] = rows
  if (!copy) return null
  const { sha256, text, ...last } = copy
  if (sha256Of(text) !== sha256) throw new ApiError('RECORD_ALTERED', ALTERED)
  return { ...last, content: JSON.parse(text) as SubmittalContent }
}

export type SignedCopy = FiledVersion & {
  copyId: number
  /** Whose submittal it is. */
  ownerId: number | null
  text: string
  content: SubmittalContent
}

/**
 * One signed version as it was kept, with all that is claimed confidential in it: for who asked for that (write the
 * look down), or shows none of it. A copy that is not what was signed is not shown.
 */
export async function selectWholeCopy(
  db: Db,
  user: SignedIn,
  { rid, ordinal }: { rid: number; ordinal: number },
): Promise<SignedCopy> {
  const { versions } = await selectFiled(db, user, rid)
  return readCopy(db, { rid, ordinal }, versions)
}

/** What a user reads of one signed version: claimed answers are covered but for whose filing it is. */
export async function selectReadContent(
  db: Db,
  user: SignedIn,
  key: { rid: number; ordinal: number },
): Promise<SubmittalContent> {
  const { content } = await selectWholeCopy(db, user, key)
  return readsClaims(user) ? content : coverContent(content, claimedIn(content.shown))
}

/** A whole version, for a caller whose right to it was asked before. */
export async function selectVersionCopy(
  db: Db,
  { rid, ordinal }: { rid: number; ordinal: number },
): Promise<SignedCopy> {
  return readCopy(db, { rid, ordinal }, await selectVersions(db, rid, null))
}

async function readCopy(
  db: Db,
  { rid, ordinal }: { rid: number; ordinal: number },
  versions: readonly FiledVersion[],
): Promise<SignedCopy> {
  const version = versions.find((each) => each.ordinal === ordinal)
  if (!version) throw notFound('This version')
  const { rows } = await sql<{ copyId: number; text: string; ownerId: number | null }>`
    select copy.id as "copyId", copy.content as text, submittals.submitted_by_user_id::float8 as "ownerId"
    from submittal_versions version join copies_of_record copy on copy.id = version.copy_of_record_id
      join submittals on submittals.id = version.submittal_id
    where version.submittal_id = ${rid} and version.ordinal = ${ordinal}`.execute(db)
  const [copy] = rows
  if (!copy) throw notFound('This version')
  if (sha256Of(copy.text) !== version.sha256) throw new ApiError('RECORD_ALTERED', ALTERED)
  // Written by this API alone, in the shape of the type; the fingerprint says that it still is.
  return { ...version, ...copy, content: JSON.parse(copy.text) as SubmittalContent }
}
