import { sql } from 'kysely'
import { currentAgreement } from '#api/agreements/agreement.ts'
import { selectAcceptedAt } from '#api/agreements/agreements.queries.ts'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { requireFiler } from '#api/filing/filer.queries.ts'
import { ENDED, NO_PIN, NO_QUESTIONS } from '#api/filing/signing/ceremony.act.ts'
import {
  drawQuestion,
  endCeremony,
  selectCeremony,
  storeCeremony,
} from '#api/filing/signing/ceremonies.queries.ts'
import { requireCredentials } from '#api/filing/signing/credentials.queries.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { sha256Of } from '#api/records/canonical.ts'
import { newKey } from '#api/secrets/keys.ts'
import { selectFiling, type StoredFiling } from './filings.queries.ts'
import type { SignInventory } from './filings.schemas.ts'

const CEREMONY_MINUTES = 30
const NOT_AGREED = 'Tick that you have looked at it and certify it.'
export const STATEMENT =
  'I certify under penalty of law that I am authorized to act for this water system, that this inventory of its service lines was made from the records and inspections that 40 CFR 141.84 asks for, and that it is true, accurate and complete to the best of my knowledge.'

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** Begins the signature of an inventory without findings: the file as it came, and one question. */
export async function beginSigning(
  { db }: Deps,
  user: SignedIn,
  rid: number,
  now: Date,
): Promise<{ ceremonyId: string; question: string; statement: string }> {
  return inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    if (!filer.hasPin) throw new ApiError('FORBIDDEN', NO_PIN)
    const { sha256 } = await signable(trx, user, rid)
    const questionRid = await drawQuestion(trx, user.id)
    if (questionRid === null) throw new ApiError('FORBIDDEN', NO_QUESTIONS)
    const id = sha256Of(newKey())
    const items = [{ rid, sha256, viewedAt: now.toISOString() }]
    const expiresAt = new Date(now.getTime() + CEREMONY_MINUTES * 60_000)
    await storeCeremony(trx, { id, userId: user.id, items, questionRid }, { now, expiresAt })
    const { rows } = await sql<{ question: string }>`
      select question from security_questions where id = ${questionRid}`.execute(trx)
    return { ceremonyId: id, question: rows[0]?.question ?? '', statement: STATEMENT }
  })
}

/** Signs the file by PIN and one security question; from then on it waits for the agency. */
export async function signFiling(
  { db, config }: Deps,
  user: SignedIn,
  signing: SignInventory & { visitor: string },
  now: Date,
): Promise<void> {
  const ceremony = await selectCeremony(db, { id: signing.ceremonyId, userId: user.id }, now)
  const [item, ...others] = ceremony?.items ?? []
  if (!ceremony || !item || others.length > 0) throw new ApiError('NOT_FOUND', ENDED)
  if (!signing.hasAgreed) throw new ApiError('INVALID', NOT_AGREED, { hasAgreed: NOT_AGREED })
  await requireCredentials(db, user, ceremony, signing, now)
  await inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    const filing = await signable(trx, user, signing.rid)
    if (item.rid !== filing.rid || item.sha256 !== filing.sha256)
      throw new ApiError('NOT_FOUND', ENDED)
    const authority = {
      kind: filer.kind,
      identityProof: filer.hasIdentityProof,
      right: 'submit',
      siteRid: filing.systemRid,
      agreementAcceptedAt: await selectAcceptedAt(trx, user.id, currentAgreement(config)),
      ceremony: ceremony.id.slice(0, 12),
    }
    await sql`
      update inventory_filings set state = 'signed', signed_at = ${now}, signed_by_user_id = ${user.id},
        statement = ${STATEMENT}, question_id = ${ceremony.question.rid}, authority = ${JSON.stringify(authority)}::jsonb
      where id = ${filing.rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        action: 'inventory.signed',
        userId: user.id,
        actorId: user.actorId,
        detail: { rid: filing.rid, systemRid: filing.systemRid, sha256: filing.sha256 },
        visitor: signing.visitor,
      },
      now,
    )
    await endCeremony(trx, ceremony.id, now)
  })
}

/** A filing that its system's people may sign now, locked. */
async function signable(trx: Db, user: SignedIn, rid: number): Promise<StoredFiling> {
  const filing = await selectFiling(trx, user, rid, true)
  if (!filing || !filing.maySign) throw notFound('This inventory')
  if (filing.state !== 'checked')
    throw new ApiError('CONFLICT', 'This inventory was signed already. Nothing was changed.')
  if (filing.faultCount > 0)
    throw new ApiError('CONFLICT', 'Correct what was found in the file before you sign it.')
  return filing
}
