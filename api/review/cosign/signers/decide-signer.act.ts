import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { mailSignerDecision } from '#api/review/cosign/identity/identity-mail.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { insertSignerDecision, selectUnknownSignature } from './signers.queries.ts'
import type { SignerDecision } from './signers.schemas.ts'

const DECIDED = 'Somebody else decided about this signature already. Load the list again.'

const DISPUTED = 'This signature is disputed. Decide on the dispute first. Nothing was changed.'

type Deciding = { staffId: number; visitor: string; now: Date }

/** Decides once whether a signature counts whose signer the agency did not know; all of it holds or nothing. */
export async function decideSigner(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { staffId, visitor, now }: Deciding,
  decision: SignerDecision,
): Promise<{ isMailed: boolean }> {
  return inTransaction(db, async (trx) => {
    const signature = await selectUnknownSignature(trx, decision.rid)
    if (!signature) throw notFound('This signature')
    if (signature.isDisputed) throw new ApiError('CONFLICT', DISPUTED)
    if (!(await insertSignerDecision(trx, decision, { staffId, now })))
      throw new ApiError('ALREADY_DECIDED', DECIDED)
    const { cosigner, number } = signature
    await writeAudit(
      trx,
      {
        action: decision.counts ? 'cosign.identity-accepted' : 'cosign.identity-refused',
        userId: cosigner.senderId,
        actorId: staffId,
        detail: {
          cosignerRid: cosigner.id,
          submittalRid: cosigner.submittalId,
          number,
          // The row itself is not sealed: this binds its words too.
          reasonSha256: sha256Of(decision.reason),
        },
        visitor,
      },
      now,
    )
    return { isMailed: await mailSignerDecision(trx, config, { ...signature, ...decision }, now) }
  })
}
