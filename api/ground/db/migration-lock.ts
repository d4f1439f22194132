/**
 * api/ground/db/migrations.lock names every migration with its hash, in the order in which a new database applies them:
 * `name sha256` a line. Lines are added at the end and never changed, so that whoever runs any former version can go
 * on: a migration that landed keeps its text, and a new one sorts after all before it.
 */
export const LOCK_FILE = 'api/ground/db/migrations.lock'

/** Migrations from here on are counted: `m0120-…` is the 120th. Those before were named by days, partly out of order. */
export const FIRST_COUNTED = 120

export type LockedMigration = { name: string; sha256: string }

const LINE = /^([a-z0-9_-]+) ([0-9a-f]{64})$/

/** The lines of a lock. Throws for a line that is none. */
export function readLock(text: string): LockedMigration[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name, sha256] = LINE.exec(line) ?? []
      if (!name || !sha256) throw new Error(`${LOCK_FILE}: no name and hash: ${line.slice(0, 80)}`)
      return { name, sha256 }
    })
}

/** What is wrong between a lock and the migrations that are there (name to sha256), in sentences. */
export function lockFaults(
  locked: readonly LockedMigration[],
  there: ReadonlyMap<string, string>,
): string[] {
  const named = new Set(locked.map(({ name }) => name))
  return [
    ...locked.flatMap(({ name, sha256 }, at) => {
      const found = there.get(name)
      const before = locked[at - 1]?.name ?? ''
      return [
        ...(found === undefined ? [`${name} is locked and has no file: what landed stays.`] : []),
        ...(found !== undefined && found !== sha256
          ? [`${name} was changed after it was locked: write what it lacks as a new migration.`]
          : []),
        ...(name <= before ? [`${name} sorts before ${before}, which stands before it.`] : []),
        ...(at + 1 >= FIRST_COUNTED && numberOf(name) !== at + 1
          ? [`${name} is number ${at + 1}: its name begins with ${prefixOf(at + 1)}`]
          : []),
      ]
    }),
    ...[...there.keys()]
      .filter((name) => !named.has(name))
      .map((name) => `${name} is not in ${LOCK_FILE}: run npm run codegen.`),
  ]
}

/** The lines of a lock with the migrations that it does not name yet, which come last. */
export function lockWith(
  locked: readonly LockedMigration[],
  there: ReadonlyMap<string, string>,
): string {
  const named = new Set(locked.map(({ name }) => name))
  const added = [...there].filter(([name]) => !named.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...locked.map(({ name, sha256 }) => `${name} ${sha256}\n`),
    ...added.map(([name, sha256]) => `${name} ${sha256}\n`),
  ].join('')
}

function numberOf(name: string): number {
  return Number(/^m(\d{4})-/.exec(name)?.[1] ?? 0)
}

function prefixOf(number: number): string {
  return `m${String(number).padStart(4, '0')}-`
}
