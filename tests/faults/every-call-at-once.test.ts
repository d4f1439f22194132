import { sample } from 'openapi-sampler'
import { beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { health } from '#server/health.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
/** Nothing takes as long, unless it waits for what only it can give back. */
const ANSWER_MS = 20_000

type Operation = {
  requestBody?: { content: Record<string, { schema: object }> }
  parameters?: { in: string; name: string; required?: boolean; schema: object }[]
}
type Call = { method: string; path: string; bodies: (string | null)[] }

let calls: Call[]
const cookies: Record<string, string> = {}

beforeAll(async () => {
  const response = await portal.api.request('/api/openapi.json')
  const contract = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: addressOf(path, operation, contract),
      bodies: method === 'post' ? ['{}', validBody(operation, contract)] : [null],
    })),
  )
  const { db } = portal.database
  cookies['no cookie'] = ''
  cookies['a dead cookie'] = `${SESSION_COOKIE}=x`
  cookies['an owner'] = `${SESSION_COOKIE}=${await makeSession(db, { kind: 'owner' })}`
  cookies['staff'] = `${SESSION_COOKIE}=${await makeSession(db, { kind: 'staff' })}`
  cookies['somebody midway'] = `${SESSION_COOKIE}=${await makeSession(db, { stage: 'change-pin' })}`
})

function addressOf(path: string, { parameters = [] }: Operation, contract: object): string {
  const query = parameters
    .filter((each) => each.in === 'query')
    .map((each) => `${each.name}=${encodeURIComponent(String(sample(each.schema, {}, contract)))}`)
  const address = path
    .replace(/\{(schema|product|productId|prod|name)\}/g, 'AirNEI')
    .replace(/\{\w+\}/g, '1')
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}

/** A body that the contract takes, whatever it then stands for. */
function validBody({ requestBody }: Operation, contract: object): string {
  const schema = requestBody?.content['application/json']?.schema
  return schema ? JSON.stringify(sample(schema, {}, contract)) : '{}'
}

async function statusOf({ method, path }: Call, body: string | null, cookie: string) {
  const answered = (async () => {
    const response = await portal.api.request(path, {
      method,
      headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body }),
    })
    await response.body?.cancel()
    return response.status
  })()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'no answer'>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), ANSWER_MS)
  })
  const status = await Promise.race([answered, late])
  clearTimeout(timer)
  return status
}

describe('every call, beside every other, with real commits', () => {
  test.each(['no cookie', 'a dead cookie', 'an owner', 'staff', 'somebody midway'])(
    'is answered for %s, and the portal is ready afterwards [S1-API-01, S2-API-01, S1-ROLE-05]',
    async (who) => {
      const cookie = cookies[who] ?? ''
      const answers = await Promise.all(
        calls.flatMap((call) =>
          call.bodies.map(async (body) => ({
            call: `${call.method} ${call.path} ${body ?? ''}`,
            status: await statusOf(call, body, cookie),
          })),
        ),
      )
      expect(answers.length).toBeGreaterThan(200)
      expect(answers.filter(({ status }) => status === 'no answer' || status >= 500)).toEqual([])
      const ready = await health({
        check: portal.database.check,
        probe: portal.database.check,
        isStopping: () => false,
      }).request('/readyz')
      expect(ready.status).toBe(200)
    },
  )
})
