import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { openDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { migrateAsOwner } from '#api/ground/db/migrate-as-owner.ts'
import { fillEmbedded } from '#api/ground/db/pglite.ts'
import { dataFolder, databaseOptions, openFileStore } from '#api/ground/lib/environment.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { endsFile } from '#api/services/proof/end-places.act.ts'
import { verifyRecords, type Verification } from '#api/services/proof/check/verify-all.ts'
import { keysFolder, keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { DUMPS, ENDS_COPY } from './back-up.ts'
import { BackupError, readVerified, requireEmpty, type Manifest } from './manifest.ts'
import { restoreServer } from './server-dump.ts'

type Environment = Record<string, string | undefined>

/**
 * Puts a backup where the environment names an empty installation, and verifies all records of it up to the end
 * that was published with the backup.
 */
export async function restore(env: Environment, folder: string): Promise<Verification> {
  const manifest = await readVerified(folder)
  const { url, dataDir = '' } = databaseOptions(env)
  if ((manifest.database === 'server') !== Boolean(url))
    throw new BackupError(
      manifest.database === 'server'
        ? 'This backup is of a PostgreSQL server: set DATABASE_URL to an empty database.'
        : 'This backup is of the embedded database: it cannot be restored to DATABASE_URL.',
    )
  const inFolder = !env['FILES_S3_BUCKET']
  if (inFolder) await requireEmpty(path.join(dataFolder(env), 'files'), 'the files')
  if (manifest.hasKeys) await requireEmpty(keysFolder(env), 'the keys')
  const dump = path.join(folder, DUMPS[manifest.database])
  if (url) {
    const owner = env['DATABASE_MIGRATION_URL'] || url
    await requireEmptyServer(owner)
    await restoreServer(owner, dump)
  } else {
    await requireEmpty(dataDir, 'the database')
    await fillEmbedded(dataDir, new Blob([gunzipSync(await readFile(dump))]))
  }
  await putFiles(env, folder, manifest)
  await putKeys(env, folder, manifest)
  return verified(env, manifest)
}

async function requireEmptyServer(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, poolSize: 1, limits: COMMAND_LIMITS })
  try {
    const { rows } = await sql`
      select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(
      db,
    )
    if (rows.length > 0)
      throw new BackupError('The database is not empty. Make an empty one and name it.')
  } finally {
    await close()
  }
}

async function putFiles(env: Environment, folder: string, { parts }: Manifest): Promise<void> {
  const files = openFileStore(env)
  for (const { path: name, sha256 } of parts.filter(({ path }) => path.startsWith('files/'))) {
    const source = webStream(Readable.from(createReadStream(path.join(folder, name))))
    const stored = await files.put(name.slice('files/'.length), source, 'application/octet-stream')
    if (stored.sha256 !== sha256) throw new BackupError(`${name} changed while it was restored.`)
  }
}

async function putKeys(env: Environment, folder: string, { parts }: Manifest): Promise<void> {
  const keys = parts.filter(({ path: name }) => name.startsWith('keys/'))
  const target = keysFolder(env)
  if (keys.length > 0) await mkdir(target, { recursive: true, mode: 0o700 })
  // The copies of a backup are readable by their owner alone, and so are these.
  for (const { path: name } of keys)
    await copyFile(path.join(folder, name), path.join(target, path.basename(name)))
  const ends = endsFile(env)
  if (ends && parts.some(({ path: name }) => name === ENDS_COPY)) {
    await mkdir(path.dirname(ends), { recursive: true, mode: 0o700 })
    // Ends that were published since the backup stay: they tell what it does not hold.
    await copyFile(path.join(folder, ENDS_COPY), ends, 1).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  }
}

async function verified(env: Environment, { line, end }: Manifest): Promise<Verification> {
  const options = { ...databaseOptions(env), limits: COMMAND_LIMITS }
  const { db, close } = await openDatabase(options)
  try {
    if (env['DATABASE_MIGRATION_URL']) await migrateAsOwner(db, env)
    await openSecrets(db, keySource(env))
    return await verifyRecords(db, {
      files: openFileStore(env),
      published: [line],
      ...(/^0+$/.test(end) ? {} : { since: end }),
    })
  } finally {
    await close()
  }
}
