// npm run bench: what the portal costs, in tables of ratios with the absolute numbers beside them.
//   --quick           small databases and few rounds (under 3 minutes)
//   --only a,b        parts: pages, list, search, map, pdf, assets, forms, reports, accounts, upload, import, watches,
//                     cap, money, desk, signed-in, filing, workplace, lines, inventory, next
//   --postgres URL    a PostgreSQL server; without it one is started
//   --keep            keep the filled databases for the next run
//   --out FILE        write the tables as Markdown too; a whole run writes docs/performance-figures.md
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '#api/ground/db/database.ts'
import { createDatabases, type Databases } from './databases.ts'
import { toMarkdown, type Table } from './table.ts'

// Without production React renders at twice the cost, and nothing measured here would be true.
if (process.env.HEADWATER_BENCH !== 'on') {
  const args = [...process.execArgv, ...process.argv.slice(1)]
  const env = {
    ...process.env,
    HEADWATER_BENCH: 'on',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '100000000',
  }
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  process.exit(status ?? 1)
}

const PARTS = [
  'assets',
  'forms',
  'pdf',
  'upload',
  'reports',
  'accounts',
  'import',
  'pages',
  'list',
  'next',
  'map',
  'search',
  'watches',
  'cap',
  'money',
  'desk',
  'signed-in',
  'filing',
  'workplace',
  'lines',
  'inventory',
] as const
type Part = (typeof PARTS)[number]

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    postgres: { type: 'string' },
    keep: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const { quick } = values
const wanted = values.only?.split(',') ?? PARTS
const unknown = wanted.find((part) => !PARTS.some((known) => known === part))
if (unknown) throw new Error(`There is no part ${unknown}; the parts are ${PARTS.join(', ')}.`)

const HEADING = `# Figures of the bench

\`npm run bench\` writes this file when it runs whole; what the figures say is in [performance](performance.md). Trust ratios and CPU times:
single wall times hang on the machine.`

const SMALLEST = 10_000
const SERVER_SIZES = quick ? [SMALLEST, 100_000] : [SMALLEST, 100_000, 1_000_000]
// Embedded, the last size alone takes ten minutes to fill.
const EMBEDDED_SIZES = quick ? [SMALLEST] : [SMALLEST, 100_000]
const SEARCH_MINUTES = quick ? 0.4 : 4

const started = Date.now()
const databases = createDatabases({ url: values.postgres, keep: values.keep, say })
const tables: Table[] = []
const out = values.out ?? (quick || values.only ? null : 'docs/performance-figures.md')
const stopped: Part[] = []
try {
  for (const part of PARTS.filter((each) => wanted.includes(each))) {
    // A peer that cannot be installed today takes only its own figures away; what stopped is said at the end.
    await runPart(part, databases).catch((error: unknown) => {
      stopped.push(part)
      console.error(error)
    })
    // After each part, so that an hour of figures does not hang on the last minute.
    if (out) writeFileSync(out, `${[HEADING, machine(), ...tables.map(toMarkdown)].join('\n\n')}\n`)
  }
} finally {
  await databases.end()
}
say(`done after ${Math.round((Date.now() - started) / 1_000)} s`)
if (stopped.length > 0) {
  say(`stopped by an error: ${stopped.join(', ')}`)
  process.exitCode = 1
}

