// Loads an agency's own records and takes runs back: see docs/importing.md.
// Exit codes: 0 loaded (or a dry run without refused rows), 1 refused rows and nothing loaded, 2 not started.
import '#api/ground/db/own-files-only.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { migrate, openDatabase, type Db } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { databaseOptions, openFileStore } from '#api/ground/lib/environment.ts'
import { scannerFrom } from '#api/ground/lib/files/virus-scan.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { RejectsFile } from './files/rejects-file.ts'
import { importFile } from './import-file.ts'
import { KINDS } from './kinds.ts'
import { readOptions, USAGE, type CliOptions } from './options.ts'
import { progressTo } from './progress.ts'
import { describe, listRuns, report, SHOWN_REJECTS } from './report.ts'
import { undoRun } from './runs/undo.ts'

const LISTED_RUNS = 50

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function run(options: CliOptions): Promise<number> {
  const needsFile = !options.log && options.undo === undefined
  const [kindName = '', file = ''] = options.positionals
  if (needsFile) {
    if (!KINDS[kindName] || !file || options.positionals.length > 2) throw new Error(USAGE)
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  }
  const { db, close } = await openDatabase({
    ...databaseOptions(process.env),
    limits: COMMAND_LIMITS,
  })
  try {
    await migrate(db)
    await openSecrets(db, keySource(process.env))
    if (options.log) return await showLog(db)
    if (options.undo !== undefined) return await takeBack(db, options.undo, options.by)
    return await load(db, kindName, file, options)
  } finally {
    await close()
  }
}

async function load(db: Db, kindName: string, file: string, options: CliOptions): Promise<number> {
  const kind = KINDS[kindName]
  if (!kind) throw new Error(USAGE)
  const mapping: unknown = options.map ? JSON.parse(await readFile(options.map, 'utf8')) : undefined
  const states = await db.selectFrom('states').select('id').limit(1).execute()
  if (states.length === 0)
    throw new Error('The database has no look-up lists yet: npm run db:reset -- --reference-only')
  const rejectsName =
    options.rejects ?? `${file.replace(/\.(csv|xlsx|zip)?(\.gz)?$/i, '')}.rejects.csv`
  const rejects = new RejectsFile(rejectsName, file)
  const progress = progressTo(process.stderr)
  const isDryRun = options['dry-run']
  const { missingAct, missingLimit, multiline, positions, badOptionalCells } = options
  const { delimiter, encoding, sheet, entry, headings, extraCells } = options
  const { source, by: loadedBy } = options
  let missing = 0
  const summary = await importFile(db, {
    kind,
    file,
    mapping,
    dryRun: isDryRun,
    skipBad: options['skip-bad'],
    positions,
    badOptionalCells,
    multiline,
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(entry !== undefined && { entry }),
    ...(headings !== undefined && { headings }),
    extraCells,
    ...(options.files !== undefined && {
      attachments: {
        place: options.files,
        files: openFileStore(process.env),
        scanner: scannerFrom(process.env),
      },
    }),
    ...(source !== undefined && { source }),
    ...(loadedBy !== undefined && { loadedBy }),
    ...(missingAct && {
      missing: {
        act: missingAct,
        limit: missingLimit,
        onMissing: (key) => {
          if (++missing <= SHOWN_REJECTS) console.error(`\rmissing in the file: ${key}`)
        },
      },
    }),
    onProgress: progress.show,
    onNote: (words) => console.error(words),
    onReject: async (reject) => {
      if (rejects.count < SHOWN_REJECTS) console.error(`\r${describe(file, reject)}`)
      await rejects.add(reject)
    },
  })
  progress.end()
  await rejects.close()
  report(summary, { isDryRun, missingAct }, rejects)
  return summary.isLoaded || (isDryRun && summary.rejected === 0) ? 0 : 1
}

async function showLog(db: Db): Promise<number> {
  const lines = await listRuns(db, LISTED_RUNS)
  console.log(lines.length > 0 ? lines.join('\n') : 'Nothing was imported yet.')
  return 0
}

async function takeBack(db: Db, runId: number, by: string | undefined): Promise<number> {
  const files = openFileStore(process.env)
  const undone = await undoRun(db, runId, by ?? userInfo().username, new Date(), { files })
  const { deleted, restored, keptNames } = undone
  const kept = keptNames > 0 ? `; ${keptNames} look-up names are used by others and stay` : ''
  console.log(`Run ${runId} is taken back: ${deleted} deleted, ${restored} as before${kept}.`)
  return 0
}
