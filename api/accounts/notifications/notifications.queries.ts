import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'

export type ConfirmationKind = 'master-list' | 'obligation'

type Asked = {
  kind: ConfirmationKind
  productRid: number
  module: string | null
  token: string
  now: Date
}

const asked = ({ kind, productRid, module, token }: Asked) => sql`
  kind = ${kind} and product_id = ${productRid} and module is not distinct from ${module}::text
  and token_hash = ${keyHash(token)}`

/** Marks the notification of a token as confirmed, once; a used link stays good. False for any other token. */
export async function confirmNotification(db: Db, confirmation: Asked): Promise<boolean> {
  const { now } = confirmation
  const { rows } = await sql`
    update notification_confirmations set confirmed_at = coalesce(confirmed_at, ${now})
    where ${asked(confirmation)} and (confirmed_at is not null or expires_at > ${now})
    returning id`.execute(db)
  return rows.length === 1
}

/** Whether the token would confirm; changes nothing. */
export async function isConfirmable(db: Db, confirmation: Asked): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification_confirmations
    where ${asked(confirmation)} and (confirmed_at is not null or expires_at > ${confirmation.now})`.execute(
    db,
  )
  return rows.length === 1
}

/** Forgets addresses whose owners never clicked the link of their first mail. */
export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_confirmations
    where confirmed_at is null and expires_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
