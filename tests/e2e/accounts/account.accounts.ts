import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** What Basic Info needs before anything can be saved. */
async function complete(db: Db, id: number): Promise<void> {
  await sql`
    update users set phone = coalesce(phone, '555-010-0100'), city = coalesce(city, 'Springfield'),
      billing_preference = coalesce(billing_preference, 'Email')
    where id = ${id}`.execute(db)
}

/** Owners of their own for each test, since tests run beside each other. */
const OWNERS = [
  'e2e.account.tabs.js',
  'e2e.account.tabs.plain',
  'e2e.account.save.js',
  'e2e.account.save.plain',
  'e2e.account.two.js',
  'e2e.account.two.plain',
  'e2e.account.guard',
  'e2e.account.picture.js',
  'e2e.account.picture.plain',
  'e2e.account.pin.js',
  'e2e.account.pin.plain',
  'e2e.account.unsent.js',
  'e2e.account.unsent.plain',
]

export async function fill(db: Db): Promise<void> {
  for (const loginName of OWNERS) {
    const id = await makeAccount(db, { loginName, kind: 'owner', isSetUp: true })
    await complete(db, id)
    await sql`
      insert into fee_accounts (user_id, fee_program_id, account_no)
      select ${id}, min(id), ${`FA-${loginName}`} from fee_programs
      on conflict do nothing`.execute(db)
  }
  for (const script of ['js', 'plain']) {
    const loginName = `e2e.account.verify.${script}`
    const id = await makeAccount(db, { loginName, kind: 'owner', isSetUp: true })
    await complete(db, id)
    await sql`update users set identity_proof_code = null where id = ${id}`.execute(db)
    await complete(
      db,
      await makeAccount(db, {
        loginName: `e2e.account.licensee.${script}`,
        kind: 'licensee',
        isSetUp: true,
      }),
    )
    const anybody = await makeAccount(db, {
      loginName: `e2e.account.public.${script}`,
      kind: 'public',
    })
    await complete(db, anybody)
    // The test changes the type; another run begins with it again.
    await sql`
      update users set account_type_id = types.id, kind = types.kind, account_role = types.role,
        change_pin_due = false
      from account_types types where types.kind = 'public' and users.id = ${anybody}`.execute(db)
  }
}
