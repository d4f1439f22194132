import { sql } from 'kysely'
import { isSecurityAnswer } from '#api/services/access/security-answers.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'
import type { Ceremony } from './ceremonies.queries.ts'

/** What a signature is made with. */
export type Credentials = { pin: string; answer: string; visitor: string }

const WRONG = 'The PIN or the answer is not right. Letter case counts in answers.'
/** Five wrong tries, then half an hour. */
const TRIES = { scope: 'signing', most: 5, windowSeconds: 1_800 }

/** Wrong tries count although nothing else is stored, so this stands before every transaction. */
export async function requireCredentials(
  db: Db,
  user: SignedIn,
  { question }: Pick<Ceremony, 'question'>,
  { pin, answer, visitor }: Credentials,
  now: Date,
): Promise<void> {
  const isRight = await judgeTry(db, [TRIES, String(user.id)], now, async () => {
    const { rows } = await sql<{ pinHash: string | null }>`
      select pin_hash as "pinHash" from users where id = ${user.id}`.execute(db)
    const isPin = await isSecret(pin, rows[0]?.pinHash)
    const isAnswer = await isSecurityAnswer(db, { userId: user.id, group: question.group }, answer)
    return isPin && isAnswer
  })
  if (isRight) return
  await writeAudit(
    db,
    { action: 'submittal.signature-failed', userId: user.id, actorId: user.actorId, visitor },
    now,
  )
  throw new ApiError('INVALID', WRONG, { pin: WRONG })
}
