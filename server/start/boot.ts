import { language } from '#words/speech.ts'
import { sql } from 'kysely'
import { createApi } from '#api/app.ts'
import { backUp, backupWords } from '#api/above/backup/back-up.ts'
import { takeCommands } from '#api/above/backup/control.ts'
import { openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { hasDemonstrationAccounts } from '#api/above/seeds/demonstration/accounts.ts'
import { recordVersions } from '#api/ground/db/versions.ts'
import { databaseOptions, openFileStore, publicUrlOf } from '#api/ground/lib/environment.ts'
import { pullsFrom } from '#api/portal/import/pull/sources.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { log } from '#api/ground/lib/log.ts'
import { endPlaces } from '#api/services/proof/end-places.act.ts'
import { scannerFrom } from '#api/ground/lib/files/virus-scan.ts'
import { selectNewestMail, type OutboxMail } from '#api/services/outbox/newest-messages.queries.ts'
import { today } from '#app/lib/format.ts'
import { settingsSchema, type Settings } from '#app/lib/settings.ts'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { inProcess, overNetwork } from '#graphql/lib/rest-client.ts'
import { endDemonstrationSessions, shutsDemonstration } from './demonstration.ts'
import { createJobs, type Jobs } from '#server/jobs.ts'
import { apiConfigOf } from './api-config.ts'
import { openFilled } from './open-filled.ts'
import { tellFilling } from './tell-filling.ts'
import { mailSettings, smtpMailer } from '#server/mailer.ts'
import { createPdfPool } from '#server/pdf/pool.ts'
import type { PageVersions } from '#server/pages/page-cache.ts'
import { renderReport } from '#server/render-report.ts'
import { watchConfig, type ConfigWatch } from './config-faults.ts'
import { jobWordsOf } from './job-words.ts'
import { allowedBy, createMenus, readSettingsFile, type Menus } from './settings.ts'
import { overwrite } from '#server/settings/layers.ts'
import { createKeeper } from '#server/settings/settings-keeper.ts'
import { changesIn, changesOver, watchSettings } from '#server/settings/watch-settings.ts'
import { paymentsFrom } from './payments.ts'
import { protectData } from './protect-data.ts'
import { runningOf } from './running.ts'
import { httpTexter, textSettings } from '#server/texter.ts'
import { redactPdf } from '#server/redact/redact-pdf.ts'
import { readPages } from '#server/words/read-pages.ts'

export type Portal = {
  api: Api
  gateway: Gateway
  settings: Settings | null
  menus: Menus
  configFaults: ConfigWatch['faults']
  database: OpenDatabase
  /** Calls a path under /api, in this process or over the network. */
  fetchApi: (address: string, init: RequestInit) => Promise<Response>
  /** What every public page hangs on; null where the records are elsewhere and cannot be watched. */
  versions: (() => Promise<PageVersions>) | null
  /** Mails and expiry; started here unless JOBS=off or the records are elsewhere. */
  jobs: Jobs
  /** The newest mails of the outbox. */
  outbox: () => Promise<OutboxMail[]>
  /** Whether somebody can sign in with the accounts of the demonstration agency. */
  hasDemonstrationAccounts: () => Promise<boolean>
  /** Whether the records can be reached, by a connection of its own. */
  check: () => Promise<void>
  /** Whether the connections that calls use can be had. */
  probe: () => Promise<void>
  close: () => Promise<void>
}

/** A call of the API on another machine. */
function askApi(address: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', language())
  // eslint-disable-next-line no-restricted-globals -- our own API, whose exports and files stream through
  return fetch((process.env.API_URL ?? '').replace(/\/$/, '') + address, { ...init, headers })
}

/** How many mails the outbox page shows. */
const NEWEST_MAILS = 100

/** What is opened once, whatever is built on it: database, files, jobs, workers and settings. */
export type Ground = Awaited<ReturnType<typeof openGround>>

/** Opens and fills the database, and what else outlives a change of the code. */
export async function openGround(
  clock: () => Date = () => new Date(),
  mode: 'production' | 'development' = 'production',
) {
  protectData(process.env)
  const file = await readSettingsFile()
  const settings = file?.settings ?? null
  const menus = createMenus()
  const configWatch = watchConfig(menus, clock)
  // Without usable settings nothing is answered (settings-unusable.ts); this only lets the process say so.
  const config = settings ?? settingsSchema.parse({ agencyName: 'Agency' })
  const text = textSettings(process.env)
  if (config.oneTimeCodeBySms && !text)
    log.warn('oneTimeCodeBySms is on, but SMS_URL names no service: the codes are not sent')
  const files = openFileStore(process.env)
  const options = databaseOptions(process.env)
  const publicUrl = publicUrlOf(process.env)
  const shut = shutsDemonstration(process.env)
  const configOf = (from: Settings | null) =>
    apiConfigOf({
      settings: from,
      config: from ?? config,
      timeZone: from?.timeZone ?? 'UTC',
      agencyName: from?.agencyName ?? 'Agency',
      ...{ publicUrl, mode, isShut: shut !== null },
    })
  const apiConfig = configOf(settings)
  const { agencyName, timeZone } = apiConfig
  const database = await openFilled(options, {
    files,
    config: apiConfig,
    seed: {
      today: today(clock(), timeZone),
      // An agency's own installation sets DEMO=off and starts with the look-up lists alone.
      demonstration: process.env.DEMO !== 'off',
      onStep: tellFilling(process.env),
    },
    now: clock(),
    waitMs: Number(process.env.DATABASE_WAIT_SECONDS ?? 60) * 1_000,
  })
  if (shut) await endDemonstrationSessions(database.db)
  const pdf = createPdfPool({ size: Number(process.env.PDF_WORKERS ?? 1) })
  const payments = paymentsFrom(process.env)
  const mail = mailSettings(process.env, { agencyName, publicUrl })
  const { dues, pays, wholeFiles, windows } = jobWordsOf(apiConfig, config)
  const keeper = file
    ? createKeeper({
        ...{ file: file.layer, env: process.env },
        services: { mail: mail !== null, texts: text !== null, openId: apiConfig.openId !== null },
        ...(process.env.API_URL ? changesOver(askApi) : changesIn(database.db)),
        apply: (next) => {
          overwrite(file.settings, next)
          overwrite(apiConfig, configOf(file.settings))
          const words = jobWordsOf(apiConfig, file.settings)
          overwrite(dues, words.dues)
          overwrite(pays, words.pays)
          overwrite(wholeFiles, words.wholeFiles)
          overwrite(windows, words.windows)
          if (mail) mail.name = apiConfig.agencyName
        },
      })
    : null
  await keeper?.look().catch((error: unknown) => {
    log.error({ err: error }, 'the changed settings could not be read')
  })
  const endWatch = keeper ? watchSettings(keeper) : () => {}
  const jobs = createJobs({
    db: database.db,
    files,
    mailer: mail ? smtpMailer(mail) : null,
    texter: text ? httpTexter(text) : null,
    pulls: await pullsFrom(process.env),
    ...(options.url && {
      openForPull: () => openDatabase({ ...options, poolSize: 2, limits: COMMAND_LIMITS }),
    }),
    clock,
    dues,
    endPlaces: endPlaces(process.env, agencyName),
    payments: payments && Object.assign(pays, { provider: payments }),
    readPages,
    trades: windows,
    wholeFiles,
  })
  if (process.env.JOBS !== 'off' && !process.env.API_URL) jobs.start()
  const commands =
    database.kind === 'embedded' && !process.env.API_URL
      ? await takeCommands(process.env, async (folder) =>
          backupWords(
            await backUp({ database, files, env: process.env, folder, now: clock() }),
            folder,
          ),
        )
      : null
  return {
    settings,
    apiConfig,
    menus,
    configWatch,
    keeper,
    files,
    payments,
    database,
    pdf,
    jobs,
    clock,
    mode,
    running: runningOf(database, { mail, text, now: clock() }),
    close: async () => {
      configWatch.close()
      endWatch()
      await commands?.close()
      await jobs.stop()
      await pdf.close()
      await database.close()
    },
  }
}

/** Puts the floors on the ground: REST API and gateway of the code as it stands. */
export function buildPortal(ground: Ground): Portal {
  const { settings, menus, configWatch, keeper } = ground
  const { payments, database, pdf, jobs, clock, mode, files } = ground
  const api = createApi({
    db: database.db,
    searches: database.searches,
    boards: database.boards,
    files,
    clock,
    config: ground.apiConfig,
    renderReport: (template, data) => renderReport(pdf, template, data),
    redactPdf: (job) => redactPdf(job),
    scanner: scannerFrom(process.env),
    payments,
    allows: allowedBy(menus),
    running: ground.running,
    ...(keeper && { settings: keeper }),
  })
  const gateway = createGateway({
    validates: mode === 'development',
    onFault: (error) => log.error({ err: error }, 'graph failed'),
    fetch: process.env.API_URL ? overNetwork(process.env.API_URL) : inProcess(api),
  })
  return {
    api,
    gateway,
    settings,
    menus,
    configFaults: configWatch.faults,
    database,
    jobs,
    outbox: () => selectNewestMail(database.db, NEWEST_MAILS),
    hasDemonstrationAccounts: async () =>
      !process.env.API_URL && (await hasDemonstrationAccounts(database.db)),
    fetchApi: async (address, init) =>
      process.env.API_URL ? askApi(address, init) : api.request(`/api${address}`, init),
    versions: process.env.API_URL
      ? null
      : async () => ({
          features: await recordVersions(database.db),
          // A changed setting may stand on any page.
          day: `${today(clock(), ground.apiConfig.timeZone)} ${keeper?.version() ?? 0}`,
        }),
    check: database.check,
    probe: async () => {
      await sql`select 1`.execute(database.db)
    },
    close: async () => {
      await gateway.stop()
      await ground.close()
    },
  }
}

/** Opens the ground and puts the floors on it. */
export async function bootPortal(
  clock: () => Date = () => new Date(),
  mode: 'production' | 'development' = 'production',
): Promise<Portal> {
  return buildPortal(await openGround(clock, mode))
}
