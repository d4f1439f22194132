import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { splitStatements } from '#api/db/database.ts'
import { EmbeddedStatements } from '#api/db/embedded-statements.ts'
import { readMigrations, readRepairs } from '#api/db/read-migrations.ts'

/** What PREPARE takes; how a table is made is said by the migrations, which both databases run. */
const PREPARABLE = /^\s*(?:\(?\s*select|insert|update|delete|merge|values|with)\b/i

/** What every statement to a server and to the embedded database goes through: its text is the first argument. */
export const ASKED_BY: readonly (readonly [object, string])[] = [
  [pg.Client.prototype, 'query'],
  [EmbeddedStatements.prototype, 'ask'],
]

/** Where a run notes them; unset, nothing is noted. */
const folder = process.env.ASKED_STATEMENTS

const known = new Set<string>()
let fresh: string[] = []

/** Notes each statement that the embedded database took, so that a PostgreSQL server can be asked whether it does too. */
export function noteStatements(): void {
  const asking: object = EmbeddedStatements.prototype
  if (!folder || Reflect.has(asking, 'isNoted')) return
  Reflect.set(asking, 'isNoted', true)
  const ask = Reflect.get(asking, 'ask')
  Reflect.set(asking, 'ask', async function (this: EmbeddedStatements, ...args: unknown[]) {
    const result: unknown = await Reflect.apply(ask, this, args)
    const [text] = args
    if (typeof text === 'string' && PREPARABLE.test(text) && !known.has(text)) {
      known.add(text)
      fresh.push(text)
    }
    return result
  })
}

/** Writes down what is new; workers are ended without a word, so after each file. */
export async function writeStatements(): Promise<void> {
  if (!folder || fresh.length === 0) return
  // Both databases run the migrations themselves; one may name what it made and took away again.
  const scripts = [...(await readMigrations()).values(), ...(await readRepairs()).values()]
  const migrated = new Set(scripts.flatMap(splitStatements))
  fresh = fresh.filter((text) => !migrated.has(text))
  mkdirSync(folder, { recursive: true })
  const lines = fresh.map((text) => `${JSON.stringify(text)}\n`).join('')
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines)
  fresh = []
}

/** All that a run noted, each once. */
export function readStatements(from: string): string[] {
  const lines = readdirSync(from).flatMap((name) =>
    readFileSync(path.join(from, name), 'utf8').split('\n').filter(Boolean),
  )
  return [...new Set(lines)].map((line) => String(JSON.parse(line)))
}
