import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigrated, type Asked } from '../../scripts/sql-check/described.ts'
import { judge, type Judgement } from '../../scripts/sql-check/judge.ts'
import { openProgram } from '../../scripts/sql-check/program.ts'
import { heldToList } from '../../scripts/sql-check/unjudged.ts'

let asked: Asked
beforeAll(async () => {
  asked = await openMigrated()
})
afterAll(() => asked.close())

/** What the check says of a source that is no file. */
async function judged(source: string): Promise<Judgement> {
  const name = `${process.cwd()}/api/planted.ts`
  const text = `import { sql, type Kysely, type RawBuilder } from 'kysely'\n${source}`
  return judge(openProgram([], new Map([[name, text]])), asked)
}

const asking = (row: string, statement: string): string => `
  export async function planted(db: Kysely<never>, id: number, kind: 'sites' | 'permits') {
    return (await sql<${row}>\`${statement}\`.execute(db)).rows
  }`

test('a column that a statement does not give is named with its line', async () => {
  const { faults } = await judged(
    asking('{ id: number; title: string }', 'select id, name from sites where id = ${id}'),
  )
  expect(faults).toEqual([
    'api/planted.ts:4 title: believed string, the database gives no such column',
  ])
})

test('a type that the drivers do not give is named with both', async () => {
  const { faults } = await judged(
    asking(
      '{ id: string; at: string; rids: number[] }',
      'select id, created_at as at, array[id] as rids from permits',
    ),
  )
  expect(faults).toEqual([
    'api/planted.ts:4 id: believed string, the database gives number',
    'api/planted.ts:4 at: believed string, the database gives Date',
    'api/planted.ts:4 rids: believed number[], the database gives what the drivers make of type 1016',
  ])
})

test('a column that does not exist is what the database says of it', async () => {
  const { unjudged } = await judged(asking('{ id: number }', 'select id from sites where nmae = 1'))
  expect([...unjudged]).toEqual([
    [
      'api/planted.ts planted statement 1',
      'api/planted.ts:4 is refused: column "nmae" does not exist',
    ],
  ])
})

test('a column that may lack is told from one that a condition or an inner join holds', async () => {
  const row = '{ city: string; site: string }'
  const from = (join: string, more: string) =>
    `select sites.city, sites.name as site from permits ${join} sites on sites.id = permits.site_id
     where permits.id = \${id} ${more}`
  const none = await judged(asking(row, from('join', 'and sites.city is not null')))
  expect(none.unjudged.size).toBe(0)
  const lacking = await judged(asking(row, from('left join', '')))
  expect([...lacking.unjudged.keys()]).toEqual([
    'api/planted.ts planted statement 1 city',
    'api/planted.ts planted statement 1 site',
  ])
})

test('parts of a statement are put together over functions, constants, choices and callers', async () => {
  const { faults, unjudged, statements } = await judged(`
    const COLUMNS = sql\`id, \${named('name')} as title\`
    function named(column: string) { return sql.ref(column) }
    const TABLES = { open: 'sites', closed: 'projects' } as const
    export async function all(db: Kysely<never>, which: 'open' | 'closed', isOpen: boolean) {
      const conditions = [sql\`id > \${1}\`]
      if (isOpen) conditions.push(sql\`nowhere\`)
      return listed(db, sql<boolean>\`\${sql.join(conditions, sql\` and \`)}\`, which)
    }
    async function listed(db: Kysely<never>, where: RawBuilder<boolean>, which: 'open' | 'closed') {
      const { rows } = await sql<{ id: number; title: number }>\`
        select \${COLUMNS} from \${sql.table(TABLES[which])} where \${where}\`.execute(db)
      return rows
    }`)
  expect(statements).toBe(1)
  expect(faults).toEqual([])
  expect([...unjudged.values()]).toEqual([
    'api/planted.ts:12 is refused: column "nowhere" does not exist',
  ])
})

test('what cannot be judged is on the list, and the list holds nothing else', () => {
  const unjudged = new Map([['a.ts one statement 1', 'a.ts:1 cannot be told']])
  expect(heldToList(unjudged, '# why\na.ts one statement 1\n', 1)).toEqual([])
  expect(heldToList(unjudged, '', 1)).toEqual(['a.ts:1 cannot be told'])
  expect(heldToList(new Map(), 'a.ts one statement 1\n', 0)).toEqual([
    'a.ts one statement 1: is judged now, take it from the list',
    'The list has 1 lines and may have 0',
  ])
})
