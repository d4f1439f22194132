import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { KeptQuestion, TypedQuestion } from './security-questions.rules.ts'

export type SecurityQuestion = { rid: number; question: string; securityQuestionGroup: number }

/** All questions, in the order of the editor's rows. */
export async function selectSecurityQuestions(db: Db): Promise<SecurityQuestion[]> {
  const { rows } = await sql<SecurityQuestion>`
    select id as rid, question, question_group as "securityQuestionGroup"
    from security_questions order by question_group, id`.execute(db)
  return rows
}

/** Which questions a user has answered. The answers themselves never leave the database. */
export async function selectKeptQuestions(db: Db, userId: number): Promise<KeptQuestion[]> {
  const { rows } = await sql<KeptQuestion>`
    select question_group as "securityQuestionGroup", question_id as "securityQuestionRid"
    from user_security_answers where user_id = ${userId} order by question_group`.execute(db)
  return rows
}

/**
 * Stores judged rows: a typed answer takes the place of the earlier one, a row whose answer was not typed
 * anew stays as it is, and a row without a question goes. In the transaction of the save.
 */
export async function saveSecurityAnswers(
  db: Db,
  userId: number,
  typed: readonly TypedQuestion[],
): Promise<void> {
  for (const row of typed) {
    const { securityQuestionGroup: group, securityQuestionRid: question } = row
    const answer = row.securityQuestionAnswer.trim()
    if (question === null) {
      await sql`
        delete from user_security_answers
        where user_id = ${userId} and question_group = ${group}`.execute(db)
      continue
    }
    if (!answer) continue
    const hashed = await hashSecret(answer)
    await sql`
      insert into user_security_answers (user_id, question_group, question_id, answer_hash)
      values (${userId}, ${group}, ${question}, ${hashed})
      on conflict (user_id, question_group)
        do update set question_id = excluded.question_id, answer_hash = excluded.answer_hash`.execute(
      db,
    )
  }
}
