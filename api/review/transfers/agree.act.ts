import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { insertSignature } from '#api/services/proof/signatures.queries.ts'
import { beginCeremony, lookAtCeremony } from '#api/services/signing/ceremony.act.ts'
import { signCeremony, type Signing } from '#api/services/signing/sign.act.ts'
import { selectSignedForm, type SignedForm } from '#api/services/signing/signed-form.queries.ts'
import { ENDED, type Subject, type ToSign } from '#api/services/signing/signing.ts'
import { statementAsRead } from '#api/services/signing/statement.ts'
import { dayIn } from '#values/days.ts'
import { requireByKey, requireOpen, tellAgreed } from './answer.act.ts'
import { selectHandover, type Handover } from './handovers.queries.ts'
import { isOwnSide } from '#api/filing/drafts/own-side.queries.ts'
import type { TakeOverCeremony } from './transfers.schemas.ts'

/** 40 CFR 122.61(b)(2). */
export const STATEMENT =
  'I have read what I take over. For the new holder I agree to the transfer of the permit on the day that this form names, and to responsibility, coverage and liability from that day on. I am authorized to sign for the new holder.'

const OWN_SIDE = 'You passed this permit on, so somebody else agrees for the new holder.'
const NOT_A_HOLDER = 'An account of an owner takes a permit over. Log in with one, or register.'

type Deps = Pick<ApiDeps, 'db' | 'config'>
type Taken = ToSign & { handover: Handover; form: SignedForm }

/** Why an account cannot agree to take a permit over; null where it can. The page and the calls ask this alone. */
export async function agreeFault(
  db: Db,
  user: Pick<SignedIn, 'id' | 'kind'>,
  { submittalId }: Pick<Handover, 'submittalId'>,
): Promise<string | null> {
  if (await isOwnSide(db, { submittalId, userId: user.id })) return OWN_SIDE
  return user.kind === 'owner' ? null : NOT_A_HOLDER
}

/** The form of a transfer as its other side signs it: whoever has the link and an account of an owner that signs. */
const HANDOVERS: Subject<Taken> = {
  kind: 'handover',
  async find(trx, user, { rid, lock, now, config }) {
    const handover = await selectHandover(trx, rid, lock)
    if (!handover) throw notFound('This question')
    requireOpen(handover, dayIn(config.timeZone, now))
    const fault = await agreeFault(trx, user, handover)
    if (fault) throw new ApiError('FORBIDDEN', fault)
    const form = await selectSignedForm(trx, handover.submittalId)
    const right = { right: 'take over', permitRid: handover.permitId }
    return { handover, form, sha256: form.sha256, statement: STATEMENT, right }
  },
}

/** Begins the signature by which a permit is taken over. */
export async function beginTakeOver(
  deps: Deps,
  user: SignedIn,
  given: { key: string; visitor: string },
  now: Date,
): Promise<string> {
  const { id } = await requireByKey(deps.db, given, now)
  return beginCeremony(deps, user, HANDOVERS, [id], now)
}

/** The form that the present holder signed, what is certified and one question; that it was read is noted. */
export async function openTakeOver(
  deps: Deps,
  user: SignedIn,
  id: string,
  now: Date,
): Promise<TakeOverCeremony> {
  const { ceremony, things } = await lookAtCeremony(deps, user, HANDOVERS, id, now)
  const [shown] = things
  if (!shown) throw new ApiError('NOT_FOUND', ENDED)
  const { statement, sha256, form } = shown.thing
  const { question } = ceremony.question
  return { ceremonyId: id, question, statement, sha256, content: form.content }
}

/** Agrees: the same form is signed as by the present holder, by PIN and one security question. */
export async function agree(
  deps: Deps,
  user: SignedIn,
  { key, ...signing }: Signing & { key: string },
  now: Date,
): Promise<void> {
  const { id } = await requireByKey(deps.db, { key, visitor: signing.visitor }, now)
  const { refused } = await signCeremony(
    deps,
    user,
    signing,
    {
      subject: HANDOVERS,
      only: id,
      async file(trx, { thing: { handover, form }, facts }) {
        const version = { submittalId: handover.submittalId, ordinal: form.ordinal }
        const signatureId = await insertSignature(
          trx,
          {
            ...{ copyId: form.copyId, version, contentSha256: form.sha256 },
            facts: { ...facts, statement: statementAsRead(facts.statement) },
          },
          now,
        )
        await keepAgreed(trx, { id, userId: user.id, signatureId }, now)
        await writeAudit(
          trx,
          {
            action: 'handover.agreed',
            userId: user.id,
            actorId: user.actorId,
            detail: { submittalRid: handover.submittalId, sha256: form.sha256 },
            visitor: signing.visitor,
          },
          now,
        )
        await tellAgreed(trx, deps.config, { ...handover, userId: user.id }, now)
        return { agreed: id }
      },
    },
    now,
  )
  if (refused[0]) throw refused[0].error
}

async function keepAgreed(
  trx: Db,
  { id, userId, signatureId }: { id: number; userId: number; signatureId: number },
  now: Date,
): Promise<void> {
  await sql`
    update permit_handovers set state = 'agreed', answered_at = ${now}, user_id = ${userId},
      signature_id = ${signatureId}
    where id = ${id}`.execute(trx)
}
