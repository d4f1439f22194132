// Fills the database of a portal of the browser tests and gives it the accounts of tests/e2e/accounts. A process of its
// own: the built server starts after it as people run it, without what compiles sources (portals.ts).
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { migrate, openDatabase, type Db } from '#api/ground/db/database.ts'
import { seedWhenEmpty } from '#api/above/seeds/seed-when-empty.ts'
import { databaseOptions, dataFolder, openFileStore } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'

/** Every file there exports `fill(db)`, which makes the accounts of one spec unless they are there. */
type Accounts = {
  fill: (db: Db) => Promise<void>
  /** Whether the portal without demonstration records has them too. */
  everywhere?: boolean
}

const data = dataFolder(process.env)
/** What a portal of its own begins with, so that no second one makes the tables and accounts anew (payments/checkout-portal.ts). */
const kept = process.env.KEEP_FILLED
const isNew = !existsSync(data)
const given = process.env.BEGIN_WITH
if (isNew && given && existsSync(given)) cpSync(given, data, { recursive: true })

const { db, close } = await openDatabase(databaseOptions(process.env))
await migrate(db)
await openSecrets(db, keySource(process.env))
await seedWhenEmpty(db, openFileStore(process.env), {
  today: new Date().toISOString().slice(0, 10),
  demonstration: process.env.DEMO !== 'off',
})
const folder = path.resolve('tests/e2e/accounts')
for (const name of readdirSync(folder).filter((each) => each.endsWith('.accounts.ts'))) {
  const accounts = (await import(pathToFileURL(path.join(folder, name)).href)) as Accounts
  if (accounts.everywhere || process.env.DEMO !== 'off') await accounts.fill(db)
}
// Mails to dozens of staff about each report would push those that tests read out of the outbox's newest.
for (const { kind } of STAFF_WAITS)
  await sql`
    insert into wait_choices (user_id, kind, rhythm)
    select id, ${kind}, 'none' from users where kind = 'staff' and login_name like 'e2e.%'
    on conflict do nothing`.execute(db)
await close()
if (isNew && kept) {
  rmSync(kept, { recursive: true, force: true })
  cpSync(data, `${kept}.draft`, { recursive: true })
  renameSync(`${kept}.draft`, kept)
}
