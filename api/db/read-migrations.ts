import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = path.resolve('api/db/migrations')

/** The texts of the migrations by their names, in the order of the names. */
export async function readMigrations(): Promise<Map<string, string>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const texts = files.map(async (file): Promise<[string, string]> => [
    file.replace(/\.sql$/, ''),
    await readFile(path.join(FOLDER, file), 'utf8'),
  ])
  return new Map(await Promise.all(texts))
}

/** The SHA-256 of each migration's text, by its name. */
export async function migrationHashes(): Promise<Map<string, string>> {
  return new Map(
    [...(await readMigrations())].map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]),
  )
}
