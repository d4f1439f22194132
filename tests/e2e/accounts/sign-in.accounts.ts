import { sql } from 'kysely'
import { hashOfSubject } from '#api/ground/lib/limits/attempts.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import { keepSecret } from '#api/accounts/sign-in/second-factor/authenticator.queries.ts'
import { insertPasskey } from '#api/accounts/sign-in/passkeys/passkeys.queries.ts'
import { makeAccount, PASSWORD } from './make-account.ts'

/** Of the accounts with an authenticator app. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Of the account with a passkey and no script. */
export const RECOVERY_CODE = 'E2E0-PASS-KEYS-0000'

/** The account at which strangers guessed. */
const TRIED = 'e2e.tried.script'

/** The portal that asks everybody for a code by e-mail has them too. */
export const everywhere = true

/**
 * One of each for the tests with script and for those without: they run at the same time. What an earlier
 * run on the same database changed or counted is as it was.
 */
export async function fill(db: Db): Promise<void> {
  await sql`delete from attempts`.execute(db)
  const password = await hashSecret(PASSWORD)
  await makeAccount(db, { loginName: TRIED, kind: 'public' })
  // As many wrong passwords as an account has in an hour.
  await sql`
    insert into attempts (scope, subject_hash, window_start, count)
    values ('sign-in by account', ${hashOfSubject(TRIED)}, ${new Date()}, 50)`.execute(db)
  for (const way of ['script', 'plain']) {
    await makeAccount(db, { loginName: `e2e.sign-in.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.forgot.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.email.${way}`, kind: 'public' })
    await makeAccount(db, { loginName: `e2e.keys.${way}`, kind: 'public' })
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
    await fillPasskeys(db, way)
  }
}

/** With script one is added by the test; without, its user has one and a recovery code. */
async function fillPasskeys(db: Db, way: string): Promise<void> {
  const id = await makeAccount(db, { loginName: `e2e.passkey.${way}`, kind: 'public' })
  await sql`delete from passkeys where user_id = ${id}`.execute(db)
  await sql`delete from recovery_codes where user_id = ${id}`.execute(db)
  if (way === 'script') return
  await insertPasskey(
    db,
    {
      userId: id,
      credentialId: `e2e-passkey-${id}`,
      publicKey: 'AA',
      signCount: 0,
      transports: [],
      name: 'My phone',
    },
    new Date(),
  )
  await sql`
    insert into recovery_codes (user_id, code_hash)
    values (${id}, ${keyHash(plainCode(RECOVERY_CODE))})`.execute(db)
}
