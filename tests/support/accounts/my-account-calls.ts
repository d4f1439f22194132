import type { PublicUser } from '#api/accounts/account/my-account.schemas.ts'
import type { World } from '#tests/support/world.ts'

export type Answer = {
  status: number
  ok: boolean
  data: PublicUser
  msg: string
  code?: string
  fields?: Record<string, string>
}

export async function call(
  world: World,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Answer> {
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

export const load = (world: World, id: number, cookie: string) =>
  call(world, `/AppSystem/PublicUser/Get/${id}`, cookie)
export const save = (
  world: World,
  cookie: string,
  original: object,
  updated: object,
  more: object = {},
) => call(world, '/AppSystem/PublicUser/Update', cookie, { original, updated, ...more })

export async function mails(world: World) {
  return world.db
    .selectFrom('outbox')
    .select(['to_address', 'body'])
    .where('template', '=', 'account-changed')
    .orderBy('id')
    .execute()
}
