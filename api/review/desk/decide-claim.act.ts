import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import {
  insertClaimDecision,
  selectClaimRecord,
} from '#api/filing/claims/claim-decisions.queries.ts'
import { claimsOf, mayDecideClaim } from '#api/filing/claims/claims.ts'
import { refreshPublicCopy } from '#api/filing/claims/public-copy.act.ts'
import { selectLastContent } from '#api/filing/filed/filed.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { CLAIM_DENIED, CLAIM_UPHELD } from '#api/services/mail-texts/claims.texts.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { dayIn } from '#values/days.ts'
import { workDaysAfter } from '#values/work-days.ts'
import { longDate } from '#words/formats.ts'
import { requireFiled } from './comment.act.ts'
import type { claimBody } from './desk-review.contract.ts'

type Config = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone' | 'workDays' | 'review'>
type Body = z.infer<typeof claimBody>
type By = { user: SignedIn; visitor: string }

/** From which day an answer is public whose claim is denied on a day: working days for the applicant to object. */
export function opensOn(
  today: string,
  { review, workDays }: Pick<Config, 'review' | 'workDays'>,
): string {
  return workDaysAfter(today, review.claimNoticeDays, workDays)
}

/** Decides on a claim of confidentiality; the applicant is told, and the public copy follows. */
export async function decideClaim(
  { db, config }: { db: Db; config: Config },
  body: Body,
  { user, visitor }: By,
  now: Date,
): Promise<{ rid: number; publicOn: string | null }> {
  const { rid, ordinal, path, decision, reason } = body
  const { timeZone } = config
  const today = dayIn(timeZone, now)
  return inTransaction(db, async (trx) => {
    await requireFiled(trx, rid, null)
    const last = await selectLastContent(trx, [rid])
    const claims = last ? claimsOf(last, await selectClaimRecord(trx, rid, config), today) : []
    const no = mayDecideClaim(user, last && { ordinal: last.ordinal, claims }, {
      ...{ path, ordinal, shown: body.shown ?? null },
      given: { decision, reason },
    })
    if (no) throw new ApiError(no.reason, no.message, no.fields)
    const publicOn = decision === 'denied' ? opensOn(today, config) : null
    const decided = { ordinal, path, decision, reason, publicOn }
    const decisionRid = await insertClaimDecision(
      trx,
      { ...decided, submittalId: rid, staffId: user.id },
      now,
    )
    await refreshPublicCopy(trx, rid, { today, timeZone })
    const label = claims.find((each) => each.path === path)?.label ?? path
    await tell(trx, { rid, label, publicOn, config }, now)
    await writeAudit(
      trx,
      {
        action: 'submittal.claim-decided',
        userId: await ownerOf(trx, rid),
        actorId: user.actorId,
        // The reason may say something of the answer, so it is in no log.
        detail: { submittalRid: rid, ordinal, path, decision, publicOn },
        visitor,
      },
      now,
    )
    return { rid: decisionRid, publicOn }
  })
}

type Telling = { rid: number; label: string; publicOn: string | null; config: Config }

async function tell(trx: Db, { rid, label, publicOn, config }: Telling, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string; productRid: number }>`
    select application_name as name, product_id as "productRid" from submittals
    where id = ${rid}`.execute(trx)
  const [about] = rows
  const named = {
    ...{ agency: config.agencyName, name: about?.name, number: rid, question: label },
    address: `${config.publicUrl}/app/submittal/review/${about?.productRid}/${rid}`,
  }
  const say = () =>
    publicOn === null
      ? CLAIM_UPHELD.of(named)
      : CLAIM_DENIED.of({ ...named, day: longDate(publicOn) })
  await tellParties(trx, rid, say, now)
}

async function ownerOf(trx: Db, rid: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select submitted_by_user_id::float8 as id from submittals where id = ${rid}`.execute(trx)
  return rows[0]?.id ?? null
}
