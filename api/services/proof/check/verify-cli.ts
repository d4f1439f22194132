// Verifies everything that proves a record: see docs/deploying.md.
//   tsx api/services/proof/check/verify-cli.ts [--files] [--since <end>] [--ends <file>]
// Exit codes: 0 everything holds, 1 something does not (each is printed), 2 not started.
import '#api/ground/db/own-files-only.ts'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { databaseOptions, openFileStore } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { endsFile } from '../end-places.act.ts'
import { keepVerification } from './kept-verification.ts'
import { verificationWords } from './verification-words.ts'
import { verifyRecords } from './verify-all.ts'

try {
  const { values } = parseArgs({
    options: {
      files: { type: 'boolean', default: false },
      since: { type: 'string' },
      ends: { type: 'string' },
    },
  })
  const file = values.ends ?? endsFile(process.env)
  if (values.ends && !existsSync(values.ends)) throw new Error(`There is no file ${values.ends}.`)
  const published =
    file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const { db, close } = await openDatabase({
    ...databaseOptions(process.env),
    limits: COMMAND_LIMITS,
  })
  try {
    await openSecrets(db, keySource(process.env))
    const startedAt = new Date()
    const found = await verifyRecords(db, {
      published,
      ...(values.since ? { since: values.since } : {}),
      ...(values.files ? { files: openFileStore(process.env) } : {}),
    })
    console.log(verificationWords(found))
    process.exitCode = found.problems.length > 0 ? 1 : 0
    // The operations page says when this was done last; a result that cannot be kept is still one.
    await keepVerification(db, 'verify-all', found, { startedAt, userId: null }).catch(() =>
      console.error('The result could not be kept for the operations page.'),
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
