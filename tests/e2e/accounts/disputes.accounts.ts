import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { seedSignature } from '#api/above/seeds/demonstration/disputed-signature.ts'
import { COSIGN_PRODUCT, copySubmittal } from './cosign.accounts.ts'
import { makeAccount } from './make-account.ts'

export const DISPUTED_SUBMITTALS = { script: 990_000_011, plain: 990_000_012 } as const

/** For each way a submittal with a fresh signature: those of earlier runs stay, as disputes do. */
export async function fill(db: Db): Promise<void> {
  const run = Date.now().toString(36)
  for (const way of ['script', 'plain'] as const) {
    const invitedBy = await makeAccount(db, {
      loginName: `e2e.dispute.${way}`,
      kind: 'owner',
      isSetUp: true,
    })
    await makeAccount(db, {
      loginName: `e2e.dispute.staff.${way}`,
      displayName: `Stella ${way}`,
      kind: 'staff',
      actions: [['gov', 'account.actions.decide']],
    })
    const submittalId = DISPUTED_SUBMITTALS[way]
    await copySubmittal(db, submittalId, invitedBy)
    await sql`
      update cosigners set withdrawn_at = now()
      where submittal_id = ${submittalId} and signed_ind is null and withdrawn_at is null`.execute(
      db,
    )
    const person = {
      firstName: 'Dora',
      lastName: `Quill ${way} ${run}`.replace(/\d/g, ''),
      email: `dora.${way}.${run}@example.com`,
      phone: '',
    }
    const signedAt = new Date(Date.now() - 86_400_000)
    await seedSignature(db, {
      submittalId,
      productId: COSIGN_PRODUCT,
      invitedBy,
      person,
      signedAt,
    })
  }
}
