import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { requirePassword } from '#api/ground/lib/calls/require-password.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { addPasskey, beginPasskey, changePasskeyName, removePasskey } from './own-passkeys.act.ts'
import { optionsSchema, passkeyAnswerSchema, passkeyName } from './passkeys.schemas.ts'

const own = { access: 'user', tag: 'Session' } as const
const password = plainText(1_000)

const begin = postCall(
  '/AppSystem/PublicUser/BeginPasskey',
  {
    ...own,
    operationId: 'session.beginPasskey',
    summary: 'What the browser needs to make a passkey; asks for the password',
  },
  z.object({ password, name: passkeyName }),
  optionsSchema,
)
const add = postCall(
  '/AppSystem/PublicUser/AddPasskey',
  {
    ...own,
    operationId: 'session.addPasskey',
    summary: 'Keep the passkey that the browser made',
  },
  z.object({ name: passkeyName, answer: passkeyAnswerSchema }),
  z.object({
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'With the first second factor, shown once; else null' }),
  }),
)
const rename = postCall(
  '/AppSystem/PublicUser/RenamePasskey',
  { ...own, operationId: 'session.renamePasskey', summary: 'Give a passkey another name' },
  z.object({ rid, name: passkeyName, password }),
  z.null(),
)
const remove = postCall(
  '/AppSystem/PublicUser/RemovePasskey',
  { ...own, operationId: 'session.removePasskey', summary: 'Remove a passkey' },
  z.object({ rid, password }),
  z.null(),
)

/** The caller's own passkeys. */
export function registerOwnPasskeys(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, begin, async ({ user: session, body: typed }) => {
    await requirePassword(db, { userId: session.id, password: typed.password }, clock())
    return { options: { ...(await beginPasskey(deps, session, clock())) } }
  })

  serve(api, add, async ({ user: session, body }) => {
    return await addPasskey(deps, session, body, clock())
  })

  serve(api, rename, async ({ user: session, body: { password: typed, ...named } }) => {
    await requirePassword(db, { userId: session.id, password: typed }, clock())
    await changePasskeyName(deps, session, named, clock())
    return null
  })

  serve(api, remove, async ({ user: session, body: typed }) => {
    await requirePassword(db, { userId: session.id, password: typed.password }, clock())
    await removePasskey(deps, session, typed.rid, clock())
    return null
  })
}
