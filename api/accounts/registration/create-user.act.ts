import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { EMAIL_ADDRESS } from '#values/email-address.ts'
import { generatePassword, passwordFault } from '#api/ground/secrets/password.rules.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import { insertStaffUser, selectUnknownRoles } from './staff-user.queries.ts'

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
  /** Codes of roles, for example administrator. */
  roles: z.array(z.string()).optional(),
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
  { userName, firstName, lastName, email, actions, roles = [], password }: NewStaff,
  now: Date,
): Promise<{ id: number; temporaryPassword: string | null }> {
  const fault = password === undefined ? null : passwordFault(password, { userName, email })
  if (fault) throw new Error(fault)
  const made = password === undefined ? generatePassword() : null
  const hash = await hashSecret(made ?? password ?? '')
  return inTransaction(db, async (trx) => {
    const unknown = await selectUnknownRoles(trx, roles)
    if (unknown.length > 0) throw new Error(`There is no role ${unknown.join(', ')}.`)
    const person = { userName, firstName, lastName, email, isEmailProven: true }
    const id = await insertStaffUser(trx, { ...person, passwordHash: hash, by: 'user:create' }, now)
    if (id === null) throw new Error('Username or e-mail address is taken already.')
    for (const each of new Set(actions)) {
      const [app = '', action = ''] = each.split(':')
      await sql`
        insert into user_actions (user_id, app, action) values (${id}, ${app}, ${action})`.execute(
        trx,
      )
    }
    for (const role of new Set(roles))
      await sql`insert into user_roles (user_id, role) values (${id}, ${role})`.execute(trx)
    const detail = { kind: 'staff', by: 'user:create' }
    await writeAudit(trx, { action: 'account.created', userId: id, actorId: null, detail }, now)
    return { id, temporaryPassword: made }
  })
}
