import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'

/** Whether this is the user's answer to the question of a row. Letter case counts (spec 1 §3). */
export async function isSecurityAnswer(
  db: Db,
  { userId, group }: { userId: number; group: number },
  answer: string,
): Promise<boolean> {
  const { rows } = await sql<{ hashed: string }>`
    select answer_hash as hashed from user_security_answers
    where user_id = ${userId} and question_group = ${group}`.execute(db)
  return isSecret(answer.trim(), rows[0]?.hashed)
}
