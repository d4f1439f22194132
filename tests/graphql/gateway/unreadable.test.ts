import { describe, expect, test } from 'vitest'
import { createGateway } from '#graphql/server.ts'
import { unreadableReason } from '#graphql/lib/readable-values.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

function send(body: string): Promise<Response> {
  return world.gateway.handle(
    new Request('http://portal.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )
}

function get(params: Record<string, string>): Promise<Response> {
  return world.gateway.handle(
    new Request(`http://portal.test/graphql?${new URLSearchParams(params)}`, {
      headers: { 'apollo-require-preflight': 'true' },
    }),
  )
}

describe('graphql requests that cannot be read', () => {
  test.each([
    ['an operation that is not there', '{"query":"query A { __typename }","operationName":"B"}'],
    ['no name among several', '{"query":"query A { __typename } query B { __typename }"}'],
    ['half a character in a variable', '{"query":"{ __typename }","variables":{"a":"\\ud800"}}'],
    ['half a character in the query', '{"query":"{ site(id: \\"\\udc00\\") { id } }"}'],
    [
      'variables nested 20,000 deep',
      `{"query":"{ __typename }","variables":{"a":${nested(20_000)}}}`,
    ],
    ['variables nested 100 deep', `{"query":"{ __typename }","variables":{"a":${nested(100)}}}`],
  ])('%s: a refusal in words, never a fault of ours [S1-API-01]', async (_, body) => {
    const response = await send(body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
    expect(errors[0]?.extensions.code).not.toBe('INTERNAL')
  })

  test('what an address alone asks for changes nothing, whatever operation it names', async () => {
    const query = 'mutation Out { signOut { ok } } query Look { __typename }'
    const calls = world.restCalls.length
    for (const operationName of ['Out', 'out', ''])
      expect([400, 405]).toContain((await get({ query, operationName })).status)
    expect((await get({ query: 'mutation { signOut { ok } }' })).status).toBe(405)
    expect(world.restCalls.length).toBe(calls)
    expect((await get({ query, operationName: 'Look' })).status).toBe(200)
  })

  test('every other text and depth is read', () => {
    expect(unreadableReason({ a: ['𐍈', 'é', { b: [[[1]]] }] })).toBeNull()
  })

  test('where the records are out of reach the answer is 503 and says when to try again', async () => {
    const away = createGateway({
      fetch: async () => ({
        status: 503,
        body: { ok: false, data: null, msg: 'The records cannot be reached.', code: 'BUSY' },
      }),
    })
    const response = await away.handle(
      new Request('http://portal.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ permits { totalCount } }"}',
      }),
    )
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.text()).toContain('The records cannot be reached.')
  })
})
