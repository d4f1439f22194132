import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'
import type { DatabaseLimits } from '#api/ground/db/limits.ts'
import { OuterDatabaseError } from '#api/ground/db/one-transaction.ts'
import { isDatabaseOutage } from '#api/ground/db/outages.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { outageOf } from '#api/ground/lib/outages.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const SHORT: DatabaseLimits = {
  acquireMs: 500,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
}

const ask = (db: OpenDatabase['db']) => sql<{ one: number }>`select 1 as one`.execute(db)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('limits of the database layer', () => {
  let own: OwnDatabase
  let database: OpenDatabase
  beforeEach(async () => {
    own = await openOwnDatabase()
    const { url, dataDir } = own
    database = await openDatabase({ url, dataDir, poolSize: 2, limits: SHORT })
  })
  afterEach(async () => {
    await database.close()
    await own.drop()
  })

  test('the outer database cannot be asked inside a transaction, nor inside a savepoint', async () => {
    const { db } = database
    expect(await failureOf(inTransaction(db, () => ask(db)))).toBeInstanceOf(OuterDatabaseError)
    const nested = inTransaction(db, (trx) => inTransaction(trx, () => ask(trx)))
    expect(await failureOf(nested)).toBeInstanceOf(OuterDatabaseError)
    // What is asked after the transaction is nobody's wait.
    const later = await inTransaction(db, async () => ({ ask: () => ask(db) }))
    expect((await later.ask()).rows).toEqual([{ one: 1 }])
  })

  test('whoever gets no connection in time is told so, and the next one gets it', async () => {
    const held = database.db.transaction().execute(async (trx) => {
      await ask(trx)
      for (let step = 0; step < 6; step++) {
        await pause(200)
        await ask(trx)
      }
    })
    const other =
      database.kind === 'server' ? database.db.transaction().execute(() => pause(900)) : held
    await pause(50)
    const error = await failureOf(ask(database.db))
    expect(isDatabaseOutage(error)).toBe(true)
    expect(outageOf(error)?.code).toBe('BUSY')
    await Promise.all([held, other])
    expect((await ask(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('a transaction that asks nothing is cut off, and nothing of it stays', async () => {
    await sql`create table kept (id int)`.execute(database.db)
    const stuck = failureOf(
      database.db.transaction().execute(async (trx) => {
        await sql`insert into kept values (1)`.execute(trx)
        await pause(3_500)
        await sql`insert into kept values (2)`.execute(trx)
      }),
    )
    // Somebody waits meanwhile, as long as it takes.
    let rows: unknown[] | null = null
    for (let tries = 0; rows === null && tries < 12; tries++) {
      await pause(300)
      rows = await sql`select id from kept`.execute(database.db).then(
        (found) => found.rows,
        () => null,
      )
    }
    expect(rows).toEqual([])
    expect(isDatabaseOutage(await stuck)).toBe(true)
    expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([])
    await inTransaction(database.db, (trx) => sql`insert into kept values (3)`.execute(trx))
    expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([{ id: 3 }])
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('searches that wait for a lock', () => {
  const portal = useRealPortal()

  test('are refused in time, and keep neither the sign-in nor health waiting', async () => {
    const { db, check } = portal.database
    const locked = await db.startTransaction().execute()
    await sql`lock table permits in access exclusive mode`.execute(locked)
    const body = JSON.stringify({})
    const post = (path: string) =>
      portal.api.request(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const searches = Promise.all(
      Array.from({ length: 15 }, () => post('/Anon/PublicInquiry/GetPermitByCriteria')),
    )
    await pause(100)
    const started = performance.now()
    const [signIn] = await Promise.all([
      post('/AppSystem/PublicUser/AuthenticatePublicUser'),
      check(),
    ])
    expect(signIn.status).toBeLessThan(500)
    expect(performance.now() - started).toBeLessThan(1_500)
    const answers = await searches
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.headers.get('retry-after')).toBe('30')
    await locked.rollback().execute()
    expect((await post('/Anon/PublicInquiry/GetPermitByCriteria')).status).toBe(200)
  })
})
