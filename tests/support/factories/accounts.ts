import { sql } from 'kysely'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { Db } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { testPasswordHash } from '../accounts/sign-in.ts'
import { makeSession, makeUser } from './users.ts'

type Account = Parameters<typeof makeUser>[1] & {
  /** Without them a user who may submit cannot save. */
  hasQuestions?: boolean
}

/**
 * A signed-in user whose My Account holds every rule: phone, billing preference and, for whoever may
 * submit, three security questions; the password is TEST_PASSWORD. Returns the id, the e-mail address and the cookie of the session.
 */
export async function makeMyAccount(
  db: Db,
  { hasQuestions = true, ...user }: Account = {},
): Promise<{ id: number; email: string; cookie: string }> {
  const { id, loginName } = await makeUser(db, {
    passwordHash: await testPasswordHash(),
    ...user,
  })
  await sql`
    update users set phone = '555-010-0100', billing_preference = 'Email', city = 'Salem'
    where id = ${id}`.execute(db)
  if (hasQuestions) {
    const hash = await hashSecret('a kept answer')
    await sql`
      insert into user_security_answers (user_id, question_group, question_id, answer_hash)
      select ${id}, question_group, min(id), ${hash} from security_questions
      group by question_group`.execute(db)
  }
  const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: Number(id) })}`
  return { id: Number(id), email: `${loginName}@example.com`, cookie }
}
