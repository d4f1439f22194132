import {
  FACILITY_APPROVED,
  FACILITY_REFUSED,
  IDENTITY_APPROVED,
  IDENTITY_REFUSED,
  REGISTRATION_REFUSED,
} from '#api/services/mail-texts/accounts.texts.ts'
import { randomBytes } from 'node:crypto'
import { sendNewUserMail } from '#api/accounts/registration/new-user-mail.ts'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { inLanguage } from '#words/server.ts'
import { decideFacility, decideIdentity, decideRegistration, type Decided } from './desk.queries.ts'
import type { Decision, WaitingKind } from './desk.schemas.ts'

const NO_REASON = 'Say why: the user reads it.'
const DECIDED = 'This was decided or withdrawn already. Load the list again.'

type Deciding = { db: Db; config: ApiConfig; staffId: number; visitor: string; now: Date }

/** Approves or refuses what waits: state, audit and mail hold together or not at all. */
export async function decide(
  { db, config, staffId, visitor, now }: Deciding,
  { kind, rid, isApproved, reason }: Decision,
): Promise<{ isMailed: boolean }> {
  if (!isApproved && !reason) throw new ApiError('INVALID', NO_REASON, { reason: NO_REASON })
  return inTransaction(db, async (trx) => {
    const work = { rid, staffId, reason, now }
    const decided = await DECIDERS[kind](trx, work, isApproved)
    if (!decided) throw new ApiError('ALREADY_DECIDED', DECIDED)
    const action: AuditAction = `${AUDITED[kind]}.${isApproved ? 'approved' : 'refused'}`
    const detail = { request: rid }
    await writeAudit(
      trx,
      { action, userId: decided.userId, actorId: staffId, detail, visitor },
      now,
    )
    const isMailed = await tell(trx, { kind, isApproved, reason, decided }, { config, now })
    return { isMailed }
  })
}

type Work = { rid: number; staffId: number; reason: string; now: Date }

const DECIDERS: Record<
  WaitingKind,
  (db: Db, work: Work, isApproved: boolean) => Promise<Decided | null>
> = {
  identity: (db, work, isApproved) => decideIdentity(db, work, isApproved ? newProofCode() : null),
  facility: decideFacility,
  registration: decideRegistration,
}

const AUDITED = { identity: 'identity', facility: 'facility', registration: 'account' } as const

/** Says that the agency knows who this is; nobody types it. */
function newProofCode(): string {
  return `ID-${randomBytes(6).toString('hex').toUpperCase()}`
}

type Told = { kind: WaitingKind; isApproved: boolean; reason: string; decided: Decided }

async function tell(
  db: Db,
  { kind, isApproved, reason, decided }: Told,
  { config, now }: { config: ApiConfig; now: Date },
): Promise<boolean> {
  const { userId, userName, email, what } = decided
  if (email === null) return false
  if (kind === 'registration' && isApproved)
    return sendNewUserMail(db, { id: userId, userName, email }, { config, now })
  const { language } = await selectReach(db, userId)
  const address = kind === 'registration' ? '/pub/register' : '/app/account'
  const text = kind === 'registration' ? REGISTRATION_REFUSED : TEXTS[kind][state(isApproved)]
  const say = () =>
    text.of({
      ...{ agency: config.agencyName, what, reason },
      address: `${config.publicUrl}${address}`,
    })
  const mail = { ...inLanguage(language, say), userId, to: email }
  return (await enqueueMail(db, mail, now)) !== null
}

const state = (isApproved: boolean) => (isApproved ? 'approved' : 'refused')

const TEXTS = {
  identity: { approved: IDENTITY_APPROVED, refused: IDENTITY_REFUSED },
  facility: { approved: FACILITY_APPROVED, refused: FACILITY_REFUSED },
} as const
