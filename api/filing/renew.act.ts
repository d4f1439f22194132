import { sql } from 'kysely'
import { sitesOf } from '#api/access/site-rights.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn, longDate } from '#values/days.ts'
import { HAS_OTHER_END, RENEWAL_OF } from './renewal-types.queries.ts'
import { beginAboutPermit } from './begin-about-permit.act.ts'
import { requireFiler } from '#api/access/filer.queries.ts'
import { beginDuty } from './open-obligation.act.ts'

const NEW = 0
const RENEWAL = 2
const NO_FORM =
  'This permit is not renewed at the portal. Please contact the helpdesk if you need assistance.'
const IS_OVER = 'This permit is no longer valid, so it cannot be renewed.'

type Permit = {
  rid: number
  productRid: number
  siteRid: number
  isInvalid: boolean
  applicationRid: number | null
  formCode: string | null
  opensOn: string | null
}

/**
 * Begins the renewal of a permit (spec 3 §4): status Renewal, with the answers of what was last approved for it and
 * what the permit says. The old permit stands. The permit is locked: whoever presses, and how often, there is one
 * renewal of it at a time, and an obligation to renew it is that one.
 */
export async function renewPermit(
  { db, config: { timeZone, workDays } }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  permitRid: number,
  now: Date,
): Promise<{ rid: number; productRid: number }> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const permit = await selectPermit(trx, user, permitRid)
    const { productRid, applicationRid, opensOn } = permit
    if (permit.isInvalid) throw new ApiError('CONFLICT', IS_OVER)
    if (applicationRid === null) throw new ApiError('CONFLICT', NO_FORM)
    const begun = await selectBegun(trx, permitRid, applicationRid)
    if (begun?.code === NEW) return beginDuty(trx, user, begun.rid, { timeZone, workDays, now })
    if (begun) return { rid: begun.rid, productRid }
    if (opensOn && opensOn > dayIn(timeZone, now))
      throw new ApiError(
        'CONFLICT',
        `The renewal of this permit opens on ${longDate(opensOn)}. Nothing was begun.`,
      )
    return {
      rid: await beginAboutPermit(trx, user, { ...permit, applicationRid }, 'renewal', {
        timeZone,
        workDays,
        now,
      }),
      productRid,
    }
  })
}

/** The permit, held until the end of the transaction, and the type that renews it. */
async function selectPermit(db: Db, user: SignedIn, permitRid: number): Promise<Permit> {
  const { rows } = await sql<Permit>`
    select permits.id as rid, permits.product_id as "productRid", permits.site_id as "siteRid",
      status.is_invalid and ${HAS_OTHER_END} as "isInvalid", renewal.id as "applicationRid", renewal.form_code as "formCode",
      renewal.opens_on as "opensOn"
    from permits join permit_statuses status on status.id = permits.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true
    where permits.id = ${permitRid} and permits.site_id in (${sitesOf(user.id, 'prepare')})
    for update of permits`.execute(db)
  const [permit] = rows
  if (!permit) throw notFound('The permit')
  return permit
}

async function selectBegun(
  db: Db,
  permitRid: number,
  applicationRid: number,
): Promise<{ rid: number; code: number } | null> {
  const { rows } = await sql<{ rid: number; code: number }>`
    select submittals.id as rid, status.code
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.permit_id = ${permitRid} and submittals.application_id = ${applicationRid}
      and submittals.action = 'renewal' and status.code in (${NEW}, ${RENEWAL})
    order by status.code desc, submittals.due_on, submittals.id limit 1`.execute(db)
  return rows[0] ?? null
}
