import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { OpenDatabase, Db } from '#api/ground/db/database.ts'
import { readableOf, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { endsFile } from '#api/services/proof/end-places.act.ts'
import { publishEnd, readEnd } from '#api/services/proof/ends.act.ts'
import { keysFolder } from '#api/ground/secrets/key-source.ts'
import { partOf, requireEmpty, writeManifest, type Manifest, type Part } from './manifest.ts'
import { dumpServer } from './server-dump.ts'

type Environment = Record<string, string | undefined>
export type Backup = {
  database: OpenDatabase
  files: FileStore
  env: Environment
  /** Where it goes: an empty folder, or one that is not there yet. */
  folder: string
  now: Date
}

export const ENDS_COPY = 'published-ends.jsonl'
export const DUMPS = { embedded: 'database.tar.gz', server: 'database.dump' } as const

/**
 * Writes database, files and keys into a folder while the portal goes on. First the database, at one moment, then
 * the files: what was filed by that moment never changes and is never deleted.
 */
export async function backUp({ database, files, env, folder, now }: Backup): Promise<Manifest> {
  await requireEmpty(folder, 'the backup')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const line = await publishEnd(database.db, now)
  const before = await fileKeys(database.db)
  const parts: Part[] = []
  const kept = async (name: string): Promise<void> => {
    await chmod(path.join(folder, name), 0o600)
    parts.push(await partOf(folder, name))
  }

  const dump = DUMPS[database.kind]
  await dumpDatabase(database, env, path.join(folder, dump))
  await kept(dump)

  const gone: string[] = []
  for (const key of new Set([...before, ...(await fileKeys(database.db))])) {
    const stored = await files.get(key)
    if (!stored) {
      gone.push(key)
      continue
    }
    const name = `files/${key}`
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 })
    await writeWhole(path.join(folder, name), readableOf(stored.stream))
    await kept(name)
  }

  const hasKeys = await copyKeys(env, folder, kept)
  const ends = endsFile(env)
  if (ends && existsSync(ends)) {
    await copyFile(ends, path.join(folder, ENDS_COPY))
    await kept(ENDS_COPY)
  }
  const manifest: Manifest = {
    format: 'headwater-backup-1',
    at: now.toISOString(),
    database: database.kind,
    end: readEnd(line)?.copies.end ?? '',
    line,
    hasKeys,
    gone,
    parts,
  }
  await writeManifest(folder, manifest)
  return manifest
}

async function dumpDatabase({ dump }: OpenDatabase, env: Environment, file: string): Promise<void> {
  if (dump) {
    // Others wait while it is read, so it is packed only afterwards.
    const tar = await dump()
    await writeWhole(file, readableOf(tar.stream()), createGzip({ level: 1 }))
  } else await dumpServer(env['DATABASE_MIGRATION_URL'] || env['DATABASE_URL'] || '', file)
}

/** Every key that a row names, in whatever table. */
async function fileKeys(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('select file_key from %I', table_name) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'file_key' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const all = sql.raw<{ key: string }>(
    `select distinct file_key as key from (${tables.map(({ name }) => name).join(' union all ')}) every
     where file_key is not null order by 1`,
  )
  return (await all.execute(db)).rows.map(({ key }) => key)
}

async function copyKeys(
  env: Environment,
  folder: string,
  kept: (name: string) => Promise<void>,
): Promise<boolean> {
  if (env['SIGNING_KEYS'] || env['SEALING_KEYS']) return false
  const source = keysFolder(env)
  await mkdir(path.join(folder, 'keys'), { mode: 0o700 })
  for (const name of await readdir(source)) {
    await copyFile(path.join(source, name), path.join(folder, 'keys', name))
    await kept(`keys/${name}`)
  }
  return true
}

async function writeWhole(file: string, source: Readable, through?: NodeJS.ReadWriteStream) {
  const handle = await open(file, 'wx', 0o600)
  const target = handle.createWriteStream({ flush: true })
  if (through) await pipeline(source, through, target)
  else await pipeline(source, target)
}

/** What was backed up, for people. */
export function backupWords({ parts, hasKeys, gone, end }: Manifest, folder: string): string {
  const files = parts.filter(({ path: name }) => name.startsWith('files/')).length
  return [
    `Backed up into ${folder}: the database, ${files} files${hasKeys ? ' and the keys' : ''}.`,
    ...(hasKeys
      ? ['It holds the keys: whoever has it can sign as this portal. Keep it as you keep them.']
      : ['The keys come by the environment and are not in it: keep them too.']),
    ...(gone.length > 0 ? [`${gone.length} files of drafts were deleted meanwhile.`] : []),
    `End of the chain: ${end}`,
  ].join('\n')
}
