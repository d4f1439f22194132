import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDatabase({ dataDir: 'memory://' })
})
afterAll(() => opened.close())

/** What the embedded database keeps of the statements that say a word. */
async function keptOf(word: string) {
  const { rows } = await sql<{ generic: number }>`
    select generic_plans::int as generic from pg_prepared_statements
    where statement like ${`%${word}%`} and statement not like '%pg_prepared%'`.execute(opened.db)
  return rows
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(opened.db)
  return Object.keys(rows[0] ?? {})
}

describe('statements to the embedded database', () => {
  test('a statement reads a table as it is now, however the table became so', async () => {
    const { db } = opened
    await sql`create table changing as select 1 as a`.execute(db)
    expect(await columnsOf('changing')).toEqual(['a'])
    await sql`alter table changing add column b int`.execute(db)
    expect(await columnsOf('changing')).toEqual(['a', 'b'])
    const trx = await db.startTransaction().execute()
    await sql`savepoint before`.execute(trx)
    await sql`alter table changing drop column a`.execute(trx)
    expect((await sql`select * from changing`.execute(trx)).rows).toEqual([{ b: null }])
    await sql`rollback to savepoint before`.execute(trx)
    expect((await sql`select * from changing`.execute(trx)).rows).toEqual([{ a: 1, b: null }])
    await sql`alter table changing drop column b`.execute(trx)
    expect((await sql`select * from changing`.execute(trx)).rows).toEqual([{ a: 1 }])
    await trx.rollback().execute()
    expect(await columnsOf('changing')).toEqual(['a', 'b'])
  })

  test('what was refused leaves the next statement as it would be', async () => {
    const { db } = opened
    const divide = (by: number) => sql<{ it: number }>`select 6 / ${by}::int as it`.execute(db)
    expect((await divide(2)).rows).toEqual([{ it: 3 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    await expect(sql`select from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    expect((await divide(3)).rows).toEqual([{ it: 2 }])
    const trx = await db.startTransaction().execute()
    await expect(sql`select 1 / 0 as nothing`.execute(trx)).rejects.toMatchObject({ code: '22012' })
    await expect(sql`select 1 as one`.execute(trx)).rejects.toMatchObject({ code: '25P02' })
    await trx.rollback().execute()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('values come back as they were given, and so do the numbers of changed rows', async () => {
    const { db } = opened
    const given = { a: [1, 2], b: ['x, "y"', null], c: { deep: ["it's"] }, d: null, e: 'é\n' }
    const { rows } = await sql`
      select ${given.a}::int[] as a, ${given.b}::text[] as b, ${JSON.stringify(given.c)}::jsonb as c,
        ${given.d}::int as d, ${given.e}::text as e`.execute(db)
    expect(rows).toEqual([given])
    await sql`create table counted as select generate_series(1, 7) as id`.execute(db)
    const answer = await sql`update counted set id = id + 10 where id > ${4}`.execute(db)
    expect(answer.numAffectedRows).toBe(3n)
  })

  test('only a marked statement keeps one plan for all values', async () => {
    const { db } = opened
    for (let at = 0; at < 20; at += 1) {
      await sql`select 'unmarked', ${at}::int`.execute(db)
      await sql`/* fixed: marked_one */ select 'marked', ${at}::int`.execute(db)
    }
    expect(await keptOf('unmarked')).toEqual([{ generic: 0 }])
    expect((await keptOf('marked_one'))[0]?.generic).toBeGreaterThan(10)
  })

  test('no more than three hundred statements are kept', async () => {
    for (let at = 0; at < 320; at += 1)
      await sql.raw(`select 'one of many', ${at}`).execute(opened.db)
    const kept = await keptOf('')
    expect(kept.length).toBeGreaterThan(290)
    expect(kept.length).toBeLessThanOrEqual(300)
  })
})
