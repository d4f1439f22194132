import { sql } from 'kysely'
import { mayFill } from '#api/services/access/pending.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import type { Action } from '#forms/judge/context.ts'
import { dayIn, longDate } from '#values/days.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { selectForm, selectPublishedSha } from './definitions/stored-forms.queries.ts'
import { carriedFromApproved } from './drafts/copied.queries.ts'
import { insertAnswers } from './drafts/insert-answers.queries.ts'
import { selectJudgeContext } from './drafts/judge-context.queries.ts'
import { prefilled } from './drafts/prefilled.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { dutyOpensOn } from '#api/services/workflow/duty-opens.queries.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { followOnFault, type Followed } from '#api/permit-life/acts/follow-ons.ts'
import { holdPermit, permitOfSubmittal } from '#api/permit-life/acts/hold-permit.queries.ts'
import { TRANSFER_AHEAD } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'

const NO_FORM =
  'This obligation is not filled in at the portal. Please contact the helpdesk if you need assistance.'

type Obligation = {
  rid: number
  productRid: number
  applicationRid: number
  siteRid: number | null
  permitRid: number | null
  formCode: string | null
  code: number
  action: Action
  from: string | null
  to: string | null
  opensOn: string | null
  /** Of a renewal: its permit as it stands. */
  followed: Followed | null
}

/**
 * Begins what the agency made as an obligation (spec 3 §2.4): New becomes Open, or Renewal where a permit is
 * renewed, answers filled in from what is known. Pressed twice, or by two people at once, it is begun once: the
 * second finds it open.
 */
export async function openObligation(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  rid: number,
  now: Date,
): Promise<{ rid: number; productRid: number }> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    return beginDuty(trx, user, rid, { ...config, now })
  })
}

/** The same inside a transaction that has looked at the user. */
export async function beginDuty(
  db: Db,
  user: SignedIn,
  rid: number,
  { timeZone, workDays, now }: { timeZone: string; workDays: WorkCalendar; now: Date },
): Promise<{ rid: number; productRid: number }> {
  const obligation = await selectObligation(db, user, rid)
  const { productRid, opensOn, action } = obligation
  if (obligation.code !== STATUS.new) return { rid, productRid }
  const fault = obligation.followed && followOnFault('renewal', obligation.followed)
  if (fault) throw new ApiError('CONFLICT', fault)
  if (opensOn && opensOn > dayIn(timeZone, now))
    throw new ApiError('CONFLICT', `This opens on ${longDate(opensOn)}. Nothing was begun.`)
  const form = await selectForm(db, (await selectPublishedSha(db, obligation.formCode ?? '')) ?? '')
  if (!form) throw new ApiError('CONFLICT', NO_FORM)
  const about = {
    userId: user.id,
    siteRid: obligation.siteRid,
    permitRid: obligation.permitRid,
    productRid,
    action,
    period: { from: obligation.from, to: obligation.to },
  }
  const compiled = compile(form.definition)
  const context = await selectJudgeContext(db, compiled, about, { timeZone, workDays, now })
  const known = prefilled(compiled, context)
  const { applicationRid } = obligation
  const earlier =
    action === 'renewal'
      ? await carriedFromApproved(db, user, { ...about, applicationRid }, compiled, {
          known,
          context,
        })
      : null
  const answered = earlier?.answered ?? { texts: known, rows: {}, files: {} }
  await insertAnswers(db, { rid, formSha256: form.sha256, userId: user.id, answered }, now)
  await moveSubmittal(
    db,
    {
      rid,
      act: 'begin',
      mover: 'applicant',
      actorId: user.actorId,
      to: action === 'renewal' ? STATUS.renewal : STATUS.open,
      ...(earlier ? { reason: `With the answers of ${earlier.copied.number}.` } : {}),
    },
    now,
  )
  return { rid, productRid }
}

/** The row is held until the end of the transaction, so that of two presses the second sees the first. */
async function selectObligation(db: Db, user: SignedIn, rid: number): Promise<Obligation> {
  await holdPermit(db, permitOfSubmittal(rid))
  // By a statement of its own: one that waits with joins would look for the status of before, and find no row.
  await sql`select from submittals where id = ${rid} for update`.execute(db)
  const { rows } = await sql<Obligation>`
    select submittals.id as rid, submittals.product_id as "productRid", submittals.site_id as "siteRid",
      submittals.permit_id as "permitRid", submittals.application_id as "applicationRid",
      application.form_code as "formCode", status.code, submittals.action,
      submittals.period_from as "from", submittals.period_to as "to",
      ${dutyOpensOn()} as "opensOn",
      case when submittals.action = 'renewal' then (
        select jsonb_build_object('name', stands.name, 'isInvalid', stands.is_invalid,
          'isReplaced', permits.replaced_by_id is not null, 'revokedOn', permits.revoked_on,
          'transferOn', ${TRANSFER_AHEAD})
        from permits join permit_statuses stands on stands.id = permits.permit_status_id
        where permits.id = submittals.permit_id) end as followed
    from submittals join applications application on application.id = submittals.application_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.id = ${rid} and submittals.is_obligation and status.code in (${STATUS.new}, ${STATUS.open}, ${STATUS.renewal})
      and ${mayFill(user)}`.execute(db)
  const [obligation] = rows
  if (!obligation) throw notFound('The obligation')
  return obligation
}
