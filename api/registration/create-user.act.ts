import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { EMAIL_ADDRESS } from '#values/email-address.ts'
import { generatePassword, passwordFault } from '#api/secrets/password.rules.ts'
import { hashSecret } from '#api/secrets/secret-hash.ts'

const name = z.string().trim().min(1).max(100)

/** What `npm run user:create` is told. */
export const newStaffSchema = z.object({
  userName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,49}$/, 'Use 3 to 50 letters, numbers, dots, dashes.'),
  firstName: name,
  lastName: name,
  email: z.string().regex(EMAIL_ADDRESS, 'Write an address like name@example.org.'),
  /** Each as app:action, for example gov:account.actions.decide. */
  actions: z.array(z.string().regex(/^[\w-]+:[\w.-]+$/, 'Write an action as app:action.')),
  /** Without one a temporary password is made. */
  password: z.string().optional(),
})

export type NewStaff = z.infer<typeof newStaffSchema>

/**
 * Makes an account for somebody of the agency; registration never does. Returns the temporary password
 * when none was given. Either way the first sign-in asks for a new one.
 */
export async function createStaffUser(
  db: Db,
  { userName, firstName, lastName, email, actions, password }: NewStaff,
  now: Date,
): Promise<{ id: number; temporaryPassword: string | null }> {
  const fault = password === undefined ? null : passwordFault(password, { userName, email })
  if (fault) throw new Error(fault)
  const made = password === undefined ? generatePassword() : null
  const hash = await hashSecret(made ?? password ?? '')
  return inTransaction(db, async (trx) => {
    const taken = await sql`
      select 1 from users where lower(login_name) = lower(${userName})
        or lower(email) = lower(${email})`.execute(trx)
    if (taken.rows.length > 0) throw new Error('User name or e-mail address is taken already.')
    const { rows } = await sql<{ id: number }>`
      insert into users (login_name, display_name, first_name, last_name, email, proven_email, kind,
        password_hash,
        change_password_due, created_by, updated_by, updated_at)
      values (${userName}, ${`${firstName} ${lastName}`}, ${firstName}, ${lastName}, ${email}, ${email},
        'staff', ${hash}, true, 'user:create', 'user:create', ${now})
      returning id`.execute(trx)
    const id = Number(rows[0]?.id)
    for (const each of new Set(actions)) {
      const [app = '', action = ''] = each.split(':')
      await sql`
        insert into user_actions (user_id, app, action) values (${id}, ${app}, ${action})`.execute(
        trx,
      )
    }
    const detail = { kind: 'staff', by: 'user:create' }
    await writeAudit(trx, { action: 'account.created', userId: id, actorId: null, detail }, now)
    return { id, temporaryPassword: made }
  })
}
