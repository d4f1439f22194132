import { STATUS_CHANGED } from '#api/services/mail-texts/submittals.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { applyRequest } from './apply-request.ts'
import { tellAgency, type AgencyTemplate } from './correspondence-mail.queries.ts'
import { holdForAct } from '#api/services/access/hold-for-act.queries.ts'
import { closedWhy, deadEnd, REQUESTS, SAVED, type RequestKind } from './requests.ts'

export type Requesting = {
  rid: number
  kind: RequestKind
  reason: string
  /** The status that was shown. */
  shown?: number | undefined
}
export type Requested = {
  kind: RequestKind
  isDirect: boolean
  copyRid: number | null
  msg: string
}

/** Spec 3 §5. */
const REQUIRED = 'Required.'
const NOT_OFFERED = 'This type of submittal does not take this request.'
const ONE_AT_A_TIME = 'A request waits for the agency already. There can be one at a time.'
const REQUESTS_MADE = { scope: 'review request', most: 60, windowSeconds: 3_600 }

/**
 * Asks to revise, withdraw or amend a submittal, or does it at once where its type allows that (spec 3 §4). What was
 * asked for, the archived original, its copy, the log and the mails hold together or not at all.
 */
export async function makeRequest(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { rid, kind, reason, shown }: Requesting,
  now: Date,
): Promise<Requested> {
  await countAttempt(db, REQUESTS_MADE, String(user.id), now)
  const words = reason.trim()
  const { type, template, isAllowed, isDirect, done, words: what } = REQUESTS[kind]
  return inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const submittal = await holdForAct(trx, user, rid)
    if (!isAllowed(submittal.rules)) throw new ApiError('FORBIDDEN', NOT_OFFERED)
    const closed = closedWhy(submittal.code, submittal.isFiled)
    if (closed !== null) throw new ApiError('CONFLICT', closed)
    const nowhere = deadEnd(kind, submittal)
    if (nowhere !== null) throw new ApiError('CONFLICT', nowhere)
    const { rows: open } = await sql`
      select 1 from submittal_comments
      where submittal_id = ${rid} and type_id in (6, 7, 9) and approved_at is null and rejected_at is null`.execute(
      trx,
    )
    if (open.length > 0) throw new ApiError('CONFLICT', ONE_AT_A_TIME)
    const atOnce = isDirect(submittal.rules)
    if (!words && !(kind === 'amend' && atOnce))
      throw new ApiError('INVALID', REQUIRED, { reason: REQUIRED })
    const about = { rid, name: submittal.name, productRid: submittal.productRid }
    if (!atOnce) {
      if (shown !== undefined && shown !== submittal.code)
        throw new ApiError('SHOWN_IS_OLD', 'Its status changed meanwhile. Nothing was saved.')
      await sql`
        insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
        values (${rid}, ${type}, ${words}, ${user.id}, ${now})`.execute(trx)
      await tellAgency(trx, { rid, template: template as AgencyTemplate }, { config, now })
      return { kind, isDirect: false, copyRid: null, msg: SAVED }
    }
    const { copyRid } = await applyRequest(
      trx,
      {
        rid,
        kind,
        mover: 'applicant',
        actorId: user.actorId,
        userId: user.id,
        reason: words,
        timeZone: config.timeZone,
        ...(shown === undefined ? {} : { shown }),
      },
      now,
    )
    await tellAgency(trx, { rid, template: template as AgencyTemplate }, { config, now })
    await tellParties(
      trx,
      rid,
      () =>
        STATUS_CHANGED.of({
          ...{ agency: config.agencyName, name: about.name, number: rid },
          headline: t('You chose to {what} {name}, number {number}', {
            ...{ what: t(what), name: t(about.name), number: rid },
          }),
          happened: t(
            'Somebody who acts for this submittal chose to {what} it, and it was done at once.',
            { what: t(what) },
          ),
          ...{ status: '', gloss: '', waits: '', reason: '' },
          unexpected: t('If none of you did this, tell {agency} at once.', {
            agency: config.agencyName,
          }),
          address: `${config.publicUrl}/app/submittal/review/${about.productRid}/${rid}`,
        }),
      now,
    )
    return { kind, isDirect: true, copyRid, msg: done }
  })
}
