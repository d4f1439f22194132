import { readFile } from 'node:fs/promises'
import { buildSchema, isEnumType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { ERROR_STATUS, REASONS } from '#api/ground/lib/calls/reasons.ts'
import { statusOf } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { createGateway } from '#graphql/server.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SIGN_IN = `mutation { signIn(input: { userName: "nobody", password: "Nothing-1!" }) {
  ok error { code reason message } } }`

async function reasonOf(refusal: Record<string, unknown>): Promise<unknown> {
  const body = { ok: false, data: null, msg: 'Kein Zutritt.', ...refusal }
  const gateway = createGateway({ fetch: async () => ({ status: 400, body }) })
  const response = await gateway.handle(
    new Request('http://portal.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SIGN_IN }),
    }),
  )
  return response.json()
}

describe('the reason of a refusal', () => {
  test('has the same names and meanings in the graph as in the REST API', async () => {
    const schema = buildSchema(await readFile('graphql/schema.graphql', 'utf8'))
    const type = schema.getType('RefusalReason')
    if (!isEnumType(type)) throw new Error('There is no RefusalReason.')
    const inGraph = type.getValues().map(({ name, description }) => [name, description])
    const inApi = Object.entries(REASONS).map(([name, { means }]) => [name, means])
    expect(Object.fromEntries(inGraph)).toEqual(Object.fromEntries(inApi))
  })

  test('is listed with its meaning in the contract of the API', async () => {
    const response = await world.api.request('/api/openapi.json')
    const { components } = (await response.json()) as {
      components: { schemas: { Failure: { properties: { reason: Reason }; required: string[] } } }
    }
    type Reason = { enum: string[]; description: string }
    const { properties, required } = components.schemas.Failure
    expect(required).toContain('reason')
    expect(properties.reason.enum).toEqual(Object.keys(REASONS))
    for (const [name, { means }] of Object.entries(REASONS))
      expect(properties.reason.description).toContain(`\`${name}\`: ${means}`)
  })

  test('travels from the API to whoever asked, beside words in any language', async () => {
    expect(await reasonOf({ code: 'INVALID', reason: 'ACCOUNT_INACTIVE' })).toMatchObject({
      data: {
        signIn: {
          error: { code: 'INVALID', reason: 'ACCOUNT_INACTIVE', message: 'Kein Zutritt.' },
        },
      },
    })
  })

  test('is the code where the API gives none, or one that the graph does not know', async () => {
    for (const refusal of [{ code: 'INVALID' }, { code: 'INVALID', reason: 'MOON_IS_FULL' }])
      expect(await reasonOf(refusal)).toMatchObject({
        data: { signIn: { error: { code: 'INVALID', reason: 'INVALID' } } },
      })
  })

  test('stands in the extensions of an error of the graph too', async () => {
    expect(await reasonOf({ code: 'UNAUTHENTICATED', reason: 'REVIEW_OVER' })).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', reason: 'REVIEW_OVER' } }],
    })
  })

  test('of a sign-in tells wrong credentials from every other refusal', async () => {
    const answer = await world.call('/Anon/PublicUser/Login', {
      userName: 'nobody',
      password: 'Nothing-1!',
    })
    expect(answer).toMatchObject({ code: 'INVALID', reason: 'CREDENTIALS_WRONG' })
  })
})

describe('the outcome of a post', () => {
  test('has the status of its code, and never that of a challenge which a page cannot make', () => {
    const { UNAUTHENTICATED, ...others } = ERROR_STATUS
    for (const [code, status] of Object.entries(others)) expect(statusOf({ code })).toBe(status)
    expect(UNAUTHENTICATED).toBe(401)
    expect(statusOf({ code: 'UNAUTHENTICATED' })).toBe(403)
    expect(statusOf({ code: 'OF_LATER' })).toBe(400)
  })

  const about = { field: 'file', unsent: 'Add it again.' }

  test('of a file is told in the words of its field, with its reason', async () => {
    const body = {
      ok: false,
      data: null,
      msg: 'file: Too big.',
      code: 'TOO_LARGE',
      reason: 'FILE_TOO_LARGE',
      fields: { file: 'Too big.' },
    }
    expect(await uploaded(Promise.resolve(Response.json(body)), about)).toEqual({
      data: null,
      refusal: {
        code: 'TOO_LARGE',
        reason: 'FILE_TOO_LARGE',
        message: 'Too big.',
        inputErrors: [{ field: 'file', message: 'Too big.' }],
      },
    })
  })

  test.each([
    ['breaks off', () => Promise.reject(new Error('reset'))],
    ['is answered by a page', () => Promise.resolve(new Response('<h1>502</h1>'))],
    ['is answered by another shape', () => Promise.resolve(Response.json([1]))],
  ])('of a file that %s says that it was not stored', async (_, sent) => {
    const { refusal } = await uploaded(sent(), about)
    expect(refusal).toMatchObject({ code: 'BUSY', message: 'Add it again.' })
  })

  test('of a file that was taken is what the API says of it', async () => {
    const sent = Promise.resolve(Response.json({ ok: true, data: { rid: 7 }, msg: '' }))
    expect(await uploaded(sent, about)).toEqual({ data: { rid: 7 }, refusal: null })
  })
})
