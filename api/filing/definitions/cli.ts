// Submittal types as files: see docs/submittal-types.md.
//   npm run forms -- check <folder>      look at a type and try its examples; nothing is stored
//   npm run forms -- import <folder>     store it as a draft that nobody can begin yet
//   npm run forms -- publish <folder>    store it and open it
//   npm run forms -- retire <code>       nobody begins it any more; what was begun can be filed
//   npm run forms -- list
//   npm run forms -- schema              write the JSON Schemas that editors read
// Exit codes: 0 done, 1 refused (each fault with its place), 2 not started.
import '#api/ground/db/own-files-only.ts'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openDatabase, type Db } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { migrateAsOwner } from '#api/ground/db/migrate-as-owner.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { checkDefinition } from '#forms/definition/check.ts'
import { jsonSchemas } from '#forms/definition/json-schemas.ts'
import { exampleFaults } from '#forms/definition/try-examples.ts'
import { selectVersions } from './stored-forms.queries.ts'
import { publishType, retireType } from './publish.act.ts'
import { parseType, readTypeFolder, TypeRefused, type ShippedType } from './shipped.ts'

const USAGE = 'npm run forms -- check|import|publish <folder>, retire <code>, list, or schema'

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof TypeRefused ? 1 : 2
}

async function run([command = '', subject = '', ...more]: string[]): Promise<void> {
  const wantsSubject = ['check', 'import', 'publish', 'retire'].includes(command)
  if (more.length > 0 || wantsSubject !== (subject !== '')) throw new Error(USAGE)
  switch (command) {
    case 'schema':
      return writeSchemas()
    case 'check':
      return check(await readOne(subject))
    case 'import':
    case 'publish': {
      const shipped = await readOne(subject)
      const isDraft = command === 'import'
      await withDatabase((db) => publishType(db, shipped, { isImported: true, isDraft }))
      const { type, versions } = shipped
      const version = versions.at(-1)?.version
      return say(
        isDraft
          ? `${type.code} version ${version} is stored as a draft.`
          : `${type.code} version ${version} is published.`,
      )
    }
    case 'retire':
      return withDatabase(async (db) => {
        if (!(await retireType(db, subject))) throw new Error(`There is no type ${subject}.`)
        say(`${subject} is no longer offered.`)
      })
    case 'list':
      return withDatabase(list)
    default:
      throw new Error(USAGE)
  }
}

async function readOne(folder: string): Promise<ShippedType> {
  return parseType(await readTypeFolder(folder))
}

function check({ type, versions, examples }: ShippedType): void {
  const newest = versions.at(-1)
  const faults = versions.flatMap((version, at) =>
    checkDefinition(version, { type, before: versions[at - 1] ?? null }).map((fault) => ({
      ...fault,
      place: `v${version.version}.json ${fault.place}`,
    })),
  )
  if (newest && faults.length === 0) faults.push(...exampleFaults(newest, examples))
  if (faults.length > 0) throw new TypeRefused(faults)
  say(`${type.code} is sound; ${examples.length} examples are as they say.`)
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({
    ...databaseOptions(process.env),
    limits: COMMAND_LIMITS,
  })
  try {
    await migrateAsOwner(db, process.env)
    await openSecrets(db, keySource(process.env))
    await inTransaction(db, work)
  } finally {
    await close()
  }
}

async function list(db: Db): Promise<void> {
  for (const { code, version, state, isImported } of await selectVersions(db))
    say(`${code} version ${version}: ${state}${isImported ? ', the agency’s own' : ''}`)
}

/** For who changes the shape itself: a test wants the stored schemas to be these. */
async function writeSchemas(): Promise<void> {
  for (const [name, schema] of Object.entries(jsonSchemas())) {
    const file = `forms/definition/${name}.schema.json`
    await writeFile(file, JSON.stringify(schema))
    // Not there in an installation, which never needs it.
    await promisify(execFile)('npx', ['oxfmt', file])
  }
}

function say(line: string): void {
  console.log(line)
}
