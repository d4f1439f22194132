import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { answer } from '#api/lib/answer.ts'
import { getCall } from '#api/lib/contract.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

export const viewerSchema = z
  .object({
    loginName: z.string(),
    displayName: z.string(),
    kind: z.string(),
    actions: z.array(z.string()).openapi({ description: 'What the viewer may do, as app:action' }),
  })
  .openapi('Viewer')

export type Viewer = z.infer<typeof viewerSchema>

const current = getCall(
  '/Session/Current',
  {
    tag: 'Session',
    operationId: 'session.current',
    summary: 'Who is signed in; null for an anonymous visitor',
  },
  {},
  viewerSchema.nullable(),
)

export function registerSession(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(current, async (c) =>
    answer(c, await selectViewer(db, getCookie(c, SESSION_COOKIE), clock())),
  )
}

/** The user of an unexpired session token, or null. Only the token's hash is stored. */
export async function selectViewer(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<Viewer | null> {
  if (!token) return null
  const { rows } = await sql<Viewer>`
    select users.login_name as "loginName", users.display_name as "displayName", users.kind,
      array(select app || ':' || action from user_actions where user_id = users.id order by 1) as actions
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${hashToken(token)} and sessions.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
