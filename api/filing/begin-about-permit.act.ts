import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { compile } from '#forms/compile.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { selectForm, selectPublishedSha } from './definitions/stored-forms.queries.ts'
import { carriedFromApproved, type Copied } from './drafts/copied.queries.ts'
import { holderKnown } from './drafts/holder-known.queries.ts'
import { insertAnswers } from './drafts/insert-answers.queries.ts'
import { selectJudgeContext } from './drafts/judge-context.queries.ts'
import { prefilled } from './drafts/prefilled.ts'

type About = {
  rid: number
  productRid: number
  siteRid: number
  applicationRid: number
  formCode: string | null
}

/** The status that each begins in: a renewal has one of its own. */
const STATUS_OF = { renewal: 2, amendment: 1 } as const
const NO_FORM =
  'This permit is not changed at the portal. Please contact the helpdesk if you need assistance.'

/**
 * Begins a submittal about a permit, with the answers of what was last approved for it and what the permit says.
 * `copied` tells what became of those answers; null where nothing was approved here.
 */
export async function beginAboutPermit(
  db: Db,
  user: SignedIn,
  { rid: permitRid, productRid, siteRid, applicationRid, formCode }: About,
  action: keyof typeof STATUS_OF,
  { timeZone, workDays, now }: { timeZone: string; workDays: WorkCalendar; now: Date },
): Promise<{ rid: number; copied: Copied | null }> {
  const form = await selectForm(db, (await selectPublishedSha(db, formCode ?? '')) ?? '')
  if (!form) throw new ApiError('CONFLICT', NO_FORM)
  const about = {
    userId: user.id,
    siteRid,
    permitRid,
    productRid,
    action,
    period: { from: null, to: null },
  }
  const compiled = compile(form.definition)
  const context = await selectJudgeContext(db, compiled, about, { timeZone, workDays, now })
  const known = {
    ...prefilled(compiled, context),
    ...(await holderKnown(db, compiled, { permitRid, applicationRid })),
  }
  const earlier = await carriedFromApproved(db, user, { ...about, applicationRid }, compiled, {
    known,
    context,
  })
  const code = STATUS_OF[action]
  const { rows } = await sql<{ id: number }>`
    insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
      created_by_user_id, permit_id, action, due_on, is_public, created_at, updated_at, status_changed_at)
    select ${productRid}, ${siteRid}, ${applicationRid},
      (select id from submittal_statuses where code = ${code}), 'Online',
      (select coalesce(nullif(employer_name, ''), display_name) from users where id = ${user.id}),
      ${user.id}, permits.id, ${action}, case when ${action} = 'renewal' then permits.expired_on end, false,
      ${now}, ${now}, ${now}
    from permits where permits.id = ${permitRid} returning id`.execute(db)
  const rid = rows[0]?.id
  if (rid === undefined) throw new Error('The submittal about a permit was not stored.')
  const answered = earlier?.answered ?? { texts: known, rows: {}, files: {} }
  await insertAnswers(db, { rid, formSha256: form.sha256, userId: user.id, answered }, now)
  const reason = earlier ? { reason: `With the answers of ${earlier.copied.number}.` } : {}
  await writeLog(db, { rid, actorId: user.actorId, act: 'begin', to: code, ...reason }, now)
  return { rid, copied: earlier?.copied ?? null }
}
