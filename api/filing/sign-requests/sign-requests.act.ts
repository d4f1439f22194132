import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { SIGN_REQUEST, SIGN_REQUEST_OVER } from '#api/services/mail-texts/sign-requests.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { selectDraft, type Draft } from '../drafts/drafts.queries.ts'
import { selectSigners } from './sign-requests.queries.ts'

/** Mails that one user may have sent to colleagues. */
const ASKS = { scope: 'sign request', most: 30, windowSeconds: 3_600 }
const NOBODY = 'Choose somebody who may sign for this site.'
const TWICE = 'This person was asked already, and has not signed yet.'

type Asked = { rid: number; userRid: number; note: string }
type Deps = Pick<ApiDeps, 'db' | 'config'>

/** Asks somebody to sign: the request and its mail are there together or not at all. */
export async function askToSign(
  { db, config }: Deps,
  user: SignedIn,
  { rid, userRid, note }: Asked,
  now: Date,
): Promise<number> {
  await countAttempt(db, ASKS, String(user.id), now)
  return inTransaction(db, async (trx) => {
    // Held, so that of two presses one asks.
    const draft = await selectDraft(trx, user, rid, true)
    const signers = await selectSigners(trx, draft, user.id, { withAsked: true })
    if (!signers.some((each) => each.rid === userRid))
      throw new ApiError('INVALID', NOBODY, { userRid: NOBODY })
    const { rows: known } = await sql`
      select from sign_requests
      where submittal_id = ${rid} and asked_user_id = ${userRid} and taken_back_at is null`.execute(
      trx,
    )
    if (known.length > 0) throw new ApiError('CONFLICT', TWICE, { userRid: TWICE })
    const words = note.trim()
    const { rows } = await sql<{ id: number }>`
      insert into sign_requests (submittal_id, asked_user_id, asked_by_user_id, asked_at, note)
      values (${rid}, ${userRid}, ${user.id}, ${now}, ${words}) returning id::float8 as id`.execute(
      trx,
    )
    const id = rows[0]?.id ?? 0
    const say = () =>
      SIGN_REQUEST.of({
        ...namesOf(config, user, draft),
        note: words,
        address: pageOf(config, draft),
      })
    await tellUser(trx, { userId: userRid, say }, now)
    await noteKnown(trx, { userId: userRid, kind: 'toSign', rids: [id] }, now)
    return id
  })
}

/** Whoever fills in the submittal, or is asked, ends the request; the one who was asked is told unless they do it. */
export async function takeBackSignRequest(
  { db, config }: Deps,
  user: SignedIn,
  { rid, requestRid }: { rid: number; requestRid: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const draft = await selectDraft(trx, user, rid, true)
    const asked = await endRequest(trx, { rid, requestRid }, now)
    if (asked === user.id) return
    const say = () => SIGN_REQUEST_OVER.of(namesOf(config, user, draft))
    await tellUser(trx, { userId: asked, say }, now)
  })
}

async function endRequest(
  trx: Db,
  { rid, requestRid }: { rid: number; requestRid: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    update sign_requests set taken_back_at = ${now}
    where id = ${requestRid} and submittal_id = ${rid} and taken_back_at is null
    returning asked_user_id::float8 as asked`.execute(trx)
  const [ended] = rows
  if (!ended) throw notFound('This request')
  return ended.asked
}

/** Where it is read and signed. */
export const pageOf = (
  { publicUrl }: { publicUrl: string },
  { rid, productRid }: Pick<Draft, 'rid' | 'productRid'>,
): string => `${publicUrl}/app/submittal/read/${productRid}/${rid}`

export const namesOf = (
  { agencyName }: { agencyName: string },
  user: SignedIn,
  { rid, applicationName, siteName }: Draft,
) => ({
  agency: agencyName,
  asker: user.displayName,
  name: applicationName,
  number: rid,
  site: siteName ?? '',
})
