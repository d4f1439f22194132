import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { WITHDRAWN } from '#api/accounts/software-keys/keys.act.ts'
import { withdrawKey } from '#api/accounts/software-keys/keys.queries.ts'
import { tellOfWithdrawn } from '#api/accounts/software-keys/tell-owner.ts'
import type { Work } from './create-person.act.ts'
import { lockPerson, raiseVersion } from './person-lock.queries.ts'
import type { Which } from './people.schemas.ts'

/** Withdraws a key for software of somebody, who is told by mail. */
export async function withdrawKeyOf(
  { db, config, actor, now }: Work,
  { keyRid, ...which }: Which & { keyRid: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await lockPerson(trx, which, actor)
    const key = await withdrawKey(trx, { userId: id, rid: keyRid }, now)
    if (!key) throw notFound('This key')
    await raiseVersion(trx, id, actor, now)
    const by = { userId: id, actorId: actor.id }
    await writeAudit(
      trx,
      { action: WITHDRAWN[key.purpose], ...by, detail: { rid: keyRid, byAgency: true } },
      now,
    )
    await tellOfWithdrawn({ db: trx, config, now }, id, key)
  })
}
