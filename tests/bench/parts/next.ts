import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { load, type Length } from '../load.ts'
import { median } from '../measure.ts'
import { backendClock, cpuOfProcess, usedBetween } from '../process-cpu.ts'
import { startServer } from '../start-server.ts'
import { ms, ratio, type Table } from '../table.ts'

const FOLDER = 'tests/bench/next'
const OURS = {
  name: 'the portal: page, gateway, REST API, SQL',
  port: 39_803,
  path: '/pub/pub-rcd/permits',
}
const THEIRS = {
  name: 'Next.js 16, the same rows by one prepared statement',
  port: 39_804,
  path: '/',
}
const SIDES = { ours: OURS, theirs: THEIRS } as const
const IN_TURN = ['ours', 'theirs'] as const

const WARM = { requests: 1_500 }
const ROUND = { ms: 3_000 }
/** More would only measure how long pages wait for each other. */
const CONNECTIONS = 4

type Side = keyof typeof SIDES
type Run = { perSecond: number; node: number; backends: number }
type Weight = { html: number; elements: number }

/**
 * The permit search as a whole page over HTTP, and a plain Next.js page of the same rows, criteria and badges straight
 * from the same table. The plain one does less: no gateway, no limits, no log, no policy of its own.
 */
export async function benchNext(url: string, rounds: number): Promise<Table> {
  installNext()
  const named = (side: Side): string => `${url}?application_name=bench_${side}`
  const servers = {
    ours: await startServer('tests/bench/page-server.ts', [named('ours'), String(OURS.port)]),
    theirs: await startServer(`${FOLDER}/server.js`, [named('theirs'), String(THEIRS.port)]),
  }
  const clock = await backendClock(url)
  const runs: Record<Side, Run[]> = { ours: [], theirs: [] }

  async function run(side: Side, length: Length): Promise<Run> {
    const { port, path } = SIDES[side]
    const pid = servers[side].pid ?? 0
    const before = { node: cpuOfProcess(pid), backends: await clock.read(`bench_${side}`) }
    const { perSecond, done, failed } = await load(port, { path }, length, CONNECTIONS)
    if (failed > 0) throw new Error(`${failed} pages of ${side} failed`)
    const backends = usedBetween(before.backends, await clock.read(`bench_${side}`))
    return {
      perSecond,
      node: (cpuOfProcess(pid) - before.node) / done,
      backends: backends / done,
    }
  }

  try {
    const weights = { ours: await weightOf(OURS), theirs: await weightOf(THEIRS) }
    for (const side of IN_TURN) await run(side, WARM)
    for (let round = 0; round < rounds; round++)
      for (const side of IN_TURN) runs[side].push(await run(side, ROUND))
    return tableOf(runs, weights, rounds)
  } finally {
    for (const server of Object.values(servers)) server.kill()
    await clock.close()
  }
}

function installNext(): void {
  const options = { cwd: FOLDER, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } }
  if (!existsSync(`${FOLDER}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], options)
  // Built anew each time: a page of yesterday is no peer.
  execFileSync('npx', ['next', 'build'], { ...options, stdio: 'pipe' })
}

async function weightOf({ port, path }: { port: number; path: string }): Promise<Weight> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  })
  const html = await answer.text()
  return { html: Buffer.byteLength(html), elements: html.match(/<[a-z]/g)?.length ?? 0 }
}

function tableOf(runs: Record<Side, Run[]>, weights: Record<Side, Weight>, rounds: number): Table {
  const cpu = ({ node, backends }: Run): number => node + backends
  const shares = runs.ours.map((own, i) => cpu(own) / cpu(runs.theirs[i] ?? own))
  return {
    title: 'The permit search as a whole page over HTTP, 10,000 permits, PostgreSQL',
    head: [
      '',
      'ms of Node',
      'ms of backends',
      'CPU, of Next.js',
      'range',
      'pages a second',
      'HTML',
      'elements',
    ],
    rows: IN_TURN.map((side) => [
      SIDES[side].name,
      ms(median(runs[side].map(({ node }) => node))),
      ms(median(runs[side].map(({ backends }) => backends))),
      side === 'ours' ? ratio(median(shares)) : ratio(1),
      side === 'ours' ? `${ratio(Math.min(...shares))} to ${ratio(Math.max(...shares))}` : '',
      median(runs[side].map(({ perSecond }) => perSecond)).toFixed(0),
      `${(weights[side].html / 1_000).toFixed(1)} kB`,
      String(weights[side].elements),
    ]),
    note: `Four connections, uncompressed; the client runs on the same cores. Each side was warmed by ${WARM.requests.toLocaleString('en-US')} pages. Medians of ${rounds} rounds in turn; CPU is that of a page. No page is kept on either side.`,
  }
}
