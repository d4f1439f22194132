import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate, openDatabase, type Db } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { importFile } from '#api/portal/import/import-file.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { median } from '../measure.ts'
import { ratio, type Table } from '../table.ts'

const MEGABYTE = 1_048_576
const PLACES = [
  { city: 'Salem', county: 'Marion', lat: 44.94, lon: -123.03 },
  { city: 'Portland', county: 'Multnomah', lat: 45.52, lon: -122.67 },
  { city: 'Bend', county: 'Deschutes', lat: 44.06, lon: -121.31 },
  { city: 'Medford', county: 'Jackson', lat: 42.33, lon: -122.87 },
]
const FILES: { kind: string; header: string; line: (i: number) => string }[] = [
  {
    kind: 'sites',
    header: 'identifier,name,address,city,state,zip,county,lat,lon,product,status_code,is_public',
    line: (i) => {
      const { city, county, lat, lon } = PLACES[i % PLACES.length] ?? {}
      const shift = (i % 997) / 20_000
      return `B-${i},Works ${i} of ${city},${i} Mill Road,${city},OR,97301,${county},${((lat ?? 0) + shift).toFixed(5)},${((lon ?? 0) + shift).toFixed(5)},7,A,Y`
    },
  },
  {
    kind: 'permits',
    header: 'product,number,site,type,status,interest,issued_on,effective_on,expired_on,is_public',
    line: (i) =>
      `7,BP-${i},B-${i},Minor Source Permit,Active,Air,2021-0${1 + (i % 9)}-11,2021-10-01,2026-1${i % 3}-01,Y`,
  },
]

type Times = { bare: number[]; own: number[]; first: number[]; again: number[]; peak: number }

/** Files of sites and permits through the importer, beside a bare COPY of the rows that it wrote. */
export async function benchImport(serverUrl: string, rows: number, rounds: number): Promise<Table> {
  const folder = path.resolve(process.env.DATA_DIR ?? 'data', 'bench', 'import')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const taken = new Map<string, Times>(FILES.map(({ kind }) => [kind, noTimes()]))
  try {
    for (const { kind, header, line } of FILES)
      await writeLines(path.join(folder, `${kind}.csv`), header, rows, line)
    for (let round = 0; round < rounds; round++) await runRound(serverUrl, folder, taken)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const table = [...taken].map(([name, { bare, own, first, again, peak }]) => [
    `${rows.toLocaleString('en-US')} ${name}`,
    ...[bare, own, first, again].map((seconds) => median(seconds).toFixed(2)),
    ratio(median(pairedRatios(first, bare))),
    ratio(Math.max(...pairedRatios(first, bare))),
    ratio(median(pairedRatios(first, own))),
    `${Math.round(peak / MEGABYTE)} MB`,
  ])
  return {
    title: 'A file through the importer, PostgreSQL',
    head: [
      'file',
      'bare COPY, same indexes, s',
      'COPY into the table itself, s',
      'import, s',
      'import again, s',
      'times bare COPY',
      'the same in the worst round',
      'times COPY into the table',
      'most memory',
    ],
    rows: table,
    note: 'The table itself has triggers that fill the columns for searches; both copies write the very rows that the import wrote, all their columns. Times are of the import and the copies of the same round.',
  }
}

async function runRound(
  serverUrl: string,
  folder: string,
  taken: Map<string, Times>,
): Promise<void> {
  const url = await freshDatabase(serverUrl)
  const opened = await openDatabase({ url, poolSize: 2, limits: COMMAND_LIMITS })
  const client = new pg.Client(url)
  await client.connect()
  try {
    await migrate(opened.db)
    await seedReference(opened.db)
    for (const { kind } of FILES) {
      const times = taken.get(kind) ?? noTimes()
      const file = path.join(folder, `${kind}.csv`)
      times.first.push(await timedImport(opened.db, kind, file, times))
      times.again.push(await timedImport(opened.db, kind, file, times))
      const rowsFile = path.join(folder, `${kind}.rows`)
      const source = client.query(copyTo(`copy ${kind} to stdout`))
      await pipeline(source, createWriteStream(rowsFile))
      // The same indexes and rules, without and with the trigger that fills the columns for searches.
      for (const [name, trigger] of [
        ['bare', ''],
        [
          'own',
          `create trigger fill before insert on own for each row execute function ${kind}_fill()`,
        ],
      ] as const) {
        await client.query(`drop table if exists ${name}`)
        await client.query(`create table ${name} (like ${kind} including all)`)
        await client.query(trigger || 'select 1')
        times[name].push(await copyInto(client, name, rowsFile))
      }
    }
  } finally {
    await client.end()
    await opened.close()
  }
}

async function timedImport(db: Db, name: string, file: string, times: Times): Promise<number> {
  const kind = KINDS[name]
  if (!kind) throw new Error(name)
  const started = performance.now()
  const { isLoaded } = await importFile(db, {
    kind,
    file,
    onReject: ({ rule, message }) => {
      throw new Error(`${rule}: ${message}`)
    },
    onProgress: () => (times.peak = Math.max(times.peak, process.memoryUsage().rss)),
  })
  if (!isLoaded) throw new Error(`${name} did not load.`)
  return (performance.now() - started) / 1_000
}

/** What each round says by itself: a machine that is slow in one round is slow for both. */
export function pairedRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((seconds, round) => seconds / (theirs[round] ?? Number.NaN))
}

function noTimes(): Times {
  return { bare: [], own: [], first: [], again: [], peak: 0 }
}

export async function freshDatabase(serverUrl: string): Promise<string> {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query('drop database if exists headwater_bench_import with (force)')
  await admin.query('create database headwater_bench_import')
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = '/headwater_bench_import'
  return url.href
}

async function writeLines(
  file: string,
  header: string,
  rows: number,
  line: (i: number) => string,
): Promise<void> {
  await pipeline(function* () {
    yield `${header}\n`
    for (let i = 0; i < rows; i++) yield `${line(i)}\n`
  }, createWriteStream(file))
}

export async function copyInto(client: pg.Client, table: string, file: string): Promise<number> {
  const started = performance.now()
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${table} from stdin`)))
  return (performance.now() - started) / 1_000
}
