import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { load, type Length } from '../load.ts'
import { median } from '../measure.ts'
import { backendClock, cpuOfProcess, usedBetween } from '../process-cpu.ts'
import { startServer } from '../start-server.ts'
import { ms, ratio, type Table } from '../table.ts'

const FOLDER = 'tests/bench/postgraphile'
const PORTS = { ours: 39_801, theirs: 39_802 }

const OURS = `{ permits(page: 1, pageSize: 25, sort: ISSUED_NEWEST) { totalCount nodes {
  id number typeName statusName interestName issuedOn effectiveOn expiredOn
  site { id name location status } } } }`
const theirs = (
  total: string,
): string => `{ allPermits(first: 25, orderBy: ISSUED_ON_DESC, condition: { isListed: true }) { ${total} nodes {
  id number typeName statusName interestName issuedOn effectiveOn expiredOn
  siteBySiteId { id name location statusCode } } } }`

/** Compilers want some thousand requests, however long those take. */
const WARM = { requests: 4_000 }
const ROUND = { ms: 3_000 }

const SIDES = {
  ours: { name: 'the portal: gateway, REST API, SQL', server: 'ours', body: OURS },
  whole: {
    name: 'PostGraphile 4.14.1, the same query',
    server: 'theirs',
    body: theirs('totalCount'),
  },
  bare: {
    name: 'PostGraphile 4.14.1, without the total',
    server: 'theirs',
    body: theirs(''),
  },
} as const

type Side = keyof typeof SIDES
type Run = { perSecond: number; node: number; backends: number }

/**
 * The permit list with its sites over HTTP: through the gateway and the REST API, and by PostGraphile
 * straight from the same tables. Runs of both in turn, because the machine is not always as quick. The rate
 * holds the client's work too, which runs on the same cores; the CPU of server and backends does not.
 */
export async function benchList(url: string, rounds: number): Promise<Table> {
  if (!existsSync(`${FOLDER}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: FOLDER })
  const named = (server: string): string => `${url}?application_name=bench_${server}`
  const servers = {
    ours: await startServer('tests/bench/list-server.ts', [named('ours'), String(PORTS.ours)]),
    theirs: await startServer(`${FOLDER}/server.js`, [named('theirs'), String(PORTS.theirs)]),
  }
  const clock = await backendClock(url)
  const runs: Record<Side, Run[]> = { ours: [], whole: [], bare: [] }

  async function run(side: Side, length: Length): Promise<Run> {
    const { server, body } = SIDES[side]
    const pid = servers[server].pid ?? 0
    const before = { node: cpuOfProcess(pid), backends: await clock.read(`bench_${server}`) }
    const { perSecond, done, failed } = await load(PORTS[server], { query: body }, length)
    if (failed > 0) throw new Error(`${failed} requests of ${side} failed`)
    const backends = usedBetween(before.backends, await clock.read(`bench_${server}`))
    const node = cpuOfProcess(pid) - before.node
    return { perSecond, node: node / done, backends: backends / done }
  }

  try {
    for (const side of ['ours', 'whole', 'bare'] as const) await run(side, WARM)
    for (let round = 0; round < rounds; round++)
      for (const side of ['ours', 'whole', 'bare'] as const) runs[side].push(await run(side, ROUND))
  } finally {
    for (const server of Object.values(servers)) server.kill()
    await clock.close()
  }
  return {
    title: 'A list of 25 permits with their sites by POST /graphql, 10,000 permits, PostgreSQL',
    head: [
      '',
      'requests a second',
      'rate, ours / theirs',
      'range',
      'ms of Node',
      'ms of backends',
      'CPU, theirs / ours',
      'range',
    ],
    rows: (['ours', 'whole', 'bare'] as const).map((side) => rowOf(side, runs)),
    note: `Eight connections; the client runs on the same cores. Each side was warmed by ${WARM.requests.toLocaleString('en-US')} requests. Medians of ${rounds} rounds in turn; CPU is that of a request.`,
  }
}

function rowOf(side: Side, runs: Record<Side, Run[]>): string[] {
  const own = runs[side]
  const paired = (ratioOf: (ours: Run, theirs: Run) => number): string[] => {
    const ratios = own.map((run, i) => ratioOf(runs.ours[i] ?? run, run))
    return [ratio(median(ratios)), `${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))}`]
  }
  const cpu = ({ node, backends }: Run): number => node + backends
  return [
    SIDES[side].name,
    median(own.map(({ perSecond }) => perSecond)).toFixed(0),
    ...paired((ours, run) => ours.perSecond / run.perSecond),
    ms(median(own.map(({ node }) => node))),
    ms(median(own.map(({ backends }) => backends))),
    ...paired((ours, run) => cpu(run) / cpu(ours)),
  ]
}
