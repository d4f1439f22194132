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
import { STATUS, UNDECIDED } from '#api/services/workflow/statuses.ts'
import { beginAboutPermit } from './begin-about-permit.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'

const NO_FORM =
  'This permit is not amended at the portal. Please contact the helpdesk if you need assistance.'
const WAITS = 'An amendment of this permit is under review. Ask for another when it is decided.'

type Permit = Followed & {
  rid: number
  productRid: number
  siteRid: number
  applicationRid: number | null
  formCode: string | null
}

/**
 * Begins the amendment of a permit: the permit stands until the agency approves it, and is then changed under its
 * number. The permit is locked: whoever presses, and how often, there is one amendment of it at a time.
 */
export async function amendPermit(
  { db, config: { timeZone, workDays } }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  permitRid: number,
  now: Date,
): Promise<{ rid: number; productRid: number }> {
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const permit = await selectPermit(trx, user, permitRid)
    const { productRid, applicationRid } = permit
    const fault = followOnFault('amendment', permit)
    if (fault) throw new ApiError('CONFLICT', fault)
    if (applicationRid === null) throw new ApiError('CONFLICT', NO_FORM)
    const begun = await selectBegun(trx, permitRid)
    if (begun?.isFiled) throw new ApiError('CONFLICT', WAITS)
    if (begun) return { rid: begun.rid, productRid }
    const { rid } = await beginAboutPermit(trx, user, { ...permit, applicationRid }, 'amendment', {
      timeZone,
      workDays,
      now,
    })
    return { rid, productRid }
  })
}

/** The permit, held until the end of the transaction, and the type that the one it was issued for names. */
async function selectPermit(db: Db, user: SignedIn, permitRid: number): Promise<Permit> {
  await holdPermit(db, permitRid)
  const { rows } = await sql<Permit>`
    select permits.id as rid, permits.product_id as "productRid", permits.site_id as "siteRid",
      status.name, status.is_invalid as "isInvalid", permits.replaced_by_id is not null as "isReplaced",
      permits.revoked_on as "revokedOn", ${TRANSFER_AHEAD} as "transferOn",
      follower.id as "applicationRid", follower.form_code as "formCode"
    from permits join permit_statuses status on status.id = permits.permit_status_id
      left join lateral (
        select issuer.config -> 'followOns' ->> 'amendment' as code
        from submittals issued join applications issuer on issuer.id = issued.application_id
        where issued.id in (
            select submittal_id from permit_submittals where permit_id = permits.id
            union select id from submittals where permit_id = permits.id)
          and issued.submitted_on is not null and issuer.config -> 'followOns' ->> 'amendment' is not null
        order by issued.submitted_on desc, issued.id desc limit 1) named on true
      left join applications follower on follower.form_code = named.code
    where permits.id = ${permitRid} and ${actsForHolder(user.id, 'prepare')}`.execute(db)
  const [permit] = rows
  if (!permit) throw notFound('The permit')
  return permit
}

async function selectBegun(
  db: Db,
  permitRid: number,
): Promise<{ rid: number; isFiled: boolean } | null> {
  const { rows } = await sql<{ rid: number; isFiled: boolean }>`
    select submittals.id as rid, status.code <> ${STATUS.open} as "isFiled"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.permit_id = ${permitRid} and submittals.action = 'amendment'
      and submittals.origin_id is null
      and status.code = any(${[STATUS.open, STATUS.partial, STATUS.onHold, STATUS.amendment, ...UNDECIDED]}::int[])
    order by submittals.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
