import { SUBMITTAL_RECEIVED } from '#api/services/mail-texts/submittals.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { dayIn } from '#values/days.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { selectUnpaid } from '#api/money/payments/fee.queries.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { insertSignature } from '#api/services/proof/signatures.queries.ts'
import { signCeremony, type Signature, type Signing } from '#api/services/signing/sign.act.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { readyForReview } from '#api/services/workflow/on-filed.act.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { closedQuestions, rightsOf } from './document-rights.ts'
import { earlierFees } from './earlier-fees.queries.ts'
import { writePublicCopy } from '../claims/public-copy.act.ts'
import { storeDoubts } from '../papers/paper-doubts.queries.ts'
import { submittals, type FilingDeps } from './ceremony.act.ts'
import type { Signable } from './signable.queries.ts'

export type Filed = {
  rid: number
  productRid: number
  number: string
  sha256: string
  /** What of its fee is to be paid. */
  dueCents: number
}
export type Signed = { filed: Filed[]; refused: { rid: number; reason: string }[] }

/** Signs submittals and files each: its copy of record, its rows, and what the products do with it. */
export async function sign(
  deps: FilingDeps,
  user: SignedIn,
  signing: Signing,
  now: Date,
): Promise<Signed> {
  const { filed, refused } = await signCeremony(
    deps,
    user,
    signing,
    {
      subject: submittals(deps.products),
      file: (trx, signature) => fileOne(trx, { deps, user, signing, ...signature }, now),
    },
    now,
  )
  const [first] = refused
  if (filed.length === 0 && first) throw new ApiError('CONFLICT', first.error.message)
  return { filed, refused: refused.map(({ rid, error }) => ({ rid, reason: error.message })) }
}

type Filing = Signature<Signable> & { deps: FilingDeps; user: SignedIn; signing: Signing }

async function fileOne(
  trx: Db,
  { deps: { config, products }, user, signing, rid, thing: signable, facts }: Filing,
  now: Date,
): Promise<Filed> {
  const { draft, content } = signable
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(ordinal), 0)::int as last from submittal_versions
    where submittal_id = ${rid}`.execute(trx)
  const ordinal = (rows[0]?.last ?? 0) + 1
  const number = `${rid}-${ordinal}`
  const copy = await keepCopyOfRecord(
    trx,
    {
      kind: 'submittal',
      number,
      about: null,
      signer: user.loginName,
      files: content.attachments.map((file) => file.sha256),
      signing: facts,
      content,
    },
    now,
  )
  await sql`
    insert into submittal_versions (submittal_id, ordinal, copy_of_record_id, form_sha256)
    values (${rid}, ${ordinal}, ${copy.id}, ${draft.formSha256})`.execute(trx)
  const version = { submittalId: rid, ordinal }
  await insertSignature(trx, { copyId: copy.id, version, contentSha256: copy.sha256, facts }, now)
  const status = await fileRows(trx, user, signable, config, now)
  await moveSubmittal(
    trx,
    { rid, act: 'file', mover: 'signer', actorId: user.actorId, to: status },
    now,
  )
  const filed = { user, signable, copyOfRecordId: copy.id, status, config }
  for (const effect of products.effects) await effect(trx, filed, now)
  await writeAudit(
    trx,
    {
      action: 'submittal.filed',
      userId: user.id,
      actorId: user.actorId,
      detail: { submittalRid: rid, number, sha256: copy.sha256 },
      visitor: signing.visitor,
    },
    now,
  )
  const dueCents = await selectUnpaid(trx, rid)
  await tellUser(trx, receiptMail(user, signable, { config, dueCents, status }), now)
  return { rid, productRid: draft.productRid, number, sha256: copy.sha256, dueCents }
}

/** What the public records, the lists and the searches read of a submittal that was filed. */
async function fileRows(
  db: Db,
  user: SignedIn,
  { draft, form, judged, content, doubts }: Signable,
  config: Pick<ApiConfig, 'timeZone' | 'workDays'>,
  now: Date,
): Promise<number> {
  const { rid } = draft
  const { rows } = await sql<{
    config: Pick<SubmittalType, 'path' | 'isAutomatic' | 'usualDays' | 'inWorkDays'>
    isAppeal: boolean
  }>`
    select config, exists (select from appeals where filing_id = ${rid}) as "isAppeal"
    from applications where id = ${draft.applicationRid}`.execute(db)
  const type = rows[0]?.config
  // What the agency's papers do not have so, somebody at the agency looks at.
  const isAutomatic = type?.isAutomatic && doubts.length === 0
  // Nobody decides about the form of an appeal by itself: it waits and is over with its appeal.
  const status = rows[0]?.isAppeal
    ? STATUS.appealInReview
    : isAutomatic
      ? STATUS.accepted
      : STATUS.complete
  await storeDoubts(db, rid, doubts, now)
  await readyForReview(db, { rid, type, today: dayIn(config.timeZone, now), ...config }, now)
  await writePublicCopy(db, { rid, form, content })
  await sql`
    insert into documents (product_id, kind, submittal_id, type_name, name, comment_text, version_no, file_key,
      byte_size, content_type, sha256, is_public, access_right, created_by, created_at)
    select ${draft.productRid}, 'submittal', ${rid}, document_type, name, comment_text,
      1 + (select count(*) from documents known where known.submittal_id = ${rid} and known.name = file.name),
      file_key, byte_size, content_type, sha256, false,
      case when file.question = any(${closedQuestions(form)}::text[]) then 'applicant'
        else ${JSON.stringify(rightsOf(draft))}::jsonb ->> document_type end,
      ${user.displayName}, ${now}
    from submittal_files file where submittal_id = ${rid}
      and not exists (select from documents known where known.submittal_id = ${rid} and known.file_key = file.file_key)`.execute(
    db,
  )
  await sql`
    update submittals set submitted_on = ${dayIn(config.timeZone, now)}, submitted_by_user_id = ${user.id},
      is_public = ${type?.path !== 'trade'}, fee_lines = ${JSON.stringify(judged.fee?.lines ?? [])}::jsonb,
      fee_cents = greatest(${judged.fee?.cents ?? 0}::bigint - ${earlierFees(rid)}, 0), updated_at = ${now}
    where id = ${rid}`.execute(db)
  return status
}

function receiptMail(
  user: SignedIn,
  { draft, sha256 }: Signable,
  { config, dueCents, status }: { config: ApiConfig; dueCents: number; status: number },
) {
  const { rid, productRid, applicationName, siteName } = draft
  const say = () =>
    SUBMITTAL_RECEIVED.of({
      ...{ agency: config.agencyName, name: applicationName, number: rid, site: siteName, sha256 },
      address: `${config.publicUrl}/app/submittal/review/${productRid}/${rid}`,
      accepted:
        status === STATUS.accepted
          ? t('It is accepted with your signature. Nobody has to decide about it.')
          : '',
      fee:
        dueCents > 0
          ? t('To be paid: {sum}. The page of the submittal leads to it.', {
              sum: dollarsOf(dueCents),
            })
          : '',
      dispute: `${config.publicUrl}/app/submittal/dispute/${productRid}/${rid}`,
    })
  return { userId: user.id, submittalId: rid, say }
}
