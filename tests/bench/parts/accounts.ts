import { verify } from '@node-rs/argon2'
import { RawNode, type KyselyPlugin } from 'kysely'
import { ARGON2, hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, connection } from '../bench-portal.ts'
import { interleaved, median, medianOf, medianRatio, type Contestant } from '../measure.ts'
import { ms, ratio, type Table } from '../table.ts'

const PASSWORD = 'Bench-Password-1!'
const PUB = 'http://localhost/pub/pub-rcd/permits'
const APP = 'http://localhost/app/pub-rcd/permits'
const LATER = '2099-01-01T00:00:00Z'
/** As many at once as keep both cores busy. */
const AT_ONCE = 4

type Effort = { rounds: number; calls: number }

/** What accounts cost: sign-ins beside their hashing alone, and pages of users beside those of visitors. */
export async function benchAccounts(opened: OpenDatabase, effort: Effort): Promise<Table[]> {
  return [await signIns(opened, effort), await pages(opened, effort)]
}

async function signIns(opened: OpenDatabase, { rounds, calls }: Effort): Promise<Table> {
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(opened, { api, gateway, isCached: false })
  const hash = await hashSecret(PASSWORD)
  const userName = `bench.${crypto.randomUUID()}`
  await makeUser(opened.db, { loginName: userName, kind: 'consultant', passwordHash: hash })
  const body = JSON.stringify({ userName, password: PASSWORD })
  const jobs: [string, () => Promise<void>][] = [
    [
      'argon2id verification alone',
      async () => {
        if (!(await verify(hash, PASSWORD, ARGON2))) throw new Error('The hash is wrong.')
      },
    ],
    [
      'sign-in by REST',
      async () => {
        const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
        expectStatus(await api.request('/api/Anon/PublicUser/Login', init), 200)
      },
    ],
    [
      'sign-in by the page',
      async () => {
        const form = new URLSearchParams({ intent: 'login', userName, password: PASSWORD })
        const headers = {
          ...BROWSER,
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/x-www-form-urlencoded',
        }
        const request = new Request('http://localhost/pub/login', {
          method: 'POST',
          body: form.toString(),
          headers,
        })
        expectStatus(await portal.fetch(request, connection()), 303, 302)
      },
    ],
  ]
  const rates = new Map<string, number[]>(jobs.map(([name]) => [name, []]))
  for (const [, job] of jobs) await rateOf(job, calls / 4)
  for (let round = 0; round < rounds; round++)
    for (const [name, job] of jobs) rates.get(name)?.push(await rateOf(job, calls))
  await gateway.stop()
  const bare = rates.get('argon2id verification alone') ?? []
  return {
    title: `Sign-ins, ${AT_ONCE} at once, ${where(opened)}`,
    head: ['', 'a second', 'of the bare verification'],
    rows: jobs.map(([name]) => {
      const own = rates.get(name) ?? []
      return [
        name,
        median(own).toFixed(0),
        ratio(median(own.map((rate, round) => rate / (bare[round] ?? NaN)))),
      ]
    }),
  }
}

/** Calls a second, so many at once. */
async function rateOf(job: () => Promise<void>, calls: number): Promise<number> {
  let left = Math.ceil(calls)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await job()
    }),
  )
  return (calls * 1_000) / (performance.now() - started)
}

async function pages(opened: OpenDatabase, { rounds, calls }: Effort): Promise<Table> {
  const lookUps = { count: 0 }
  const counted = { ...opened, db: opened.db.withPlugin(counter(lookUps)) }
  const api = benchApi(counted)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(counted, { api, gateway, isCached: false })
  const token = await makeSession(opened.db, {
    kind: 'consultant',
    loginName: `bench.${crypto.randomUUID()}`,
    expiresAt: LATER,
    idleUntil: LATER,
  })
  const visit = (url: string, cookie: string) => async () => {
    const headers = { ...BROWSER, ...(cookie ? { cookie } : {}) }
    const response = await portal.fetch(new Request(url, { headers }), connection())
    expectStatus(response, 200)
    await response.arrayBuffer()
  }
  const cookie = `hw_session=${token}`
  const contestants: Contestant[] = [
    { name: "a visitor's search page", job: visit(PUB, ''), calls },
    { name: "a signed-in user's search page", job: visit(APP, cookie), calls },
  ]
  const results = await interleaved(contestants, rounds)
  lookUps.count = 0
  await visit(APP, cookie)()
  const perPage = lookUps.count
  await gateway.stop()
  const [visitor] = contestants
  return {
    title: `A page for a visitor and for a user, ${where(opened)}; session look-ups a page: ${perPage}`,
    head: ['', 'ms of Node CPU', "of the visitor's"],
    rows: contestants.map(({ name }) => [
      name,
      ms(medianOf(results, name)),
      ratio(medianRatio(results, name, visitor?.name ?? '')),
    ]),
  }
}

/** Counts statements that look a session up. */
function counter(lookUps: { count: number }): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (RawNode.is(node) && /from sessions\s+join/.test(node.sqlFragments.join('')))
        lookUps.count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function expectStatus(response: Response, ...statuses: number[]): void {
  if (!statuses.includes(response.status))
    throw new Error(`It answered ${response.status} instead of ${statuses.join(' or ')}.`)
}

function where(opened: OpenDatabase): string {
  return opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
}
