import { getIntrospectionQuery, type GraphQLField } from 'graphql'
import { expect, test } from 'vitest'
import { STAFF_FIELDS } from '#graphql/lib/public-schema.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Told = {
  data?: { __schema: { types: { name: string; fields: { name: string }[] | null }[] } }
  errors?: { message: string }[]
}

async function ask(query: string, cookie = ''): Promise<Told> {
  const response = await world.gateway.handle(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
    { cookie },
  )
  return (await response.json()) as Told
}

async function namesFor(cookie: string): Promise<string[]> {
  const { data } = await ask(getIntrospectionQuery(), cookie)
  return (data?.__schema.types ?? []).flatMap(({ name, fields }) => [
    name,
    ...(fields ?? []).map((field) => `${name}.${field.name}`),
  ])
}

const cookieFor = async (kind: 'public' | 'owner' | 'staff') =>
  cookieOf(await makeSession(world.db, { kind }))

test('the graph tells visitors and users nothing of what only staff ask for [S2-API-09]', async () => {
  const staff = await namesFor(await cookieFor('staff'))
  expect(staff).toContain('Query.waitingAccounts')
  expect(staff).toContain('FailedMail.reason')
  for (const cookie of ['', 'hw_session=x', await cookieFor('public'), await cookieFor('owner')]) {
    const told = await namesFor(cookie)
    // The explorer has what it needs.
    for (const name of ['Query.permits', 'Mutation.signIn', 'Permit', 'PermitFilter'])
      expect(told).toContain(name)
    for (const field of STAFF_FIELDS) expect(told.join()).not.toContain(field)
    for (const type of ['WaitingAccounts', 'FailedMail', 'AlteredFile', 'UnknownSigner'])
      expect(told).not.toContain(type)
  }
})

test('nor by the name of a type, or beside other questions', async () => {
  const byName = await ask('{ __type(name: "FailedMail") { name } }')
  expect(byName).toEqual({ data: { __type: null } })
  const beside = await ask(
    '{ waitingAccounts { totals { identities } } __schema { types { name } } }',
  )
  expect(beside.data ?? null).toBeNull()
  expect(beside.errors?.length).toBeGreaterThan(0)
  const other = await ask('{ hasOpenIdProvider __type(name: "Permit") { name } }')
  expect(other).toMatchObject({ data: { hasOpenIdProvider: false, __type: { name: 'Permit' } } })
})

test('nor by a suggestion beside a name that is nearly one of them', async () => {
  const { errors } = await ask('{ waitingAccount { totals { identities } } }')
  expect(errors?.[0]?.message).toMatch(/Cannot query field "waitingAccount"/)
  expect(JSON.stringify(errors)).not.toMatch(/did you mean|waitingAccounts/i)
})

test('every field whose description says that it is for staff is among them', () => {
  const { schema } = world.gateway
  const fields: GraphQLField<unknown, unknown>[] = [schema.getQueryType(), schema.getMutationType()]
    .filter((type) => type != null)
    .flatMap((type) => Object.values(type.getFields()))
  const said = fields.filter(({ description }) => /for staff/.test(description ?? ''))
  expect(said.length).toBeGreaterThan(5)
  for (const { name } of said) expect(STAFF_FIELDS).toContain(name)
  for (const name of STAFF_FIELDS) expect(fields.map((field) => field.name)).toContain(name)
})
