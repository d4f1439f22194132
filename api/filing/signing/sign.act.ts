import { SUBMITTAL_RECEIVED } from '#api/mail-texts/submittals.texts.ts'
import { sql } from 'kysely'
import { currentAgreement } from '#api/agreements/agreement.ts'
import { selectAcceptedAt } from '#api/agreements/agreements.queries.ts'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import { takeReportedEmissions } from '#api/cap-and-trade/compliance/reported.act.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { dayIn } from '#values/days.ts'
import type { ApiConfig, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import { keepCopyOfRecord } from '#api/records/copies.queries.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { plainSections, publicView } from '#forms/view/public-view.ts'
import { requireFiler } from '../filer.queries.ts'
import { moveSubmittal } from '#api/workflow/move.act.ts'
import { readyForReview } from '#api/workflow/on-filed.act.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import { CHANGED, ENDED } from './ceremony.act.ts'
import { recordTestOf } from './backflow-of-form.ts'
import { endCeremony, selectCeremony, type Ceremony } from './ceremonies.queries.ts'
import { closedQuestions, rightsOf } from './document-rights.ts'
import { requireCredentials } from './credentials.queries.ts'
import { earlierFees } from './earlier-fees.queries.ts'
import { factsOf } from './facts.ts'
import { selectSignable, type Signable } from './signable.queries.ts'
import { surrenderOf } from './surrender-of-form.ts'
import { openTradeOf } from './trade-of-form.ts'

export type Signing = {
  ceremonyId: string
  pin: string
  answer: string
  hasAgreed: boolean
  visitor: string
}
export type Filed = { rid: number; productRid: number; number: string; sha256: string }
export type Signed = { filed: Filed[]; refused: { rid: number; reason: string }[] }

const NOT_AGREED = 'Tick that you have read it and certify it.'
const NOT_READ = 'Open the readable copy of every submittal first.'

/**
 * Signs what a ceremony shows: PIN and one security question, both looked at always, one answer for any failure.
 * Then each submittal is filed in a transaction of its own; what fails is named and stays as it was.
 */
export async function sign(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  signing: Signing,
  now: Date,
): Promise<Signed> {
  const { db } = deps
  const ceremony = await selectCeremony(db, { id: signing.ceremonyId, userId: user.id }, now)
  if (!ceremony) throw new ApiError('NOT_FOUND', ENDED)
  if (ceremony.items.some(({ viewedAt }) => viewedAt === null))
    throw new ApiError('CONFLICT', NOT_READ)
  if (!signing.hasAgreed) throw new ApiError('INVALID', NOT_AGREED, { hasAgreed: NOT_AGREED })
  await requireCredentials(db, user, ceremony, signing, now)
  const signed: Signed = { filed: [], refused: [] }
  for (const { rid, sha256 } of ceremony.items)
    try {
      signed.filed.push(await fileOne(deps, user, { ceremony, rid, sha256, signing }, now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      signed.refused.push({ rid, reason: error.message })
    }
  await endCeremony(db, ceremony.id, now)
  const [first] = signed.refused
  if (signed.filed.length === 0 && first) throw new ApiError('CONFLICT', first.reason)
  return signed
}

type Filing = { ceremony: Ceremony; rid: number; sha256: string; signing: Signing }

async function fileOne(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { ceremony, rid, sha256, signing }: Filing,
  now: Date,
): Promise<Filed> {
  return inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    const signable = await selectSignable(trx, user, { rid, lock: true }, { ...config, now })
    if (signable.sha256 !== sha256) throw new ApiError('SHOWN_IS_OLD', CHANGED)
    const { draft, content } = signable
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(ordinal), 0)::int as last from submittal_versions
      where submittal_id = ${rid}`.execute(trx)
    const ordinal = (rows[0]?.last ?? 0) + 1
    const copy = await keepCopyOfRecord(
      trx,
      {
        kind: 'submittal',
        number: `${rid}-${ordinal}`,
        about: null,
        signer: user.loginName,
        files: content.attachments.map((file) => file.sha256),
        content,
      },
      now,
    )
    await sql`
      insert into submittal_versions (submittal_id, ordinal, copy_of_record_id, form_sha256)
      values (${rid}, ${ordinal}, ${copy.id}, ${draft.formSha256})`.execute(trx)
    const agreement = currentAgreement(config)
    const authority = {
      kind: filer.kind,
      identityProof: filer.hasIdentityProof,
      right: draft.siteRid === null ? 'own' : 'submit',
      agreementAcceptedAt: await selectAcceptedAt(trx, user.id, agreement),
      ceremony: ceremony.id.slice(0, 12),
    }
    await sql`
      insert into signatures (submittal_id, ordinal, user_id, content_sha256, statement, question_id, authority, signed_at)
      values (${rid}, ${ordinal}, ${user.id}, ${copy.sha256}, ${content.statement}, ${ceremony.question.rid},
        ${JSON.stringify(authority)}::jsonb, ${now})`.execute(trx)
    const status = await fileRows(trx, user, signable, config, now)
    await moveSubmittal(
      trx,
      { rid, act: 'file', mover: 'signer', actorId: user.actorId, to: status },
      now,
    )
    await openTradeOf(trx, { user, signable, copyOfRecordId: copy.id, config }, now)
    await recordTestOf(trx, signable, user.id)
    if (status === STATUS.accepted) await takeReportedEmissions(trx, rid, now)
    await surrenderOf(trx, { userId: user.id, signable, copyOfRecordId: copy.id }, now)
    await writeAudit(
      trx,
      {
        action: 'submittal.filed',
        userId: user.id,
        actorId: user.actorId,
        detail: { submittalRid: rid, number: `${rid}-${ordinal}`, sha256: copy.sha256 },
        visitor: signing.visitor,
      },
      now,
    )
    await tellUser(trx, receiptMail(user, signable, config), now)
    return { rid, productRid: draft.productRid, number: `${rid}-${ordinal}`, sha256: copy.sha256 }
  })
}

/** What the public records, the lists and the searches read of a submittal that was filed. */
async function fileRows(
  db: Db,
  user: SignedIn,
  { draft, form, judged, content }: Signable,
  config: Pick<ApiConfig, 'timeZone' | 'workDays'>,
  now: Date,
): Promise<number> {
  const { rid } = draft
  const { rows } = await sql<{
    config: Pick<SubmittalType, 'path' | 'isAutomatic' | 'usualDays' | 'inWorkDays'>
  }>`
    select config from applications where id = ${draft.applicationRid}`.execute(db)
  const type = rows[0]?.config
  const status = type?.isAutomatic ? STATUS.accepted : STATUS.complete
  await readyForReview(
    db,
    { rid, type, today: dayIn(config.timeZone, now), workDays: config.workDays },
    now,
  )
  await sql`delete from sub_forms where submittal_id = ${rid}`.execute(db)
  await sql`
    insert into sub_forms (submittal_id, position, form_status_id, title, content)
    values (${rid}, 1, (select id from form_statuses where not is_archived order by id limit 1),
      ${content.type.name}, ${JSON.stringify(plainSections(publicView(form, content.shown)))}::jsonb)`.execute(
    db,
  )
  await sql`delete from submittal_facts where submittal_id = ${rid}`.execute(db)
  await sql`
    insert into submittal_facts (submittal_id, path, row_name, text, number, day)
    select ${rid}, path, row_name, text, number, day
    from jsonb_to_recordset(${JSON.stringify(factsOf(form, judged.answers, content.shown))}::jsonb)
      as fact (path text, row_name text, text text, number numeric, day date)`.execute(db)
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

function receiptMail(user: SignedIn, { draft, sha256 }: Signable, config: ApiConfig) {
  const { rid, productRid, applicationName, siteName } = draft
  const say = () =>
    SUBMITTAL_RECEIVED.of({
      ...{ agency: config.agencyName, name: applicationName, number: rid, site: siteName, sha256 },
      address: `${config.publicUrl}/app/submittal/review/${productRid}/${rid}`,
      dispute: `${config.publicUrl}/app/submittal/dispute/${productRid}/${rid}`,
    })
  return { userId: user.id, submittalId: rid, say }
}
