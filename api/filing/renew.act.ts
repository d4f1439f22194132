import { sql } from 'kysely'
import { actsForHolder } from '#api/services/access/permits.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { followOnFault, type Followed } from '#api/permit-life/acts/follow-ons.ts'
import { holdPermit } from '#api/permit-life/acts/hold-permit.queries.ts'
import { TRANSFER_AHEAD } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn, longDate } from '#values/days.ts'
import { RENEWAL_OF, RENEWAL_WAITS } from '#api/permit-life/acts/renewal-types.queries.ts'
import type { Copied } from './drafts/copied.queries.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { beginAboutPermit } from './begin-about-permit.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { beginDuty } from './open-obligation.act.ts'

const NO_FORM =
  'This permit is not renewed at the portal. Please contact the helpdesk if you need assistance.'
const WAITS = 'A renewal of this permit is under review. Ask for another when it is decided.'

type Permit = Followed & {
  rid: number
  productRid: number
  siteRid: number
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
    const { rid, productRid } = await beginRenewal(trx, user, permitRid, {
      timeZone,
      workDays,
      now,
    })
    return { rid, productRid }
  })
}

type At = { timeZone: string; workDays: WorkCalendar; now: Date }

/** The same inside a transaction that has looked at the user: of the Renew link, and of New Submittal with the permit chosen. */
export async function beginRenewal(
  trx: Db,
  user: SignedIn,
  permitRid: number,
  at: At,
): Promise<{ rid: number; productRid: number; copied: Copied | null }> {
  const permit = await selectPermit(trx, user, permitRid)
  const { productRid, applicationRid, opensOn } = permit
  const fault = followOnFault('renewal', permit)
  if (fault) throw new ApiError('CONFLICT', fault)
  if (applicationRid === null) throw new ApiError('CONFLICT', NO_FORM)
  const begun = await selectBegun(trx, permitRid, applicationRid)
  if (begun?.isFiled) throw new ApiError('CONFLICT', WAITS)
  if (begun?.code === STATUS.new)
    return { ...(await beginDuty(trx, user, begun.rid, at)), copied: null }
  if (begun) return { rid: begun.rid, productRid, copied: null }
  if (opensOn && opensOn > dayIn(at.timeZone, at.now))
    throw new ApiError(
      'CONFLICT',
      `The renewal of this permit opens on ${longDate(opensOn)}. Nothing was begun.`,
    )
  return {
    ...(await beginAboutPermit(trx, user, { ...permit, applicationRid }, 'renewal', at)),
    productRid,
  }
}

/** The permit, held until the end of the transaction, and the type that renews it. */
async function selectPermit(db: Db, user: SignedIn, permitRid: number): Promise<Permit> {
  await holdPermit(db, permitRid)
  const { rows } = await sql<Permit>`
    select permits.id as rid, permits.product_id as "productRid", permits.site_id as "siteRid",
      status.name, status.is_invalid as "isInvalid", permits.replaced_by_id is not null as "isReplaced",
      permits.revoked_on as "revokedOn", ${TRANSFER_AHEAD} as "transferOn", renewal.id as "applicationRid", renewal.form_code as "formCode",
      renewal.opens_on as "opensOn"
    from permits join permit_statuses status on status.id = permits.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true
    where permits.id = ${permitRid} and ${actsForHolder(user.id, 'prepare')}`.execute(db)
  const [permit] = rows
  if (!permit) throw notFound('The permit')
  return permit
}

/** The renewal of a permit that is made or under review: what is being filled in before what waits to be begun. */
async function selectBegun(
  db: Db,
  permitRid: number,
  applicationRid: number,
): Promise<{ rid: number; code: number; isFiled: boolean } | null> {
  const { rows } = await sql<{ rid: number; code: number; isFiled: boolean }>`
    select submittals.id as rid, status.code,
      status.code not in (${STATUS.new}, ${STATUS.renewal}) as "isFiled"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.permit_id = ${permitRid} and submittals.application_id = ${applicationRid}
      and submittals.action = 'renewal' and status.code = any(${[STATUS.new, STATUS.renewal, ...RENEWAL_WAITS]}::int[])
    order by "isFiled" desc, status.code desc, submittals.due_on, submittals.id limit 1`.execute(db)
  return rows[0] ?? null
}
