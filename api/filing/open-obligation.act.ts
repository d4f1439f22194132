import { sql } from 'kysely'
import { mayFill } from '#api/access/pending.queries.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import { selectForm, selectPublishedSha } from './definitions/stored-forms.queries.ts'
import { selectJudgeContext } from './drafts/judge-context.queries.ts'
import { prefilled } from './drafts/prefilled.ts'
import { requireFiler } from './filer.queries.ts'
import { moveSubmittal } from '#api/workflow/move.act.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import type { Db } from '#api/db/database.ts'

const NO_FORM =
  'This obligation is not filled in at the portal. Please contact the helpdesk if you need assistance.'

type Obligation = {
  rid: number
  productRid: number
  siteRid: number | null
  permitRid: number | null
  formCode: string | null
  code: number
  from: string | null
  to: string | null
}

/**
 * Begins what the agency made as an obligation (spec 3 §2.4): New becomes Open, answers filled in from what is
 * known. Pressed twice, or by two people at once, it is begun once: the second finds it open.
 */
export async function openObligation(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  rid: number,
  now: Date,
): Promise<{ rid: number; productRid: number }> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const obligation = await selectObligation(trx, user, rid)
    const { productRid } = obligation
    if (obligation.code !== STATUS.new) return { rid, productRid }
    const form = await selectForm(
      trx,
      (await selectPublishedSha(trx, obligation.formCode ?? '')) ?? '',
    )
    if (!form) throw new ApiError('CONFLICT', NO_FORM)
    const about = {
      userId: user.id,
      siteRid: obligation.siteRid,
      permitRid: obligation.permitRid,
      productRid,
      action: 'new' as const,
      period: { from: obligation.from, to: obligation.to },
    }
    const context = await selectJudgeContext(trx, about, { timeZone: config.timeZone, now })
    const texts = prefilled(compile(form.definition), context)
    await sql`
      insert into submittal_forms (submittal_id, form_sha256, answers, saved_at, saved_by_user_id)
      values (${rid}, ${form.sha256}, ${JSON.stringify(texts)}::jsonb, ${now}, ${user.id})
      on conflict do nothing`.execute(trx)
    await moveSubmittal(trx, { rid, act: 'begin', mover: 'applicant', actorId: user.actorId }, now)
    return { rid, productRid }
  })
}

/** The row is held until the end of the transaction, so that of two presses the second sees the first. */
async function selectObligation(db: Db, user: SignedIn, rid: number): Promise<Obligation> {
  const { rows } = await sql<Obligation>`
    select submittals.id as rid, submittals.product_id as "productRid", submittals.site_id as "siteRid",
      submittals.permit_id as "permitRid", application.form_code as "formCode", status.code,
      submittals.period_from as "from", submittals.period_to as "to"
    from submittals join applications application on application.id = submittals.application_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.id = ${rid} and submittals.is_obligation and status.code in (${STATUS.new}, ${STATUS.open})
      and ${mayFill(user)}
    for update of submittals`.execute(db)
  const [obligation] = rows
  if (!obligation) throw notFound('The obligation')
  return obligation
}
