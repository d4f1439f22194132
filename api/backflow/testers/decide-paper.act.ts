import { TESTER_PAPER } from '#api/services/mail-texts/duties.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { longDate } from '#words/formats.ts'
import type { PaperDecision, PaperKind } from './testers.schemas.ts'

const CHANGED = 'Somebody else decided about this since you opened it. Look at it again.'

type Locked = {
  userId: number
  kind: PaperKind
  number: string
  validUntil: string
  state: string
  version: number
}
type Words = Pick<ApiConfig, 'agencyName' | 'publicUrl'>

/** Accepts or refuses what a tester sent. The tester is told; a decision can be changed, and is logged each time. */
export async function decidePaper(
  db: Db,
  { staff, words }: { staff: Pick<SignedIn, 'id' | 'actorId'>; words: Words },
  { rid, versionNo, decision, reason: given }: PaperDecision,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  if (decision === 'refuse' && reason === '')
    throw new ApiError('INVALID', 'Say why it is refused.', { reason: 'Say why it is refused.' })
  const state = decision === 'accept' ? 'accepted' : 'refused'
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Locked>`
      select user_id::float8 as "userId", kind, number, valid_until::text as "validUntil", state, version
      from tester_papers where id = ${rid} for update`.execute(trx)
    const [paper] = rows
    if (!paper) throw notFound('This paper')
    if (paper.version !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    if (paper.userId === staff.id)
      throw new ApiError('OWN_ACCOUNT', 'Somebody else decides about what you sent yourself.')
    if (paper.state === state)
      throw new ApiError('ALREADY_DECIDED', `This was ${state} before. Nothing was changed.`)
    if (paper.state === 'refused') await refuseSentAgain(trx, rid)
    await sql`
      update tester_papers set state = ${state}, reason = ${decision === 'refuse' ? reason : null}, decided_at = ${now},
        decided_by_user_id = ${staff.id}, version = version + 1
      where id = ${rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        action: `tester.paper-${state}`,
        userId: paper.userId,
        actorId: staff.actorId,
        detail: { rid, kind: paper.kind, was: paper.state, ...(reason ? { reason } : {}) },
      },
      now,
    )
    const say = () => mailOf(paper, state, reason, words)
    await tellUser(trx, { userId: paper.userId, say }, now)
  })
}

/** A refused paper that was sent once more is decided by its newer row. */
async function refuseSentAgain(trx: Db, rid: number): Promise<void> {
  const { rows } = await sql`
    select from tester_papers paper join tester_papers newer on newer.user_id = paper.user_id
      and newer.kind = paper.kind and lower(newer.number) = lower(paper.number)
      and newer.valid_from = paper.valid_from and newer.state <> 'refused'
    where paper.id = ${rid}`.execute(trx)
  if (rows.length > 0)
    throw new ApiError('CONFLICT', 'The tester sent this again. Decide about the newer one.')
}

function mailOf(
  { kind, number, validUntil }: Locked,
  state: 'accepted' | 'refused',
  reason: string,
  { agencyName, publicUrl }: Words,
): WrittenMail {
  const named = {
    what:
      kind === 'gauge'
        ? t('The calibration of gauge {number}', { number })
        : t('Certificate {number}', { number }),
    agency: agencyName,
  }
  const isAccepted = state === 'accepted'
  return TESTER_PAPER.of({
    agency: agencyName,
    headline: isAccepted ? t('{what} was accepted', named) : t('{what} was refused', named),
    happened: isAccepted
      ? t('{what} was accepted by {agency}.', named)
      : t('{what} was refused by {agency}.', named),
    next: isAccepted
      ? t('It holds until {day}.', { day: longDate(validUntil) ?? '' })
      : [
          t('The reason: {reason}', { reason }),
          t('Reports that name it cannot be signed. You can send it again.'),
        ].join('\n\n'),
    address: `${publicUrl}/app/ccc/tester`,
  })
}
