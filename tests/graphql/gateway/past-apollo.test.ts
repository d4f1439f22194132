import { describe, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { inProcess, type RestFetch } from '#graphql/lib/rest-client.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { ask } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const LIST = '{ permits { totalCount nodes { number site { name location status countyName } } } }'
const NAMED = `query A($n: Int) { permits(pageSize: $n) { nodes { number } } }
  query B { reference { products { id name } } }`

type Ask = { method?: string; search?: string; headers?: Record<string, string>; body?: unknown }

const json = { 'content-type': 'application/json' }
const hash = 'a'.repeat(64)

/** Requests of all kinds. Many have a text that was answered before, and differ in the rest. */
const ASKS: [string, Ask][] = [
  ['a list', { body: { query: LIST } }],
  [
    'a list for a client that names what it reads',
    { headers: { accept: 'application/json' }, body: { query: LIST } },
  ],
  [
    'another reading',
    { headers: { accept: 'application/graphql-response+json' }, body: { query: LIST } },
  ],
  ['anything', { headers: { accept: '*/*' }, body: { query: LIST } }],
  ['what we do not write', { headers: { accept: 'text/html' }, body: { query: LIST } }],
  [
    'a charset',
    { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: { query: LIST } },
  ],
  [
    'a charset that is not ours',
    { headers: { 'content-type': 'application/json; charset=latin1' }, body: { query: LIST } },
  ],
  ['another content type', { headers: { 'content-type': 'text/plain' }, body: { query: LIST } }],
  [
    'the first of two operations',
    { body: { query: NAMED, operationName: 'A', variables: { n: 1 } } },
  ],
  ['the second of two operations', { body: { query: NAMED, operationName: 'B', variables: null } }],
  ['an unknown operation', { body: { query: NAMED, operationName: 'C' } }],
  ['no operation of two', { body: { query: NAMED } }],
  ['an operation that is no name', { body: { query: NAMED, operationName: 7 } }],
  ['a null operation', { body: { query: LIST, operationName: null } }],
  ['a wrong variable', { body: { query: NAMED, operationName: 'A', variables: { n: 'x' } } }],
  [
    'a variable too many',
    { body: { query: NAMED, operationName: 'A', variables: { n: 2, m: 1 } } },
  ],
  ['a list of variables', { body: { query: NAMED, operationName: 'A', variables: [1] } }],
  ['variables as a text', { body: { query: NAMED, operationName: 'A', variables: '{"n":1}' } }],
  ['an empty text', { body: { query: '' } }],
  ['a text that is none', { body: { query: 7 } }],
  ['a body without a query', { body: {} }],
  ['extensions', { body: { query: LIST, extensions: { some: 1 } } }],
  ['null extensions', { body: { query: LIST, extensions: null } }],
  ['a field too many', { body: { query: LIST, id: 7 } }],
  [
    'a stored query that is not there',
    { body: { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } },
  ],
  [
    'a stored query with another text',
    { body: { query: LIST, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } },
  ],
  ['half an object', { body: '{"query":' }],
  ['a list of queries', { body: [{ query: LIST }] }],
  ['a syntax error', { body: { query: '{ permits { totalCount } } }' } }],
  ['an unknown field', { body: { query: '{ permits { secret } }' } }],
  [
    'a query that is too deep',
    {
      body: {
        query:
          '{ site(id: 1) { permits { nodes { site { permits { nodes { site { permits { totalCount } } } } } } } } }',
      },
    },
  ],
  [
    'a query that is too dear',
    {
      body: {
        query:
          '{ permits(pageSize: 100) { nodes { site { products { name location } permits { nodes { id number site { name } } } } } } }',
      },
    },
  ],
  [
    'too many aliases',
    {
      body: {
        query: `{ permits { ${Array.from({ length: 31 }, (_, i) => `a${i}: totalCount`).join(' ')} } }`,
      },
    },
  ],
  ['a refusal of the API', { body: { query: '{ site(id: 1) { id } }' } }],
  [
    'a refusal beside an answer',
    { body: { query: '{ permits { totalCount } site(id: 1) { id } }' } },
  ],
  ['a fault', { body: { query: '{ reference { products { id } } }' } }],
  ['a mutation with a cookie', { body: { query: 'mutation { signOut { ok } }' } }],
  [
    'a mutation that is refused',
    { body: { query: 'mutation { openFollowUp(receiptCode: "none") { ok error { message } } }' } },
  ],
  [
    'a mutation by GET',
    {
      method: 'GET',
      headers: { 'apollo-require-preflight': '1' },
      search: `?query=${encodeURIComponent('mutation { signOut { ok } }')}`,
    },
  ],
  [
    'a query by GET',
    {
      method: 'GET',
      headers: { 'apollo-require-preflight': '1' },
      search: `?query=${encodeURIComponent(LIST)}`,
    },
  ],
  [
    'a query by GET that a form could send',
    { method: 'GET', headers: {}, search: `?query=${encodeURIComponent(LIST)}` },
  ],
  ['another method', { method: 'PUT', body: { query: LIST } }],
  [
    'introspection',
    { body: { query: '{ __schema { queryType { name } } permits { totalCount } }' } },
  ],
  [
    'introspection of everything',
    { body: { query: '{ __schema { types { name fields { name } } } }' } },
  ],
  [
    'a skipped field',
    {
      body: {
        query: 'query ($x: Boolean!) { permits { totalCount isEstimate @skip(if: $x) } }',
        variables: { x: true },
      },
    },
  ],
]

/** What a client can see of an answer. */
async function answerOf(gateway: Gateway, { method = 'POST', search = '', headers, body }: Ask) {
  const response = await gateway.handle(
    new Request(`http://portal.test/graphql${search}`, {
      method,
      headers: { ...(method === 'GET' ? {} : json), ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

let serial = 0

/** The same request with a text that no gateway has seen: a remark at its end makes it another one. */
function unseen(request: Ask): Ask {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('query' in body) || !body.query) return request
  if (typeof body.query !== 'string') return request
  return { ...request, body: { ...body, query: `${body.query}\n# ${(serial += 1)}` } }
}

function newGateway(fetch: RestFetch): Gateway {
  return createGateway({ fetch })
}

function api(): RestFetch {
  const answer = inProcess(world.api)
  return (call) => {
    if (call.path.includes('GetProducts') && faulty) return Promise.reject(new TypeError('secret'))
    return answer(call)
  }
}
let faulty = false

describe('graphql past Apollo', () => {
  test('what a gateway has answered before it answers again as Apollo does, to the letter, head and all [S2-API-03, S2-API-09]', async () => {
    const id = await makeSite(world.db)
    for (const number of ['P-1', 'P-2']) await makePermit(world.db, { number, site_id: id })
    const warm = newGateway(api())
    const strange = newGateway(api())
    for (const [, request] of ASKS) await answerOf(warm, request)
    for (const isFaulty of [false, true]) {
      faulty = isFaulty
      for (const [name, request] of ASKS)
        expect(await answerOf(warm, request), name).toEqual(
          await answerOf(strange, unseen(request)),
        )
    }
    faulty = false
  })

  test('an act whose answer is an error is run once, not again for its words [S2-API-03]', async () => {
    const paths: string[] = []
    const answer = inProcess(world.api)
    const gateway = newGateway((call) => {
      paths.push(call.path)
      return answer(call)
    })
    const body = { query: '{ permits { totalCount } site(id: 1) { id } }' }
    await answerOf(gateway, { body: { query: '{ permits { totalCount } }' } })
    await answerOf(gateway, { body })
    paths.length = 0
    expect((await answerOf(gateway, { body })).body).toContain('This site was not found.')
    expect(paths).toHaveLength(2)
  })

  test('five hundred texts are known and no more, and a forgotten one is answered as before [S2-API-03]', async () => {
    await makePermit(world.db, { number: 'P-1' })
    const gateway = newGateway(api())
    const first = { body: { query: '{ permits { totalCount } }' } }
    const answered = await answerOf(gateway, first)
    for (let i = 0; i < 501; i++)
      await answerOf(gateway, { body: { query: `query q${i} { __typename }` } })
    expect(await answerOf(gateway, first)).toEqual(answered)
  })
})

describe('graphql lists with sites', () => {
  const WITH = (fields: string): string => `{ permits { nodes { number site { ${fields} } } } }`

  test('the sites of a list come with its rows, by one call; what rows do not say is asked for once [S2-PLC-01]', async () => {
    const id = await makeSite(world.db, { name: 'Mill', city: 'Salem', status_code: 'P' })
    await makePermit(world.db, { number: 'P-1', site_id: id })
    await makePermit(world.db, { number: 'P-2', site_id: null })
    world.restCalls.length = 0
    const brief = await ask<{ permits: { nodes: { number: string; site: unknown }[] } }>(
      world.gateway,
      WITH('id name status identifier srn isPortable'),
    )
    expect(world.restCalls).toHaveLength(1)
    const site = { id: String(id), name: 'Mill', status: 'PENDING', isPortable: false }
    expect(brief.permits.nodes.find(({ number }) => number === 'P-1')?.site).toMatchObject(site)
    expect(brief.permits.nodes.find(({ number }) => number === 'P-2')?.site).toBeNull()
    world.restCalls.length = 0
    const whole = await ask<typeof brief>(world.gateway, WITH('name cityName'))
    expect(whole.permits.nodes.find(({ number }) => number === 'P-1')?.site).toEqual({
      name: 'Mill',
      cityName: 'Salem',
    })
    expect(world.restCalls).toHaveLength(2)
  })
})
