import { parse } from 'graphql'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { expect, test } from 'vitest'
import { noteFinding } from '#api/services/proof/check/file-findings.queries.ts'
import { decided, disputeDesk, makeCosigner, numberOf } from '#tests/support/factories/cosign.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function run<T>(cookie: string, text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text) as TypedDocumentNode<T, Record<string, unknown>>
  return world.gateway.execute(document, variables, { cookie })
}

const DISPUTE = `mutation($input: DisputeCosignatureInput!) { disputeCosignature(input: $input) {
  ok error { code inputErrors { field message } } } }`
const OPEN = `{ disputedSignatures { id reason statement proof timesDisputed signerName decision
  submittalId copyNumber } }`
const DECIDE = `mutation($input: DisputeDecisionInput!) { decideDispute(input: $input) {
  ok isMailed error { code } } }`
const INVITED = `query($product: String!, $id: ID!) { submittalCosigners(product: $product, submittalId: $id) {
  cosigners { state decision dispute { state reason statement decisionReason } } } }`
const CHECK = `mutation($code: String!) { checkRecord(code: $code) { check { result dispute disputedOn } } }`

test('a dispute goes through the graph from the co-signer to the desk and to the submitter [S1-COSIGN-18]', async () => {
  const cosigner = await makeCosigner(world.db)
  const cookie = await decided(world, cosigner)
  const key = { product: '7', submittalId: cosigner.submittalId, cosignerId: cosigner.id }
  const empty = await run(cookie, DISPUTE, { input: { key, reason: null, statement: '' } })
  expect(empty.data).toEqual({
    disputeCosignature: {
      ok: false,
      error: {
        code: 'INVALID',
        inputErrors: [
          { field: 'reason', message: 'Choose a reason.' },
          { field: 'statement', message: 'Say what happened.' },
        ],
      },
    },
  })
  const input = { key, reason: 'PRESSURE', statement: 'They waited at my desk.' }
  expect((await run(cookie, DISPUTE, { input })).data).toMatchObject({
    disputeCosignature: { ok: true, error: null },
  })
  const desk = await disputeDesk(world)
  type Open = { disputedSignatures: { id: string }[] }
  const open = await run<Open>(desk.cookie, OPEN)
  const copyNumber = numberOf(cosigner)
  expect(open.data?.disputedSignatures).toMatchObject([
    {
      reason: 'PRESSURE',
      statement: 'They waited at my desk.',
      proof: 'EMAIL_CODE',
      timesDisputed: 1,
      decision: 'AGREED',
      copyNumber,
    },
  ])
  const sender = cookieOf(await makeSession(world.db, { userId: cosigner.senderId }))
  const invited = async () =>
    (await run(sender, INVITED, { product: '7', id: cosigner.submittalId })).data
  expect(await invited()).toEqual({
    submittalCosigners: {
      cosigners: [
        {
          state: 'DISPUTED',
          decision: 'AGREED',
          dispute: { state: 'OPEN', reason: null, statement: null, decisionReason: null },
        },
      ],
    },
  })
  const decision = { id: open.data?.disputedSignatures[0]?.id, isUpheld: true, reason: 'Heard.' }
  expect((await run(desk.cookie, DECIDE, { input: decision })).data).toEqual({
    decideDispute: { ok: true, isMailed: true, error: null },
  })
  expect((await run(desk.cookie, DECIDE, { input: decision })).data).toMatchObject({
    decideDispute: { ok: false, error: { code: 'CONFLICT' } },
  })
  expect(await invited()).toMatchObject({
    submittalCosigners: { cosigners: [{ state: 'SET_ASIDE', dispute: { state: 'UPHELD' } }] },
  })
  expect((await run('', CHECK, { code: copyNumber })).data).toMatchObject({
    checkRecord: { check: { result: 'GENUINE', dispute: 'UPHELD' } },
  })
})

test('nobody but staff with the right reads or decides disputes', async () => {
  const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
  for (const [cookie, code] of [
    [plain, 'FORBIDDEN'],
    [cookieOf(await makeSession(world.db)), 'FORBIDDEN'],
    ['', 'UNAUTHENTICATED'],
  ] as const)
    expect((await run(cookie, OPEN)).errors?.[0]?.extensions?.code).toBe(code)
})

test('the graph tells the desk of altered files and nobody else [CROMERR 20]', async () => {
  const finding = { source: 'report', outcome: 'missing', expectedSha256: 'a'.repeat(64) } as const
  await noteFinding(
    world.db,
    { ...finding, fileKey: 'events/a.jpg', name: 'a.jpg', foundSha256: null },
    new Date('2026-11-20T15:00:00Z'),
  )
  const LIST = '{ waitingAccounts { alteredFiles { id source name finding foundAt sha256 } } }'
  const { cookie } = await disputeDesk(world)
  expect((await run(cookie, LIST)).data).toMatchObject({
    waitingAccounts: {
      alteredFiles: [
        { source: 'report', name: 'a.jpg', finding: 'MISSING', sha256: 'a'.repeat(64) },
      ],
    },
  })
  expect((await run('', LIST)).errors?.length).toBeGreaterThan(0)
})
