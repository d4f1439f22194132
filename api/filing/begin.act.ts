import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import { actsForHolder, permitsAlone } from '#api/services/access/permits.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { followOnFault, type Followed } from '#api/permit-life/acts/follow-ons.ts'
import { holdPermit } from '#api/permit-life/acts/hold-permit.queries.ts'
import { TRANSFER_AHEAD } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { selectForm, selectPublishedSha } from './definitions/stored-forms.queries.ts'
import { selectJudgeContext } from './drafts/judge-context.queries.ts'
import { prefilled } from './drafts/prefilled.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { copiedFromLast, type Copied } from './drafts/copied.queries.ts'
import { insertAnswers } from './drafts/insert-answers.queries.ts'
import { insertSubmittal } from './drafts/insert-submittal.queries.ts'
import { renews } from '#api/permit-life/acts/renewal-types.queries.ts'
import { beginRenewal } from './renew.act.ts'
import { knownRequest, noteRequest } from './request-keys.queries.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'

export type Beginning = {
  applicationRid: number
  siteRid: number | null
  permitRid: number | null
  period: { from: string; to: string } | null
  /** Whether answers of the last one that was filed are taken over. */
  copyFrom: 'previous' | null
  /** Names this press of the button: pressed twice it begins one submittal. */
  key: string
}

/** `copied` tells what became of the earlier answers; null where none were asked for, or pressed again. */
export type Begun = { rid: number; productRid: number; copied: Copied | null }

type Application = {
  rid: number
  productRid: number
  formCode: string
  config: Pick<SubmittalType, 'about' | 'permit' | 'period' | 'newHolder'>
}

const NOT_YOURS = 'This submittal type is not open to your account.'
const CHOOSE_SITE = 'Choose the site.'
const CHOOSE_PERMIT = 'Choose the permit.'
const CHOOSE_PERIOD = 'Choose the period.'

/**
 * Begins a submittal of a type (spec 3 §2.3): status Open, subType Online, answers filled in from what is known. Of
 * the type that renews the permit that was chosen it begins the renewal, as the link of the permit does.
 */
export async function beginSubmittal(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  beginning: Beginning,
  now: Date,
): Promise<Begun> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const request = { userId: user.id, key: beginning.key, act: 'begin' }
    const pressed = await knownRequest(trx, request)
    if (pressed !== null)
      return { rid: pressed, productRid: await productOf(trx, pressed), copied: null }
    const application = await selectApplication(trx, user, beginning.applicationRid)
    const { siteRid, permitRid } = await requireAbout(trx, user, application, beginning)
    if (permitRid !== null && (await renews(trx, application.rid, permitRid))) {
      const renewal = await beginRenewal(trx, user, permitRid, { ...config, now })
      await noteRequest(trx, request, renewal.rid, now)
      return beginning.copyFrom === 'previous' ? renewal : { ...renewal, copied: null }
    }
    const form = await selectForm(trx, (await selectPublishedSha(trx, application.formCode)) ?? '')
    if (!form) throw new ApiError('FORBIDDEN', NOT_YOURS)
    const about = {
      userId: user.id,
      siteRid,
      permitRid,
      productRid: application.productRid,
      action: 'new' as const,
      period: beginning.period ?? { from: null, to: null },
    }
    const compiled = compile(form.definition)
    const context = await selectJudgeContext(trx, compiled, about, { ...config, now })
    const known = prefilled(compiled, context)
    const earlier =
      beginning.copyFrom === 'previous'
        ? await copiedFromLast(trx, user, { ...about, applicationRid: application.rid }, compiled, {
            known,
            context,
          })
        : null
    const rid = await insertSubmittal(trx, { ...about, applicationRid: application.rid }, now)
    const answered = earlier?.answered ?? { texts: known, rows: {}, files: {} }
    await insertAnswers(trx, { rid, formSha256: form.sha256, userId: user.id, answered }, now)
    await writeLog(
      trx,
      {
        rid,
        actorId: user.actorId,
        act: 'begin',
        to: STATUS.open,
        ...(earlier ? { reason: `With the answers of ${earlier.copied.number}.` } : {}),
      },
      now,
    )
    await noteRequest(trx, request, rid, now)
    return { rid, productRid: application.productRid, copied: earlier?.copied ?? null }
  })
}

async function selectApplication(db: Db, user: SignedIn, rid: number): Promise<Application> {
  const { rows } = await sql<Application>`
    select id as rid, product_id as "productRid", form_code as "formCode", config from applications
    where id = ${rid} and id in (${applicationsOf(user)})`.execute(db)
  const [application] = rows
  if (!application) throw new ApiError('FORBIDDEN', NOT_YOURS)
  return application
}

/** The site, permit and period a type is about; each must be there, and be the user's to act for. */
async function requireAbout(
  db: Db,
  user: SignedIn,
  { productRid, config: { about, permit, period, newHolder } }: Application,
  beginning: Beginning,
): Promise<{ siteRid: number | null; permitRid: number | null }> {
  if ((period ?? 'none') !== 'none' && beginning.period === null)
    throw new ApiError('INVALID', CHOOSE_PERIOD, { period: CHOOSE_PERIOD })
  if (about === 'person') return { siteRid: null, permitRid: null }
  const permitAsked = permit === 'choose' ? beginning.permitRid : null
  const { rows } = await sql<{ id: number }>`
    select id from sites where id = ${beginning.siteRid} and (id in (${sitesOf(user.id, 'prepare')})
      or id = (select site_id from permits where id = ${permitAsked}::bigint
        and id in (${permitsAlone(user.id, 'prepare')})))`.execute(db)
  const siteRid = rows[0]?.id
  if (siteRid === undefined) throw new ApiError('INVALID', CHOOSE_SITE, { siteRid: CHOOSE_SITE })
  if (permit !== 'choose') return { siteRid, permitRid: null }
  await holdPermit(db, beginning.permitRid)
  const permits = await sql<Followed & { id: number }>`
    select permits.id, status.name, status.is_invalid as "isInvalid",
      permits.replaced_by_id is not null as "isReplaced", permits.revoked_on as "revokedOn",
      ${TRANSFER_AHEAD} as "transferOn"
    from permits join permit_statuses status on status.id = permits.permit_status_id
    where permits.id = ${beginning.permitRid} and site_id = ${siteRid} and product_id = ${productRid}
      and ${actsForHolder(user.id, 'prepare')}`.execute(db)
  const [chosen] = permits.rows
  if (!chosen) throw new ApiError('INVALID', CHOOSE_PERMIT, { permitRid: CHOOSE_PERMIT })
  const fault = newHolder ? followOnFault('transfer', chosen) : null
  if (fault) throw new ApiError('INVALID', fault, { permitRid: fault })
  return { siteRid, permitRid: chosen.id }
}

async function productOf(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from submittals where id = ${rid}`.execute(db)
  return rows[0]?.id ?? 0
}

/** A name for a row of a table: random, so that it stays with the row wherever it goes. */
export function newRowName(): string {
  return `r${randomBytes(5).toString('hex')}`
}
