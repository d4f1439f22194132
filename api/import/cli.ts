// Loads an agency's own records: see docs/importing.md.
//   tsx api/import/cli.ts <kind> <file.csv[.gz]> [--map mapping.json] [--dry-run] [--skip-bad] [--rejects FILE]
// Exit codes: 0 loaded (or a dry run without refused rows), 1 refused rows and nothing loaded, 2 not started.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, openDatabase } from '#api/db/database.ts'
import { databaseOptions } from '#api/lib/environment.ts'
import type { Reject } from './check-row.ts'
import { importFile, type ImportSummary } from './import-file.ts'
import { KINDS } from './kinds.ts'
import { progressTo } from './progress.ts'
import { RejectsFile } from './rejects-file.ts'

const USAGE = `Usage: npm run data:import -- <kind> <file.csv[.gz]> [--map mapping.json] [--dry-run] [--skip-bad] [--rejects FILE]
Kinds: ${Object.keys(KINDS).join(', ')}`
const SHOWN_REJECTS = 20
const VALUE_SHOWN = 60

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
      rejects: { type: 'string' },
    },
  })
  const [kindName = '', file = ''] = positionals
  const kind = KINDS[kindName]
  if (!kind || !file || positionals.length > 2) throw new Error(USAGE)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const mapping: unknown = values.map ? JSON.parse(await readFile(values.map, 'utf8')) : undefined
  const rejects = new RejectsFile(
    values.rejects ?? file.replace(/\.csv(\.gz)?$/, '') + '.rejects.csv',
    file,
  )
  const progress = progressTo(process.stderr)
  const { db, close } = await openDatabase(databaseOptions(process.env))
  try {
    await migrate(db)
    const states = await db.selectFrom('states').select('id').limit(1).execute()
    if (states.length === 0)
      throw new Error('The database has no look-up lists yet: npm run db:reset -- --reference-only')
    const summary = await importFile(db, {
      kind,
      file,
      mapping,
      dryRun: values['dry-run'],
      skipBad: values['skip-bad'],
      onProgress: progress.show,
      onReject: async (reject) => {
        if (rejects.count < SHOWN_REJECTS) console.error(`\r${describe(file, reject)}`)
        await rejects.add(reject)
      },
    })
    progress.end()
    await rejects.close()
    report(summary, values['dry-run'], rejects)
    return summary.isLoaded || (values['dry-run'] && summary.rejected === 0) ? 0 : 1
  } finally {
    await close()
  }
}

function describe(file: string, { row, column, value, rule, message }: Reject): string {
  const cell = value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value
  return `${path.basename(file)}, row ${row}, column "${column}": "${cell}" ${message} (${rule})`
}

function report(summary: ImportSummary, isDryRun: boolean, rejects: RejectsFile): void {
  const { rows, leftOut, repeated, rejected, inserted, updated, unchanged, isLoaded } = summary
  if (rejects.count > SHOWN_REJECTS)
    console.error(`… and ${rejects.count - SHOWN_REJECTS} more refused cells.`)
  console.log(`${rows} rows read, ${leftOut} left out, ${repeated} repeats, ${rejected} rejected.`)
  if (rejects.count > 0) {
    const rules = Object.entries(summary.rejectedByRule).map(([rule, count]) => `${rule} ${count}`)
    console.log(`Refused cells by rule: ${rules.join(', ')}. All of them: ${rejects.file}`)
  }
  const what = `${inserted} inserted, ${updated} updated, ${unchanged} unchanged`
  if (isLoaded) console.log(`${what}.`)
  else if (isDryRun)
    console.log(
      `Dry run, nothing was changed. Without it: ${what}${rejected > 0 ? ' with --skip-bad, else nothing' : ''}.`,
    )
  else
    console.log(
      'Nothing was loaded: every row must be good. Correct the file, or load the good rows with --skip-bad.',
    )
}
