import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatements } from '#tests/support/suite/asked-statements.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const folder = process.env.ASKED_STATEMENTS
const isRepeated = folder !== undefined && process.env.TEST_DATABASE_URL !== undefined

/** Both databases have the tables of the same migrations: one that is missing was made for a session and went with it. */
const UNDEFINED_TABLE = '42P01'

let own: OwnDatabase
let client: pg.Client

beforeAll(async () => {
  if (!isRepeated) return
  own = await openOwnDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
})
afterAll(async () => {
  if (!isRepeated) return
  await client.end()
  await own.drop()
})

// The embedded database is newer than the oldest server that is supported: a function or clause could be missing there.
test.runIf(isRepeated)(
  'each statement that the unit tests sent to the embedded database is understood by the server',
  async () => {
    const statements = readStatements(folder ?? '')
    const refused: string[] = []
    for (const text of statements) {
      try {
        await client.query(`prepare asked as ${text}`)
        await client.query('deallocate asked')
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) continue
        refused.push(`${error instanceof Error ? error.message : String(error)}: ${text}`)
      }
    }
    expect(refused).toEqual([])
    // Fewer would mean that the unit tests noted nothing.
    expect(statements.length).toBeGreaterThan(1_000)
  },
)
