import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

const ENDING = [
  'one_time_codes',
  'login_tokens',
  'openid_requests',
  'passkey_challenges',
  'cosign_passes',
  'captcha_challenges',
  'registration_drafts',
  'waiting_forms',
]

/**
 * Forgets codes, tokens, captchas, sign-ins and registrations under way that have ended. What happened stays
 * in the audit log.
 */
export async function deleteEndedSignIns(db: Db, now: Date): Promise<number> {
  let deleted = 0
  for (const table of ENDING) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where expires_at <= ${now}`.execute(db)
    deleted += Number(numAffectedRows ?? 0)
  }
  return deleted
}
