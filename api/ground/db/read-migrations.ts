import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The texts of the migrations by their names, in the order of the names. */
export function readMigrations(): Promise<Map<string, string>> {
  return scriptsIn('api/ground/db/migrations')
}

/** By the name of a migration: what databases lack, before it, that ran a former text of one of those before it. */
export function readRepairs(): Promise<Map<string, string>> {
  return scriptsIn('api/ground/db/repairs')
}

async function scriptsIn(place: string): Promise<Map<string, string>> {
  const folder = path.resolve(place)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = files.map(async (file): Promise<[string, string]> => [
    file.replace(/\.sql$/, ''),
    await readFile(path.join(folder, file), 'utf8'),
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
