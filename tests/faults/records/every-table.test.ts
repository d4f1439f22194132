import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  keptRowProblems,
  registerProblems,
} from '#api/services/proof/check/verify-tables.queries.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { foreignWriterProblems } from '#api/services/proof/check/verify-writers.queries.ts'
import { KEPT_TABLES } from '#api/services/proof/tables/kept-tables.ts'
import type { Db } from '#api/ground/db/database.ts'
import { editEverywhere } from '#tests/drill/every-table.ts'
import type { Role } from '#tests/drill/tamper-tries.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openWorkerDatabase()
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

describe('the register of tables', () => {
  test('names every table of the database, and a new one that it does not name is a problem', () =>
    inDatabase(async (db) => {
      expect(await registerProblems(db)).toEqual([])
      await sql`create table forgotten (id int primary key)`.execute(db)
      expect(await registerProblems(db)).toEqual([
        'Table forgotten is in no list of what proves a record (api/services/proof/tables).',
      ])
    }))

  test('is what the triggers of the database keep', () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{ name: string; columns: string; text: string }>`
        select relname as name, encode(tgargs, 'escape') as columns, pg_get_triggerdef(pg_trigger.oid) as text
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgname in ('row_kept', 'row_kept_gone') order by 1, tgname`.execute(db)
      expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(
        Object.keys(KEPT_TABLES).toSorted(),
      )
      for (const { name, columns, text } of rows) {
        const kept = KEPT_TABLES[name]
        expect(columns.split('\\000')[1], name).toBe(kept?.columns?.join() ?? '')
        expect(/ WHEN /.test(text), name).toBe(kept?.when !== undefined)
      }
      expect(await keptRowProblems(db)).toEqual([])
    }))
})

describe('a row that is put in', () => {
  const added = (db: Db) =>
    sql`insert into setting_changes (name, reason, changed_by_user_id, changed_at)
      select 'site.name', 'Asked for', min(id), now() from users`.execute(db)

  test('by the portal is no problem', () =>
    inDatabase(async (db) => {
      await makeUser(db, { loginName: 'who.changes' })
      await added(db)
      expect(await foreignWriterProblems(db)).toEqual([])
    }))

  test.each([
    ['without its keys', `''`],
    [
      'by the name of another connection',
      `(select writer from kept_rows where writer <> 'before' and writer <> 'migration' limit 1)`,
    ],
  ])('past it %s is told', (_, writer) =>
    inDatabase(async (db) => {
      await makeUser(db, { loginName: 'who.changes' })
      await sql
        .raw(`select set_config('headwater.writer', coalesce(${writer}, ''), false)`)
        .execute(db)
      await sql`alter table kept_rows alter column writer_pid set default pg_backend_pid() + 1`.execute(
        db,
      )
      await added(db)
      expect(await foreignWriterProblems(db)).toHaveLength(1)
      expect((await verifyRecords(db, {})).problems).toContainEqual(
        expect.stringMatching(/^setting_changes \[\d+\]: the row was written past the portal\.$/),
      )
    }),
  )
})

/** By each role; the drill makes twenty times as many. */
const EDITS = 500

test.each<Role>(['owner', 'portal'])(
  'of 1,000 random edits over all tables, half of them with the role of the %s, none stays unseen [CROMERR 20]',
  async (role) => {
    const opened = await openWorkerDatabase()
    try {
      const { unseen, ...told } = await editEverywhere(opened, {
        edits: EDITS,
        seed: 20_261_126,
        role,
      })
      expect(unseen).toEqual([])
      expect(told.declared + told.refused + told.seen).toBe(EDITS)
      // Only what a check allows no other value of is refused to an owner, for whom the triggers are off.
      if (role === 'owner') expect(told.refused).toBeLessThan(10)
    } finally {
      await opened.close()
    }
  },
)
