import { createRequestHandler } from '@remix-run/node'
import { Hono } from 'hono'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { permitPlan, searchPermits } from '#api/records/permits/permits.queries.ts'
import { PermitSearchDocument } from '#app/gql/operations.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, builtPages, connection } from '../bench-portal.ts'
import { interleaved, medianOf, medianRatio, type Contestant } from '../measure.ts'
import { ms, ratio, type Table } from '../table.ts'
import { fieldsOf } from '../posted-fields.ts'
import { buildTwin } from '../twin/build-twin.ts'

const PAGE = 'http://localhost/pub/pub-rcd/permits'
const FORM = 'http://localhost/pub/pub-rcd/default/event/basic'
const SEARCH = '/api/Anon/PublicInquiry/GetPermitByCriteria'
const ROWS = { sort: 'IssuedDate DESC', page: 1, pageSize: 20 } as const

/** The permit search page and its floors, and a page of a form; CPU of this process a request. */
export async function benchPages(
  opened: OpenDatabase,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Table[]> {
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const live = await benchPortal(opened, { api, gateway, isCached: false })
  const answer = await live.request(`${PAGE}?_data=features/records/permits/permit-search`)
  buildTwin(await answer.json())
  const twin = await builtPages('build/bench-twin/server/index.js')
  const kept = await benchPortal(opened, { api, gateway, isCached: true })
  const twinPages = createRequestHandler(twin, 'production')
  const plain = new Hono()
    .get('/static', (c) => c.html(STATIC))
    .get('*', (c) => twinPages(c.req.raw))
  const visit = (app: Pick<Hono, 'fetch'>, url: string) => async () => {
    const response = await app.fetch(new Request(url, { headers: BROWSER }), connection())
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
    return response.arrayBuffer()
  }
  const body = JSON.stringify({ query: QUERY })
  const contestants: Contestant[] = [
    { name: 'whole page, live', job: visit(live, PAGE), calls },
    { name: 'whole page, kept', job: visit(kept, PAGE), calls: calls * 5 },
    { name: 'first step of the report form, live', job: visit(live, FORM), calls },
    { name: 'its Next: the answers posted and saved', job: await nextOf(opened, live), calls },
    { name: 'no-data twin (Remix as shipped)', job: visit(plain, PAGE), calls },
    {
      name: 'static string (Hono)',
      job: visit(plain, 'http://localhost/static'),
      calls: calls * 5,
    },
    {
      name: 'the same operation in process',
      calls,
      job: () =>
        gateway.execute(PermitSearchDocument, {
          filter: null,
          sort: 'ISSUED_NEWEST',
          page: 1,
          pageSize: 20,
        }),
    },
    {
      name: 'POST /graphql, 20 permits and their total',
      calls,
      job: async () => {
        const answer = await gateway.handle(
          new Request('http://localhost/graphql', { method: 'POST', body, headers: JSON_TYPE }),
        )
        return answer.text()
      },
    },
    {
      name: 'REST, as JSON',
      calls,
      job: async () => {
        const init = {
          method: 'POST',
          body: JSON.stringify({ condition: ROWS }),
          headers: JSON_TYPE,
        }
        return (await api.request(SEARCH, init)).text()
      },
    },
    {
      name: 'REST, handed over',
      calls,
      job: () => inProcess(api)({ path: SEARCH.slice(4), body: { condition: ROWS } }),
    },
    {
      name: 'SQL: page, total and rows',
      calls,
      job: () => searchPermits(opened.db, { condition: ROWS }, '2026-11-20'),
    },
    { name: 'the plan alone', calls: calls * 5, job: () => permitPlan({ condition: ROWS }) },
  ]
  const results = await interleaved(contestants, rounds)
  await gateway.stop()
  const twinName = 'no-data twin (Remix as shipped)'
  const where = opened.kind === 'embedded' ? 'PGlite (its CPU included)' : 'PostgreSQL'
  return [
    {
      title: `CPU of one request, ${where}, 10,000 permits`,
      head: ['', 'ms of Node CPU', 'of the twin'],
      rows: contestants.map(({ name }) => [
        name,
        ms(medianOf(results, name)),
        ratio(medianRatio(results, name, twinName)),
      ]),
    },
  ]
}

/** Posts a whole report's answers into one draft again and again, as a browser without script does. */
async function nextOf(
  opened: OpenDatabase,
  portal: Awaited<ReturnType<typeof benchPortal>>,
): Promise<() => Promise<void>> {
  const answers = genericAnswers((await reportLists(opened.db)).eventTypeRid)
  const body = new URLSearchParams(fieldsOf({ ...answers, intent: 'next' })).toString()
  async function post(cookie: string): Promise<Response> {
    const headers = {
      ...BROWSER,
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    }
    const request = new Request(FORM, { method: 'POST', body, headers })
    const response = await portal.fetch(request, connection())
    if (response.status !== 303) throw new Error(`The form answered ${response.status}`)
    return response
  }
  const cookie = ((await post('')).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return async () => void (await post(cookie))
}

const JSON_TYPE = { 'content-type': 'application/json' }
const STATIC = `<!DOCTYPE html><title>Static</title><p>${'A static page. '.repeat(1_000)}</p>`
const QUERY = `{ permits(page: 1, pageSize: 20) { totalCount nodes {
  id number typeName statusName isInvalid interestName issuedOn effectiveOn expiredOn contest siteName location } } }`
