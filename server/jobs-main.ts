import { openDatabase } from '#api/db/database.ts'
import { COMMAND_LIMITS } from '#api/db/limits.ts'
import { migrateAsOwner } from '#api/db/migrate-as-owner.ts'
import { databaseOptions, openFileStore, publicUrlOf } from '#api/lib/environment.ts'
import { log } from '#api/lib/log.ts'
import { pullsFrom } from '#api/import/pull/sources.ts'
import { anchorOldCopies } from '#api/records/anchor.act.ts'
import { endPlaces } from '#api/records/end-places.act.ts'
import { paymentsFrom } from './start/payments.ts'
import { createJobs } from './jobs.ts'
import { openKeys } from './start/keys.ts'
import { mailSettings, smtpMailer } from './mailer.ts'
import { readSettings, remindersOf } from './start/settings.ts'
import { httpTexter, textSettings } from './texter.ts'
import { readPages } from './words/read-pages.ts'

// The jobs by themselves, beside portals that run with JOBS=off. With the embedded database they belong
// into the portal's process, which owns the data folder.
if (!process.env.DATABASE_URL) {
  console.error('npm run jobs needs DATABASE_URL. Without it the portal does the jobs itself.')
  process.exit(1)
}
const settings = await readSettings()
const text = textSettings(process.env)
const database = await openDatabase({ ...databaseOptions(process.env), limits: COMMAND_LIMITS })
await migrateAsOwner(database.db, process.env)
await openKeys(database.db)
await anchorOldCopies(database.db, new Date())
const mail = mailSettings(process.env, {
  agencyName: settings?.agencyName ?? 'Agency',
  publicUrl: publicUrlOf(process.env),
})
// The sandbox bank of a portal is reached by others only with a key that both are given.
const isReal = ['forte', 'moneris'].includes(process.env.PAYMENTS ?? '')
const provider = isReal || process.env.SANDBOX_BANK_KEY ? paymentsFrom(process.env) : null
const jobs = createJobs({
  db: database.db,
  files: openFileStore(process.env),
  mailer: mail ? smtpMailer(mail) : null,
  texter: text ? httpTexter(text) : null,
  pulls: await pullsFrom(process.env),
  clock: () => new Date(),
  dues: settings && {
    agencyName: settings.agencyName,
    publicUrl: publicUrlOf(process.env),
    timeZone: settings.timeZone,
    reminders: remindersOf(settings),
  },
  endPlaces: endPlaces(process.env, settings?.agencyName ?? 'Agency'),
  payments: provider && {
    provider,
    agencyName: settings?.agencyName ?? 'Agency',
    publicUrl: publicUrlOf(process.env),
  },
  readPages,
  trades: settings && {
    rules: settings.trades,
    timeZone: settings.timeZone,
    publicUrl: publicUrlOf(process.env),
  },
})
jobs.start()
log.info({ sendsMail: mail !== null, sendsTexts: text !== null }, 'jobs ready')

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    void jobs
      .stop()
      .then(() => database.close())
      .finally(() => process.exit(0))
  })
