import { REQUEST_APPROVED, REQUEST_REJECTED } from '#api/services/mail-texts/submittals.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { applyRequest } from './apply-request.ts'
import { kindOfType, REQUESTS, type RequestKind } from './requests.ts'

export type RequestDecision = {
  rid: number
  /** The comment of type 6, 7 or 9. */
  commentId: number
  isApproved: boolean
  /** Told to the applicant; needed to reject. */
  reason: string
  staffId: number
}
export type DecidedRequest = { kind: RequestKind; copyRid: number | null }

const NO_REASON = 'Say why: the applicant reads it.'
const ANSWERED = 'Somebody answered this request already. Load the page again.'
/** The type of a comment that answers a request. */
const ANSWER = 13

/**
 * The agency's answer to a request, in the transaction of the caller, who has asked for the right: approval does what
 * the direct way does, a comment of type 13 tells the answer, and the applicant is told that there is one. Of two
 * answers at once the second is refused; one that the state of the submittal no longer allows leaves the request open.
 */
export async function decideRequest(
  trx: Db,
  { rid, commentId, isApproved, reason, staffId }: RequestDecision,
  { config, now }: { config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>; now: Date },
): Promise<DecidedRequest> {
  const words = reason.trim()
  if (!isApproved && !words) throw new ApiError('INVALID', NO_REASON, { reason: NO_REASON })
  const { kind, authorId, text, isOpen, productRid, name } = await selectRequest(trx, {
    rid,
    commentId,
  })
  if (!isOpen) throw new ApiError('ALREADY_DECIDED', ANSWERED)
  const { copyRid } = isApproved
    ? await applyRequest(
        trx,
        {
          rid,
          kind,
          mover: 'staff',
          actorId: staffId,
          userId: authorId,
          reason: text,
          timeZone: config.timeZone,
        },
        now,
      )
    : { copyRid: null }
  await sql`
    update submittal_comments set
      approved_at = ${isApproved ? now : null}, rejected_at = ${isApproved ? null : now}
    where id = ${commentId}`.execute(trx)
  await sql`
    insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
    values (${rid}, ${ANSWER}, ${words || `The request to ${REQUESTS[kind].words} was approved.`}, ${staffId}, ${now})`.execute(
    trx,
  )
  await tellParties(
    trx,
    rid,
    () =>
      (isApproved ? REQUEST_APPROVED : REQUEST_REJECTED).of({
        ...{ agency: config.agencyName, name, number: rid, what: t(REQUESTS[kind].words) },
        address: `${config.publicUrl}/app/submittal/review/${productRid}/${rid}`,
      }),
    now,
  )
  return { kind, copyRid }
}

type Asked = {
  kind: RequestKind
  authorId: number
  text: string
  isOpen: boolean
  productRid: number
  name: string
}

/** The submittal is held before the request, as everybody else holds them. */
async function selectRequest(
  trx: Db,
  { rid, commentId }: Pick<RequestDecision, 'rid' | 'commentId'>,
): Promise<Asked> {
  const held = await sql<{ productRid: number; name: string }>`
    select product_id as "productRid", application_name as name from submittals
    where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<{ type: number; authorId: number; text: string; isOpen: boolean }>`
    select type_id as type, author_user_id as "authorId", text,
      approved_at is null and rejected_at is null as "isOpen"
    from submittal_comments where id = ${commentId} and submittal_id = ${rid} for update`.execute(
    trx,
  )
  const [submittal] = held.rows
  const [request] = rows
  const kind = request ? kindOfType(request.type) : null
  if (!submittal || !request || kind === null) throw notFound('This request')
  return { ...submittal, ...request, kind }
}