async function runPart(
  part: Part,
  { server, embedded, serverUrl, copy }: Databases,
): Promise<void> {
  say(part)
  if (part === 'assets') {
    const { benchAssets } = await import('./parts/assets.ts')
    const { builtPages } = await import('./bench-portal.ts')
    return show(benchAssets(await builtPages('build/server/index.js')))
  }
  if (part === 'pdf')
    return show(...(await (await import('./parts/pdf.ts')).benchPdf(quick ? 10 : 40)))
  if (part === 'forms') {
    const { benchForms, benchJudge } = await import('./parts/forms.ts')
    return show(await benchForms(quick ? 3 : 7), await benchJudge(quick ? 500 : 10_000))
  }
  if (part === 'list') {
    const { benchList } = await import('./parts/list.ts')
    await (await server(SMALLEST)).close()
    return show(await benchList(serverUrl(SMALLEST), quick ? 3 : 7))
  }
  if (part === 'next') {
    const { benchNext } = await import('./parts/next.ts')
    await (await server(SMALLEST)).close()
    return show(await benchNext(serverUrl(SMALLEST), quick ? 3 : 7))
  }
  if (part === 'upload')
    return show(await (await import('./parts/upload.ts')).benchUpload(quick ? 3 : 9))
  if (part === 'import') {
    const { benchImport } = await import('./parts/import.ts')
    await (await server(SMALLEST)).close()
    return show(await benchImport(serverUrl(SMALLEST), 100_000, quick ? 1 : 3))
  }
  if (part === 'reports') return runReports({ server, embedded, serverUrl })
  const effort = quick ? { rounds: 3, calls: 60 } : { rounds: 7, calls: 150 }
  if (part === 'accounts') {
    const { benchAccounts } = await import('./parts/accounts.ts')
    for (const open of [server, embedded]) {
      const opened = await open(SMALLEST)
      show(...(await benchAccounts(opened, effort)))
      await opened.close()
    }
  }
  if (part === 'pages') {
    const { benchPages } = await import('./parts/pages.ts')
    for (const open of [server, embedded]) {
      const opened = await open(SMALLEST)
      show(...(await benchPages(opened, effort)))
      await opened.close()
    }
  }
  if (part === 'map') {
    const { benchMap } = await import('./parts/map.ts')
    for (const [open, sizes] of [
      [server, SERVER_SIZES],
      [embedded, EMBEDDED_SIZES],
    ] as const)
      for (const size of new Set([SMALLEST, sizes.at(-1) ?? SMALLEST])) {
        const opened = await open(size)
        show(await benchMap(opened, size, quick ? 10 : 30))
        await opened.close()
      }
  }
  if (part === 'watches') {
    const { benchWatches } = await import('./parts/watches.ts')
    const opened = await server(SMALLEST)
    show(await benchWatches(opened, [10_000, 100_000]))
    await opened.close()
  }
  if (part === 'cap') {
    const { benchCap, CAP_EFFORT } = await import('./parts/cap.ts')
    const opened = await server(SMALLEST)
    show(...(await benchCap(opened, quick ? CAP_EFFORT.quick : CAP_EFFORT.whole)))
    await opened.close()
    const { benchTrades } = await import('./parts/trades.ts')
    show(await benchTrades(serverUrl(SMALLEST)))
  }
  if (part === 'money') {
    const { benchMoney, MONEY_EFFORT } = await import('./parts/money.ts')
    const opened = await server(SMALLEST)
    show(...(await benchMoney(opened, quick ? MONEY_EFFORT.quick : MONEY_EFFORT.whole)))
    await opened.close()
  }
  if (part === 'inventory') {
    const { benchInventory } = await import('./parts/inventory.ts')
    const file = process.env['BENCH_INVENTORY']
    if (!file) return say('no inventory: BENCH_INVENTORY names the file of a city')
    return show(await benchInventory(serverUrl(SMALLEST), file, quick ? 1 : 3))
  }
  if (part === 'desk') {
    const { benchDesk } = await import('./parts/desk.ts')
    const sizes = quick
      ? { open: 10_000, filed: 10_000, calls: 40 }
      : { open: 100_000, filed: 1_000_000, calls: 200 }
    show(await benchDesk((work) => copy(SMALLEST, work), sizes))
  }
  if (part === 'filing') {
    const { benchFiling } = await import('./parts/filing.ts')
    const opened = await server(SMALLEST)
    show(...(await benchFiling(opened, effort)))
    await opened.close()
  }
  if (part === 'signed-in') {
    const { benchSignedIn } = await import('./parts/signed-in.ts')
    const sizes = quick
      ? { submittals: 100_000, accounts: 20_000, calls: 10 }
      : { submittals: 1_000_000, accounts: 200_000, calls: 20 }
    show(await copy(quick ? SMALLEST : 100_000, (open) => benchSignedIn(open, sizes)))
  }
  if (part === 'workplace') {
    const { benchWorkplace } = await import('./parts/workplace.ts')
    const sizes = quick
      ? { events: 100_000, documents: 100_000, waiting: 5_000, calls: 40 }
      : { events: 1_000_000, documents: 1_000_000, waiting: 5_000, calls: 100 }
    show(...(await copy(SMALLEST, (open) => benchWorkplace(open, sizes))))
  }
  if (part === 'lines') {
    const { benchLines } = await import('./parts/lines.ts')
    const calls = quick ? 15 : 60
    show(...(await copy(SMALLEST, (open) => benchLines(open, SERVER_SIZES, calls))))
  }
  if (part === 'search') await runSearches({ server, embedded })
}

async function runReports({
  server,
  embedded,
  serverUrl,
}: Pick<Databases, 'server' | 'embedded' | 'serverUrl'>): Promise<void> {
  const { benchReports } = await import('./parts/reports.ts')
  await (await server(SMALLEST)).close()
  const effort = quick ? { rounds: 3, reports: 40 } : { rounds: 7, reports: 160 }
  // As many connections as the portal has by itself.
  const pooled = () => openDatabase({ url: serverUrl(SMALLEST) })
  for (const open of [pooled, () => embedded(SMALLEST)]) {
    const opened = await open()
    show(...(await benchReports(opened, effort)))
    await opened.close()
  }
}

async function runSearches({
  server,
  embedded,
}: Pick<Databases, 'server' | 'embedded'>): Promise<void> {
  const { measureSearches, searchTables } = await import('./parts/search.ts')
  for (const [where, open, sizes] of [
    ['PostgreSQL', server, SERVER_SIZES],
    ['PGlite', embedded, EMBEDDED_SIZES],
  ] as const) {
    const bySize = new Map<number, Awaited<ReturnType<typeof measureSearches>>>()
    for (const size of sizes) {
      const opened = await open(size)
      const until = Date.now() + (SEARCH_MINUTES * 60_000) / SERVER_SIZES.length
      bySize.set(size, await measureSearches(opened, quick ? 8 : 40, until))
      await opened.close()
    }
    show(...searchTables(bySize, where))
  }
}

function show(...made: Table[]): void {
  for (const table of made) console.log(`\n${toMarkdown(table)}`)
  tables.push(...made)
}

function say(words: string): void {
  console.log(`\n[${String(Math.round((Date.now() - started) / 1_000)).padStart(4)} s] ${words}`)
}

function machine(): string {
  const [cpu] = cpus()
  return `Node ${process.version}, ${cpus().length} x ${cpu?.model.trim() ?? 'CPU'}, ${new Date().toISOString().slice(0, 10)}.`
}
