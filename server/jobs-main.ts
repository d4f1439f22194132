import '#api/ground/db/own-files-only.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { StartError } from '#api/ground/db/start-error.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { migrateAsOwner } from '#api/ground/db/migrate-as-owner.ts'
import { databaseOptions, openFileStore, publicUrlOf } from '#api/ground/lib/environment.ts'
import { log } from '#api/ground/lib/log.ts'
import type { Settings } from '#app/lib/settings.ts'
import { pullsFrom } from '#api/portal/import/pull/sources.ts'
import { anchorOldCopies } from '#api/services/proof/anchor.act.ts'
import { endPlaces } from '#api/services/proof/end-places.act.ts'
import { paymentsFrom } from './start/payments.ts'
import { createJobs } from './jobs.ts'
import { openKeys } from './start/keys.ts'
import { endFailedStart, requireSoundSettings } from './start/start-failure.ts'
import { protectData } from './start/protect-data.ts'
import { mailSettings, smtpMailer } from './mailer.ts'
import { jobWordsOf } from './start/job-words.ts'
import { readSettingsFile } from './start/settings.ts'
import { overwrite } from './settings/layers.ts'
import { createKeeper } from './settings/settings-keeper.ts'
import { changesIn, watchSettings } from './settings/watch-settings.ts'
import { httpTexter, textSettings } from './texter.ts'
import { readPages } from './words/read-pages.ts'

// The jobs by themselves, beside portals that run with JOBS=off. With the embedded database they belong
// into the portal's process, which owns the data folder.
await start().catch((error: unknown) => endFailedStart(error, 0))

async function start(): Promise<void> {
  requireSoundSettings(process.env)
  if (!process.env.DATABASE_URL)
    throw new StartError(
      'npm run jobs needs DATABASE_URL. Without it the portal does the jobs itself.',
    )
  protectData(process.env)
  const file = await readSettingsFile()
  const settings = file?.settings ?? null
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
  const publicUrl = publicUrlOf(process.env)
  const wordsOf = (from: Settings) => jobWordsOf({ ...from, publicUrl }, from)
  const words = settings && wordsOf(settings)
  const pays = { agencyName: settings?.agencyName ?? 'Agency', publicUrl }
  const keeper =
    file &&
    createKeeper({
      ...{ file: file.layer, env: process.env },
      services: { mail: mail !== null, texts: text !== null, openId: false },
      ...changesIn(database.db),
      apply: (next) => {
        overwrite(file.settings, next)
        const { dues, wholeFiles, windows } = wordsOf(next)
        if (words) overwrite(words.dues, dues)
        if (words) overwrite(words.windows, windows)
        if (words) overwrite(words.wholeFiles, wholeFiles)
        pays.agencyName = next.agencyName
        if (mail) mail.name = next.agencyName
      },
    })
  await keeper?.look()
  const endWatch = keeper ? watchSettings(keeper) : () => {}
  const jobs = createJobs({
    db: database.db,
    files: openFileStore(process.env),
    mailer: mail ? smtpMailer(mail) : null,
    texter: text ? httpTexter(text) : null,
    pulls: await pullsFrom(process.env),
    clock: () => new Date(),
    dues: words && words.dues,
    endPlaces: endPlaces(process.env, settings?.agencyName ?? 'Agency'),
    payments: provider && Object.assign(pays, { provider }),
    readPages,
    trades: words && words.windows,
    wholeFiles: words && words.wholeFiles,
  })
  jobs.start()
  log.info({ sendsMail: mail !== null, sendsTexts: text !== null }, 'jobs ready')

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      endWatch()
      void jobs
        .stop()
        .then(() => database.close())
        .finally(() => process.exit(0))
    })
}
