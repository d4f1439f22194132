import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { load } from '../load.ts'
import { median } from '../measure.ts'
import { ratio, type Table } from '../table.ts'

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

/**
 * The permit list with its sites over HTTP: through the gateway and the REST API, and by PostGraphile
 * straight from the same tables. Runs of both in turn, because the machine is not always as quick.
 */
export async function benchList(url: string, pairs: number): Promise<Table> {
  if (!existsSync(`${FOLDER}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: FOLDER })
  const servers = [
    await start('tests/bench/list-server.ts', [url, String(PORTS.ours)]),
    await start(`${FOLDER}/server.js`, [url, String(PORTS.theirs)]),
  ]
  const bodies = {
    ours: JSON.stringify({ query: OURS }),
    whole: JSON.stringify({ query: theirs('totalCount') }),
    bare: JSON.stringify({ query: theirs('') }),
  }
  // The first round warms up: compilers want some thousand requests.
  const rates = { ours: [] as number[], whole: [] as number[], bare: [] as number[] }
  try {
    for (const ms of [5_000, ...Array.from({ length: pairs }, () => 3_000)])
      for (const [name, port] of [
        ['ours', PORTS.ours],
        ['whole', PORTS.theirs],
        ['bare', PORTS.theirs],
      ] as const) {
        const { perSecond, failed } = await load(port, bodies[name], { ms })
        if (failed > 0) throw new Error(`${failed} requests of ${name} failed`)
        if (ms === 3_000) rates[name].push(perSecond)
      }
  } finally {
    for (const server of servers) server.kill()
  }
  const row = (name: string, rate: number[]): string[] => [
    name,
    median(rate).toFixed(0),
    ratio(median(rates.ours.map((ours, i) => ours / (rate[i] ?? NaN)))),
    `${ratio(Math.min(...rates.ours.map((ours, i) => ours / (rate[i] ?? NaN))))} to ${ratio(Math.max(...rates.ours.map((ours, i) => ours / (rate[i] ?? NaN))))}`,
  ]
  return {
    title: 'A list of 25 permits with their sites by POST /graphql, 10,000 permits, PostgreSQL',
    head: ['', 'requests a second', 'ours / theirs', 'range'],
    rows: [
      row('the portal: gateway, REST API, SQL', rates.ours),
      row('PostGraphile 4.14.1, the same query', rates.whole),
      row('PostGraphile 4.14.1, without the total', rates.bare),
    ],
    note: `Eight connections; the client runs on the same cores. Medians of ${pairs} rounds in turn.`,
  }
}

function start(file: string, args: string[]): Promise<ChildProcess> {
  const server = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    server.once('message', () => resolve(server))
    server.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}
