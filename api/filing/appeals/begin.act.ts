import { sql } from 'kysely'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectForm, selectPublishedSha } from '#api/filing/definitions/stored-forms.queries.ts'
import { insertAnswers } from '#api/filing/drafts/insert-answers.queries.ts'
import { insertSubmittal } from '#api/filing/drafts/insert-submittal.queries.ts'
import { selectJudgeContext } from '#api/filing/drafts/judge-context.queries.ts'
import { prefilled } from '#api/filing/drafts/prefilled.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { compile } from '#forms/compile.ts'
import { dayIn } from '#values/days.ts'
import type { Appealed } from './appeals.queries.ts'
import { faultOf, requireSeen } from './read-own-appeals.ts'

const NO_TYPE = 'This decision is not appealed at the portal. Its paper says how it is.'

/** Appeals that one account may begin. */
const BEGINS = { scope: 'appeal begun', most: 30, windowSeconds: 3_600 }

type Begun = { rid: number; productRid: number }

/**
 * Begins the appeal of a decision, by the type of filing that the decision names, with the decision filled in. Whoever
 * has begun one and not signed it gets that one. Late is too late only where the type says so: else the agency decides.
 */
export async function beginAppeal(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  about: { submittalRid: number; actRid: number | null },
  now: Date,
): Promise<Begun> {
  await countAttempt(db, BEGINS, String(user.id), now)
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    // Of two presses the second finds what the first began.
    await sql`select from users where id = ${user.id} for update`.execute(trx)
    const { timeZone } = config
    const at = { timeZone, today: dayIn(timeZone, now) }
    const appealed = await requireAppealable(trx, user, about, at)
    const begun = await selectBegun(trx, user.id, appealed)
    if (begun) return begun
    const type = await selectFilingType(trx, appealed.terms?.type ?? '')
    const form = type && (await selectForm(trx, (await selectPublishedSha(trx, type.code)) ?? ''))
    if (!type || !form) throw new ApiError('CONFLICT', NO_TYPE)
    const draft = {
      ...{ userId: user.id, siteRid: null, permitRid: null, productRid: type.productRid },
      ...{ action: 'new' as const, period: { from: null, to: null } },
    }
    const compiled = compile(form.definition)
    const context = await selectJudgeContext(trx, compiled, draft, { ...config, now })
    const texts = { ...prefilled(compiled, context), ...textsOf(appealed) }
    const rid = await insertSubmittal(trx, { ...draft, applicationRid: type.rid }, now)
    const answered = { texts, rows: {} }
    await insertAnswers(trx, { rid, formSha256: form.sha256, userId: user.id, answered }, now)
    await writeLog(trx, { rid, actorId: user.actorId, act: 'begin', to: STATUS.open }, now)
    await sql`
      insert into appeals (decision_id, submittal_id, act_id, filing_id, appellant_user_id, created_at)
      values (${appealed.decisionRid}, ${about.submittalRid}, ${about.actRid}, ${rid}, ${user.id}, ${now})`.execute(
      trx,
    )
    return { rid, productRid: type.productRid }
  })
}

const textsOf = (appealed: Appealed) => ({
  decisionNo: String(appealed.submittalRid),
  decisionName: appealed.title,
})

/** The decision, where it is the user's to appeal: their own, or one that the law opens to whoever it affects. */
async function requireAppealable(
  trx: Db,
  user: SignedIn,
  about: { submittalRid: number; actRid: number | null },
  { timeZone, today }: { timeZone: string; today: string },
): Promise<Appealed> {
  const seen = await requireSeen(trx, user, about, timeZone)
  const fault = faultOf(seen, today)
  if (fault) throw fault
  return seen.appealed
}

async function selectBegun(
  trx: Db,
  userId: number,
  { decisionRid, act }: Appealed,
): Promise<Begun | null> {
  const { rows } = await sql<Begun>`
    select submittals.id::float8 as rid, submittals.product_id::float8 as "productRid"
    from appeals join submittals on submittals.id = appeals.filing_id
    where appeals.appellant_user_id = ${userId} and appeals.decision_id = ${decisionRid}
      and appeals.act_id is not distinct from ${act?.rid ?? null}::bigint
      and appeals.state = 'draft' order by appeals.id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

type FilingType = { rid: number; productRid: number; code: string }

async function selectFilingType(trx: Db, code: string): Promise<FilingType | null> {
  const { rows } = await sql<FilingType>`
    select id as rid, product_id as "productRid", form_code as code from applications
    where form_code = ${code}`.execute(trx)
  return rows[0] ?? null
}
