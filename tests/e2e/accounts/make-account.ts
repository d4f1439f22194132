import { sql } from 'kysely'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { Db } from '#api/ground/db/database.ts'
import { makeUser } from '#tests/support/factories/users.ts'

/** Of every account of the browser tests. */
export const PASSWORD = 'Browser-Test-1!'
export const PIN = 'BrowserPin1!'

type Account = Parameters<typeof makeUser>[1] & {
  loginName: string
  /** Has a PIN, security questions ("river", "lamp", "register"), a group and a verified identity. */
  isSetUp?: boolean
}

let hashes: Promise<{ password: string; pin: string; answers: string[] }> | undefined

/** An account of the browser tests, unless it is there already. Returns its id. */
export async function makeAccount(
  db: Db,
  { isSetUp = false, ...account }: Account,
): Promise<number> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', account.loginName)
    .executeTakeFirst()
  if (known) return Number(known.id)
  hashes ??= makeHashes()
  const { password, pin, answers } = await hashes
  const { id } = await makeUser(db, {
    passwordHash: password,
    pinHash: isSetUp ? pin : null,
    identityProofCode: isSetUp ? 'TEST-VERIFIED' : null,
    ...account,
  })
  if (!isSetUp) return Number(id)
  for (const [index, hash] of answers.entries())
    await sql`
      insert into user_security_answers (user_id, question_group, question_id, answer_hash)
      select ${id}, question_group, min(id), ${hash} from security_questions
      where question_group = ${index + 1} group by question_group`.execute(db)
  if ((account.kind ?? 'owner') === 'owner')
    await sql`
      insert into user_submittal_groups (user_id, submittal_group_id)
      select ${id}, min(id) from submittal_groups`.execute(db)
  return Number(id)
}

async function makeHashes() {
  const [password = '', pin = '', ...answers] = await Promise.all(
    [PASSWORD, PIN, 'river', 'lamp', 'register'].map(hashSecret),
  )
  return { password, pin, answers }
}
