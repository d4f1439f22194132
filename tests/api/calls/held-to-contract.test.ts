import { expect, test } from 'vitest'
import { contractOf, type Contract } from '#tests/support/suite/contract.ts'
import { useWorld } from '#tests/support/world.ts'
import { contractFault, readContract } from '#tests/support/suite/held-to-contract.ts'

const world = useWorld()

const answer = (data: object): Contract['paths'][string][string] => ({
  responses: { 200: { content: { 'application/json': { schema: data } } } },
})
const DOCUMENT: Contract = {
  paths: {
    '/api/Site/Get/{id}': { get: answer({ $ref: '#/components/schemas/Site' }) },
    '/api/Site/Get/newest': { get: answer({ type: 'string' }) },
  },
  components: {
    schemas: {
      Site: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  },
}

const faultOf = (pathname: string, body: unknown): string | null =>
  contractFault(readContract(DOCUMENT), { method: 'GET', pathname }, body)

test('an answer that is otherwise than the contract is told, with the call and the place', () => {
  expect(faultOf('/api/Site/Get/7', { name: 'Mill' })).toBeNull()
  expect(faultOf('/api/Site/Get/7', { name: null })).toBe(
    'GET /api/Site/Get/{id} answers otherwise than its contract: /name must be string',
  )
  expect(faultOf('/api/Site/Get/7', null)).toMatch(/must be object/)
})

test('a call whose address says more itself is meant before one with a parameter', () => {
  expect(faultOf('/api/Site/Get/newest', 'Mill')).toBeNull()
})

test('what no call promises is not judged', () => {
  expect(faultOf('/api/Other', 7)).toBeNull()
})

/** Places that say that null is taken, beside another schema that takes none. */
function refusedNulls(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { allOf } = schema as { allOf?: { type?: unknown }[] }
  const own = allOf?.some(({ type }) => Array.isArray(type) && type.includes('null')) ? [at] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, each]) => refusedNulls(each, `${at}/${name}`)),
  ]
}

test('what the contract says may be null may be null [S3-API-03]', () => {
  expect(refusedNulls(contractOf(world.api))).toEqual([])
})
