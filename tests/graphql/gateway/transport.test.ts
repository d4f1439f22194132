import { serve } from '@hono/node-server'
import { graphql } from 'graphql'
import type { AddressInfo, Server } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createContext } from '#graphql/lib/context.ts'
import { inProcess, overNetwork } from '#graphql/lib/rest-client.ts'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { execute, post } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('graphql over HTTP', () => {
  test('an answer is application/graphql-response+json, or JSON for those who ask for it [S2-API-09]', async () => {
    await makePermit(world.db, { number: 'P-1' })
    const query = '{ permits { nodes { number } totalCount } }'
    const answer = await post(world.gateway, { query })
    expect(answer).toMatchObject({
      status: 200,
      type: 'application/graphql-response+json; charset=utf-8',
      body: { data: { permits: { nodes: [{ number: 'P-1' }], totalCount: 1 } } },
    })
    expect((await post(world.gateway, { query }, { accept: 'application/json' })).type).toMatch(
      /^application\/json/,
    )
    expect((await post(world.gateway, { query }, { accept: 'text/html' })).status).toBe(406)
  })

  test.each([
    ['a syntax error', { query: '{ permits' }, 'GRAPHQL_PARSE_FAILED'],
    [
      'an unknown field',
      { query: '{ permits { nodes { secret } } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a wrong argument',
      { query: '{ permits(page: "x") { totalCount } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a wrong variable',
      { query: 'query ($p: Int) { permits(page: $p) { totalCount } }', variables: { p: 'x' } },
      'BAD_USER_INPUT',
    ],
    [
      'a missing variable',
      { query: 'query ($id: ID!) { site(id: $id) { id } }' },
      'BAD_USER_INPUT',
    ],
    [
      'a number beyond an integer',
      { query: 'query ($p: Int) { permits(page: $p) { totalCount } }', variables: { p: 2 ** 31 } },
      'BAD_USER_INPUT',
    ],
    ['no query', {}, 'BAD_REQUEST'],
    [
      'variables that are no object',
      { query: '{ viewer { kind } }', variables: [1] },
      'BAD_REQUEST',
    ],
    [
      'two operations without a name',
      { query: 'query a { viewer { kind } } query b { viewer { kind } }' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'an unknown stored query',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
      'PERSISTED_QUERY_NOT_FOUND',
    ],
  ])('%s is refused before anything is asked of the API [S2-API-03]', async (_, body, code) => {
    const answer = await post(world.gateway, body)
    expect(answer.body.errors?.[0]?.extensions.code).toBe(code)
    expect(answer.body).not.toHaveProperty('data')
    expect(answer.status).toBe(code === 'PERSISTED_QUERY_NOT_FOUND' ? 200 : 400)
    expect(world.restCalls).toEqual([])
  })

  test.each([
    ['half an object', '{"query":'],
    ['no JSON', 'query=1'],
    ['a list of queries', '[{"query":"{ viewer { kind } }"}]'],
    ['a bare value', '7'],
  ])('a body that is %s is refused [S2-API-03]', async (_, body) => {
    expect((await post(world.gateway, body)).status).toBe(400)
  })

  test('public records cannot be changed: no mutation names one, and there are no subscriptions [S2-PLC-14]', async () => {
    for (const query of ['mutation { setStatus }', 'subscription { permits { totalCount } }']) {
      const answer = await post(world.gateway, { query })
      expect({ query, status: answer.status, hasData: 'data' in answer.body }).toEqual({
        query,
        status: 400,
        hasData: false,
      })
    }
    const changes = Object.keys(world.gateway.schema.getMutationType()?.getFields() ?? {})
    // The desks are staff's alone; what is changed there is kept and can be taken back, and who adds changes nothing.
    const atDesk = new Set([
      'addProject',
      ...['mergeSites', 'saveDeskSite', 'undoDeskSite', 'undoSiteMerge'],
      ...['previewPermitAct', 'recordPermitAct', 'confirmPermitAct', 'giveBackPermitAct'],
    ])
    const named = changes.filter((name) => /permit|project|site|document/i.test(name))
    expect(named.filter((name) => !atDesk.has(name))).toEqual([])
    expect(world.gateway.schema.getSubscriptionType()).toBeUndefined()
  })

  test('requests that another site could make a browser send are refused [S2-API-03]', async () => {
    const query = '{ reference { products { id } } }'
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      expect((await post(world.gateway, { query }, { 'content-type': type })).status, type).toBe(
        400,
      )
    const address = `http://portal.test/graphql?query=${encodeURIComponent(query)}`
    expect((await world.gateway.handle(new Request(address))).status).toBe(400)
    const own = await world.gateway.handle(
      new Request(address, { headers: { 'apollo-require-preflight': '1' } }),
    )
    expect(own.status).toBe(200)
    expect(world.restCalls).toHaveLength(1)
  })

  test('refusals of the API keep their words and code, with the path of the field [S2-API-03]', async () => {
    const answer = await post(world.gateway, { query: '{ site(id: 1) { id } }' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      errors: [
        {
          message: 'This site was not found.',
          path: ['site'],
          extensions: { code: 'NOT_FOUND', reason: 'NOT_FOUND', status: 404 },
        },
      ],
      data: null,
    })
  })

  test('a fault gives plain words, no stack trace, and is reported inside [S2-API-03]', async () => {
    const faults: unknown[] = []
    const fault = new TypeError('cannot read /srv/secret')
    const gateway = createGateway({
      fetch: () => Promise.reject(fault),
      onFault: (error) => faults.push(error),
    })
    const answer = await post(gateway, { query: '{ permits { totalCount } }' })
    expect(answer.body).toEqual({
      errors: [
        {
          message: 'Something went wrong on our side.',
          path: ['permits'],
          extensions: { code: 'INTERNAL', reason: 'INTERNAL' },
        },
      ],
      data: null,
    })
    expect(answer.text).not.toMatch(/secret|stack|node_modules/)
    expect(faults).toEqual([fault])
    const unreadable = createGateway({ fetch: async () => ({ status: 502, body: '<html>' }) })
    expect(
      (await post(unreadable, { query: '{ permits { totalCount } }' })).body.errors?.[0]?.extensions
        .code,
    ).toBe('INTERNAL')
  })

  test("the viewer's cookie and the request id travel to the API [S2-PROJ-15]", async () => {
    const token = await makeSession(world.db, {
      kind: 'staff',
      actions: [['air-nei', 'project.actions.new']],
    })
    const query = '{ viewer { displayName viewerCanAddProject viewerCanEditSites } }'
    const request = () =>
      new Request('http://portal.test/graphql', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json' },
      })
    const mine = await world.gateway.handle(request(), {
      cookie: `${SESSION_COOKIE}=${token}`,
      requestId: 'abcd-1234',
    })
    expect(await mine.json()).toEqual({
      data: {
        viewer: { displayName: 'Robin Vale', viewerCanAddProject: true, viewerCanEditSites: false },
      },
    })
    expect(await (await world.gateway.handle(request())).json()).toEqual({ data: { viewer: null } })
  })
})

describe('graphql execution', () => {
  const S = 'fragment S on ReferenceItem { name }'
  test.each([
    [
      'included here, always there',
      `query ($x: Boolean!) { reference { projectStatuses { id ...S @include(if: $x) } submittalStatuses { ...S } } } ${S}`,
    ],
    [
      'skipped or included',
      `query ($x: Boolean!) { reference { projectStatuses { id ...S @include(if: $x) ...S @skip(if: $x) } } } ${S}`,
    ],
    [
      'inline',
      'query ($x: Boolean!) { reference { projectStatuses { id ... @include(if: $x) { name } } } }',
    ],
  ])('a fragment that is %s is answered as the standard says [S2-API-09]', async (_, text) => {
    for (const x of [true, false]) {
      const standard = await graphql({
        schema: world.gateway.schema,
        source: text,
        variableValues: { x },
        contextValue: createContext(inProcess(world.api), {}),
      })
      expect(await execute(world.gateway, text, { x })).toEqual(
        JSON.parse(JSON.stringify(standard)),
      )
    }
  })

  test('the same document is answered alike many times [S2-API-09]', async () => {
    await makePermit(world.db, { number: 'P-1' })
    const { gateway, calls } = recordingGateway(world.api)
    for (let i = 0; i < 3; i++)
      expect(
        await execute(gateway, 'query Q($n: Int) { permits(pageSize: $n) { nodes { number } } }', {
          n: i + 1,
        }),
      ).toEqual({
        data: { permits: { nodes: [{ number: 'P-1' }] } },
      })
    expect(calls).toHaveLength(3)
  })
})

describe('graphql over a REST API on the network', () => {
  test('a dead API is a fault, a living one answers as in process [S2-API-09]', async () => {
    await makePermit(world.db, { number: 'P-1' })
    const query = '{ permits { nodes { number } } permit(schema: "AirNEI", id: 999999) { id } }'
    const here = await execute(world.gateway, query)
    await onNetwork(async (gateway) => expect(await execute(gateway, query)).toEqual(here))
    const dead = createGateway({ fetch: overNetwork('http://127.0.0.1:9/api') })
    expect((await execute(dead, '{ permits { totalCount } }')).errors?.[0]?.extensions.code).toBe(
      'INTERNAL',
    )
  })
})

/** Runs with a gateway whose API answers on a port of this machine. */
async function onNetwork(work: (gateway: Gateway) => Promise<void>): Promise<void> {
  const server = serve({ fetch: world.api.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const { port } = server.address() as AddressInfo
    await work(createGateway({ fetch: overNetwork(`http://127.0.0.1:${port}/api`) }))
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
