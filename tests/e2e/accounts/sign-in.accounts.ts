import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { keepSecret } from '#api/session/authenticator.ts'
import { makeAccount } from './make-account.ts'

/** Of the accounts with an authenticator app. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The portal that asks everybody for a code by e-mail has them too. */
export const everywhere = true

/** One of each for the tests with script and for those without: they run at the same time. */
export async function fill(db: Db): Promise<void> {
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
    const id = await makeAccount(db, { loginName: `e2e.app.${way}`, kind: 'public' })
    await keepSecret(db, id, APP_SECRET)
    await sql`update users set totp_confirmed = true where id = ${id}`.execute(db)
  }
}
