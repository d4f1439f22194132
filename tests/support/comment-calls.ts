import type { CommentReceipt } from '#api/comments/comments.schemas.ts'
import type { World } from '#tests/support/world.ts'

export async function post(world: World, body: object, { schema = '7', cookie = '' } = {}) {
  const response = await world.api.request(`/api/${schema}/PublicComment/Update`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
  })
  const answer = (await response.json()) as {
    ok: boolean
    data: CommentReceipt
    msg: string
    code?: string
    fields?: Record<string, string>
  }
  return { status: response.status, ...answer }
}

export const rows = (world: World) => world.db.selectFrom('public_comments').selectAll().execute()
