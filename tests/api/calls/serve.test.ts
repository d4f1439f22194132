import { OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'

const about = { tag: 'Payments', summary: 'Some call' } as const
const own = getCall(
  '/Own/{name}',
  { ...about, access: 'user', operationId: 'test.own' },
  { params: z.object({ name: z.string() }) },
  z.object({ rid: z.number() }),
)
const open = getCall(
  '/Open',
  { ...about, access: 'anyone', operationId: 'test.open' },
  {},
  z.null(),
)

test('a handler that answers otherwise, or asks for what its call has not, does not compile', () => {
  const api = new OpenAPIHono() as Api
  serve(api, own, ({ user, params }) => ({ rid: user.id + params.name.length }))
  // @ts-expect-error the answer is a number
  serve(api, own, () => ({ rid: 'seven' }))
  // @ts-expect-error there is no such parameter
  serve(api, own, ({ params }) => ({ rid: params.id }))
  // @ts-expect-error whoever comes may ask, so there is no user
  serve(api, open, ({ user }) => user.id && null)
  expect(api.routes.filter(({ path }) => path.startsWith('/Own'))).not.toHaveLength(0)
})
