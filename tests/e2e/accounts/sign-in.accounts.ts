import { sql } from 'kysely'
import { hashSecret } from '#api/accounts/secret-hash.ts'
import type { Db } from '#api/db/database.ts'
import { keepSecret } from '#api/session/authenticator.ts'
import { makeAccount, PASSWORD } from './make-account.ts'

/** Of the accounts with an authenticator app. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The portal that asks everybody for a code by e-mail has them too. */
export const everywhere = true

/**
 * One of each for the tests with script and for those without: they run at the same time. What an earlier
 * run on the same database changed or counted is as it was.
 */
export async function fill(db: Db): Promise<void> {
  await sql`delete from attempts`.execute(db)
  const password = await hashSecret(PASSWORD)
  for (const way of ['script', 'plain']) {
    await makeAccount(db, { loginName: `e2e.sign-in.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.forgot.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.email.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.setup.${way}`, kind: 'public' })
    await makeAccount(db, {
      loginName: `e2e.forced.${way}`,
      kind: 'owner',
      isSetUp: true,
      changePasswordDue: true,
      changePinDue: true,
    })
    await sql`
      update users set password_hash = ${password}, change_password_due = true, change_pin_due = true
      where login_name = ${`e2e.forced.${way}`}`.execute(db)
    await sql`
      update users set totp_confirmed = false where login_name = ${`e2e.setup.${way}`}`.execute(db)
    const id = await makeAccount(db, { loginName: `e2e.app.${way}`, kind: 'public' })
    await keepSecret(db, id, APP_SECRET)
    await sql`update users set totp_confirmed = true where id = ${id}`.execute(db)
  }
}
