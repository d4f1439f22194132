import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate, splitStatements, type Db } from '#api/ground/db/database.ts'
import { readMigrations } from '#api/ground/db/read-migrations.ts'
import { schemaLines } from '#tests/support/suite/schema-lines.ts'
import { openEmptyDatabase } from '#tests/support/template.ts'

/**
 * Every list of migrations that a version of the program ever had and that is no beginning of today's, or had another
 * text: a database of it is made as that version made it and goes forward. Needs the history of git.
 */
type Listed = { name: string; blob: string }

const FOLDER = 'api/ground/db/migrations/'

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 })
}

function listAt(commit: string): Listed[] {
  return git('ls-tree', commit, FOLDER)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [facts = '', file = ''] = line.split('\t')
      return {
        name: file.slice(FOLDER.length).replace(/\.sql$/, ''),
        blob: facts.split(' ')[2] ?? '',
      }
    })
}

const today = listAt('HEAD')
const blobs = new Map(today.map(({ name, blob }) => [name, blob]))

function isBeginning(list: readonly Listed[]): boolean {
  return list.every(({ name, blob }, at) => today[at]?.name === name && blobs.get(name) === blob)
}

/** The versions that differ, by their lists: one commit for each. */
function versions(): [commit: string, list: Listed[]][] {
  const found = new Map<string, [string, Listed[]]>()
  for (const commit of git('rev-list', '--first-parent', 'HEAD').trim().split('\n')) {
    const list = listAt(commit)
    if (list.length > 0 && !isBeginning(list))
      found.set(JSON.stringify(list), [commit.slice(0, 8), list])
  }
  return [...found.values()]
}

async function runAsThen(db: Db, list: readonly Listed[]): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  for (const { name, blob } of list) {
    for (const statement of splitStatements(git('cat-file', 'blob', blob)))
      await sql.raw(statement).execute(db)
    await sql`insert into kysely_migration values (${name}, now()::text)`.execute(db)
  }
}

describe('a database of every former version goes forward', () => {
  let fresh: string[] = []
  beforeAll(async () => {
    expect((await readMigrations()).size).toBe(today.length)
    const { db, close } = await openEmptyDatabase()
    await migrate(db)
    fresh = await schemaLines(db)
    await close()
  })

  test.each(versions())('from %s', async (_commit, list) => {
    const { db, close } = await openEmptyDatabase()
    try {
      await runAsThen(db, list)
      await migrate(db)
      expect(await schemaLines(db)).toEqual(fresh)
    } finally {
      await close()
    }
  })
})
