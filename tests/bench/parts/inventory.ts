import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrate, openDatabase, type Db } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { importFile } from '#api/portal/import/import-file.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { median } from '../measure.ts'
import { ratio, type Table } from '../table.ts'
import { copyInto, freshDatabase, pairedRatios } from './import.ts'

const MAPPING = 'api/portal/import/mappings/chicago-service-lines.json'
const MEGABYTE = 1_048_576
const TABLE = 'service_lines'

/** The whole inventory of a city by the importer and its mapping, beside a bare COPY of the rows that it wrote. */
export async function benchInventory(
  serverUrl: string,
  file: string,
  rounds: number,
): Promise<Table> {
  const folder = path.resolve(process.env.DATA_DIR ?? 'data', 'bench', 'inventory')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ours: number[] = []
  const bare: number[] = []
  let peak = 0
  let lines = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const url = await freshDatabase(serverUrl)
      const opened = await openDatabase({ url, poolSize: 2, limits: COMMAND_LIMITS })
      const client = new pg.Client(url)
      await client.connect()
      try {
        await migrate(opened.db)
        await seedReference(opened.db)
        await makeSystem(opened.db, folder)
        const idle = process.memoryUsage().rss
        const started = performance.now()
        await load(opened.db, TABLE_KIND, file, () => {
          peak = Math.max(peak, process.memoryUsage().rss - idle)
        })
        ours.push((performance.now() - started) / 1_000)
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from service_lines`.execute(opened.db)
        lines = rows[0]?.n ?? 0
        const rowsFile = path.join(folder, 'lines.rows')
        await pipeline(client.query(copyTo(`copy ${TABLE} to stdout`)), createWriteStream(rowsFile))
        await client.query('drop table if exists bare')
        await client.query(`create table bare (like ${TABLE} including all)`)
        bare.push(await copyInto(client, 'bare', rowsFile))
      } finally {
        await client.end()
        await opened.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    title: 'The whole inventory of a city through the importer, PostgreSQL',
    head: [
      'lines',
      'bare COPY, same indexes, s',
      'import, s',
      'times bare COPY',
      'most memory above the start',
    ],
    rows: [
      [
        lines.toLocaleString('en-US'),
        median(bare).toFixed(1),
        median(ours).toFixed(1),
        ratio(median(pairedRatios(ours, bare))),
        `${Math.round(peak / MEGABYTE)} MB`,
      ],
    ],
    note: 'The import reads the file by its mapping, checks each row, works out each class, and fills what searches need; the copy has the finished rows.',
  }
}

const TABLE_KIND = 'service-lines'

async function load(db: Db, name: string, file: string, onProgress: () => void): Promise<void> {
  const kind = KINDS[name]
  if (!kind) throw new Error(name)
  const mapping =
    name === TABLE_KIND ? (JSON.parse(readFileSync(MAPPING, 'utf8')) as unknown) : undefined
  const { isLoaded } = await importFile(db, {
    kind,
    file,
    ...(mapping ? { mapping } : {}),
    onReject: ({ rule, message }) => {
      throw new Error(`${rule}: ${message}`)
    },
    onProgress,
  })
  if (!isLoaded) throw new Error(`${name} did not load.`)
}

/** The site and its water system, which the lines name. */
async function makeSystem(db: Db, folder: string): Promise<void> {
  const files: [string, string][] = [
    ['sites', 'identifier,name\nIL0316000,City of Chicago\n'],
    ['water-systems', 'site,pws_id,type\nIL0316000,IL0316000,community\n'],
  ]
  for (const [name, text] of files) {
    const file = path.join(folder, `${name}.csv`)
    writeFileSync(file, text)
    await load(db, name, file, () => {})
  }
}
