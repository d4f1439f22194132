import { describe, expect, test } from 'vitest'
import { parse } from 'graphql'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function run<T>(cookie: string, text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text) as TypedDocumentNode<T, Record<string, unknown>>
  return world.gateway.execute(document, variables, { cookie })
}

const ACCOUNT = `query($id: ID!) { account(id: $id) {
  id firstName jobTitle phone kind accountRole maySubmit isIdentityVerified imageVersion
  address { city stateId } answeredQuestions { group questionId } submittalGroupIds } }`
const SAVE = `mutation($input: SaveAccountInput!) { saveAccount(input: $input) {
  ok error { code message inputErrors { field message } } } }`

describe('the own account in the graph', () => {
  test('is answered to its owner by one call, and to nobody else [S1-ACCT-46]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const { data } = await run<{ account: unknown }>(cookie, ACCOUNT, { id })
    expect(data?.account).toMatchObject({
      id: String(id),
      phone: '555-010-0100',
      kind: 'OWNER',
      accountRole: 'owner',
      maySubmit: true,
      isIdentityVerified: false,
      imageVersion: null,
      address: { city: 'Salem', stateId: null },
      submittalGroupIds: [],
    })
    expect(world.restCalls).toEqual([`/AppSystem/PublicUser/Get/${id}`])
    const other = await makeUser(world.db)
    const foreign = await run(cookie, ACCOUNT, { id: other.id })
    expect(foreign.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const anonymous = await run('', ACCOUNT, { id })
    expect(anonymous.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('is saved by fields that are named as the graph names them, refusals too [S1-ACCT-47, S1-ACCT-35]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const input = { original: { phone: '555-010-0100' }, updated: { phone: 'wrong' } }
    const refused = await run<{ saveAccount: unknown }>(cookie, SAVE, { input })
    expect(refused.data?.saveAccount).toEqual({
      ok: false,
      error: {
        code: 'INVALID',
        message: 'Please complete the Basic Info tab before saving.',
        inputErrors: [{ field: 'phone', message: 'Invalid phone format.' }],
      },
    })
    const right = {
      original: { phone: '555-010-0100', jobTitle: null, address: { city: 'Salem' } },
      updated: { phone: '555-010-0199', jobTitle: 'Analyst', address: { city: 'Bend' } },
    }
    const saved = await run<{ saveAccount: unknown }>(cookie, SAVE, { input: right })
    expect(saved.data?.saveAccount).toEqual({ ok: true, error: null })
    const { data } = await run<{ account: unknown }>(cookie, ACCOUNT, { id })
    expect(data?.account).toMatchObject({
      phone: '555-010-0199',
      jobTitle: 'Analyst',
      address: { city: 'Bend' },
    })
  })

  test.each([
    'feePrograms(userId: $id) { id }',
    'identityVerification(id: $id) { isVerified }',
    'accountReport(report: "invoice-history", userId: $id) { name }',
  ])("another user's %s is refused [S1-ACCT-51, S1-REPORT-06, S1-ACCT-29]", async (field) => {
    const { cookie } = await makeMyAccount(world.db)
    const other = await makeUser(world.db)
    const { errors } = await run(cookie, `query($id: ID!) { ${field} }`, { id: other.id })
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})
