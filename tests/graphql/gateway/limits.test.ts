import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { LIMITS, limitsRule } from '#graphql/lib/limits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { execute, post } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** The message of the limit that refuses a query, or null. */
function refusal(text: string): string | null {
  return validate(world.gateway.schema, parse(text), [limitsRule])[0]?.message ?? null
}

/** Fragments that each spread the next one twice. */
function doubling(count: number, on: string, leaf: string): string {
  return Array.from(
    { length: count },
    (_, i) => `fragment f${i} on ${on} { ${i === count - 1 ? leaf : `...f${i + 1} ...f${i + 1}`} }`,
  ).join('\n')
}

describe('graphql limits', () => {
  test('the queries of the pages fit: a full page with sites, a review with all lists [S2-API-09]', () => {
    const site = 'site { id name products { name location } }'
    const review = [
      'permits { nodes { number typeName } totalCount }',
      'inspections { nodes { typeName statusName } totalCount }',
    ]
    expect(
      refusal(
        `{ permits(pageSize: 100) { nodes { id number typeName statusName ${site} } totalCount pageInfo { page } } }`,
      ),
    ).toBeNull()
    expect(
      refusal(
        `{ site(id: 1) { name ${review.join(' ')} emissions { nodes { inventoryYear reported } } } reference { states { id name } } }`,
      ),
    ).toBeNull()
  })

  test('a query that is too deep is refused [S2-API-03]', () => {
    const deep = (levels: number) =>
      `{ permit(schema: "7", id: 1) ${'{ submittals { site '.repeat(levels)} { id } ${'} }'.repeat(levels)} }`
    const back =
      '{ site(id: 1) { permits { nodes { site { permits { nodes { site { permits { totalCount } } } } } } } } }'
    expect(refusal(deep(1))).toBeNull()
    expect(refusal(back)).toMatch(/9 levels deep; at most 8/)
  })

  test('a query that renames too often is refused, also inside fragments and introspection [S2-API-03]', () => {
    const many = (count: number, field: string) =>
      Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')
    expect(refusal(`{ reference { products { ${many(30, 'id')} } } }`)).toBeNull()
    expect(refusal(`{ reference { products { ${many(31, 'id')} } } }`)).toMatch(
      /renames 31 fields; at most 30/,
    )
    expect(
      refusal(`{ reference { ...R } } fragment R on Reference { products { ${many(31, 'id')} } }`),
    ).toMatch(/renames 31/)
    expect(refusal(`{ ${many(31, '__schema { types { name } }')} }`)).toMatch(/renames 31/)
  })

  test('a query that asks for too many rows is refused; a page size in a variable counts as the most [S2-API-03]', () => {
    const lists = 'issuances { id name } attachments { id name } submittals { id ownerName }'
    expect(refusal(`{ permits { nodes { id ${lists} } } }`)).toBeNull()
    expect(refusal(`{ permits(pageSize: 100) { nodes { id ${lists} } } }`)).toMatch(
      /costs \d+; at most 6000/,
    )
    expect(refusal(`query ($n: Int) { permits(pageSize: $n) { nodes { id ${lists} } } }`)).toMatch(
      /costs/,
    )
    expect(refusal(`{ permits(pageSize: -5) { nodes { id ${lists} } } }`)).toBeNull()
  })

  test('every list is counted, because lists are read from the schema', () => {
    const schema = buildSchema(
      'type Query { rows: [Row!]! one: Row } type Row { a: Int more: [Row] }',
    )
    const nested = '{ rows { more { more { more { a } } } } }'
    expect(validate(schema, parse(nested), [limitsRule])[0]?.message).toMatch(/costs/)
    expect(validate(schema, parse('{ one { more { more { a } } } }'), [limitsRule])).toEqual([])
    for (const list of ['events', 'inspections', 'emissions', 'permits'])
      expect(
        refusal(`{ sites(pageSize: 100) { nodes { ${list} { nodes { id } totalCount } } } }`),
      ).toBeNull()
    expect(
      refusal(
        '{ sites(pageSize: 100) { nodes { events { nodes { id subject typeName statusName issueSource description } } } } }',
      ),
    ).toMatch(/costs/)
  })

  test('fragments that double are measured at once and refused [S2-API-03]', async () => {
    const start = performance.now()
    expect(refusal(`{ ...f0 } ${doubling(100, 'Query', '__typename')}`)).toMatch(/costs/)
    expect(refusal(`{ __schema { types { ...f0 } } } ${doubling(100, '__Type', 'name')}`)).toMatch(
      /costs/,
    )
    expect(refusal('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }')).toBeNull()
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('over HTTP a limit is a validation error with status 400, and nothing is asked of the API [S2-API-03]', async () => {
    const answer = await post(world.gateway, {
      query:
        '{ permits(pageSize: 100) { nodes { issuances { id name productId byteSize issuedOn phaseName } } } }',
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringMatching(/costs/) }] },
    })
    expect(world.restCalls).toEqual([])
  })

  test('a text that is too long, or of too many words, is refused before it is read [S2-API-03]', async () => {
    expect(
      (
        await post(world.gateway, {
          query: `{ viewer { loginName } } #${'x'.repeat(LIMITS.characters)}`,
        })
      ).status,
    ).toBe(413)
    const words = await post(world.gateway, {
      query: `{ reference { products { ${'id '.repeat(LIMITS.tokens)} } } }`,
    })
    expect(words).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringMatching(/tokens/) }] },
    })
  })

  test('introspection is answered, but not to any depth', async () => {
    const answer = await post(world.gateway, { query: getIntrospectionQuery() })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('"name":"PermitPage"')
    const deep =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'
    expect((await post(world.gateway, { query: deep })).status).toBe(400)
  })

  test("the portal's own documents run without limits [S2-API-09]", async () => {
    const id = await makeSite(world.db)
    const lists = Array.from({ length: 40 }, (_, i) => `a${i}: name`).join(' ')
    expect(
      (await execute(world.gateway, `query ($id: ID!) { site(id: $id) { ${lists} } }`, { id }))
        .errors,
    ).toBeUndefined()
  })
})
