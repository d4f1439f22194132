import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { API_VERSION } from '#api/lib/version.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { sessionOf } from '#api/lib/calls/caller.ts'
import { type Session } from '#api/lib/calls/session.ts'
import { idleUntilOf } from './keep-alive.ts'

export const viewerSchema = z
  .object({
    rid: z.number(),
    loginName: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    email: z.string().nullable(),
    kind: z.enum(['owner', 'consultant', 'licensee', 'public', 'staff', 'none']),
    accountType: z.string().nullable().openapi({ description: 'Name of the account type' }),
    accountRole: z.enum(['owner', 'submitter']).nullable(),
    isCpp: z.boolean().openapi({ description: 'Takes part in the cap-and-trade program' }),
    isReadOnly: z.boolean().openapi({ description: 'May read and not save' }),
    isBorrowed: z.boolean().openapi({
      description: 'Somebody of the agency is signed in as the user, until expiresAt',
    }),
    maySubmit: z.boolean(),
    stage: z.enum(['second-factor', 'change-password', 'change-pin', 'full']).openapi({
      description: 'How far the sign-in has come; only full opens anything',
    }),
    imageSha256: z
      .string()
      .nullable()
      .openapi({ description: 'Of the own picture, if there is one' }),
    needs: z
      .object({
        pin: z.boolean(),
        questions: z.boolean(),
        identity: z.boolean(),
        groups: z.boolean(),
      })
      .openapi({ description: 'What a user who may submit has yet to set up' }),
    identityPostponed: z.boolean(),
    greeted: z.boolean(),
    idleUntil: z
      .string()
      .openapi({ description: 'When the session ends unless the user does something' }),
    expiresAt: z.string().openapi({ description: 'When the session ends in any case' }),
    actions: z.array(z.string()).openapi({ description: 'What the viewer may do, as app:action' }),
    versions: z
      .object({ api: z.string(), database: z.string() })
      .openapi({ description: 'What the portal runs on, for signed-in users' }),
  })
  .openapi('Viewer')

export type Viewer = z.infer<typeof viewerSchema>

const current = getCall(
  '/Session/Current',
  {
    access: 'anyone',
    tag: 'Session',
    operationId: 'session.current',
    summary:
      'Who is signed in; of a sign-in that is not finished its user name and stage; null for a visitor',
  },
  {},
  viewerSchema.nullable(),
)

export function registerSession(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(current, async (c) => {
    const found = await sessionOf(c)
    if (!found) return answer(c, null)
    const idleUntil = idleUntilOf(found, { now: clock(), limits: config.session })
    const session = { ...found, idleUntil }
    return answer(c, session.stage === 'full' ? await selectViewer(db, session) : halfway(session))
  })
}

const NO_NEEDS = { pin: false, questions: false, identity: false, groups: false }

/** In the middle of a sign-in: whoever knows a password alone learns nothing more of the account. */
function halfway(session: Session): Viewer {
  return {
    ...headOf(session),
    displayName: session.loginName,
    kind: 'none',
    accountRole: null,
    isCpp: false,
    maySubmit: false,
    firstName: '',
    email: null,
    accountType: null,
    imageSha256: null,
    needs: NO_NEEDS,
    actions: [],
    versions: { api: '', database: '' },
  }
}

type Found = Pick<
  Viewer,
  'firstName' | 'email' | 'accountType' | 'imageSha256' | 'needs' | 'actions'
>

/** What the pages show of a signed-in user and decide by. */
async function selectViewer(db: Db, session: Session): Promise<Viewer> {
  const { rows } = await sql<Found & { database: string }>`
    select users.first_name as "firstName", users.email, account_types.name as "accountType",
      (select sha256 from user_images where user_id = users.id) as "imageSha256",
      json_build_object(
        'pin', users.change_pin_due or users.pin_hash is null,
        'questions', not exists (select 1 from user_security_answers where user_id = users.id),
        'identity', users.identity_proof_code is null,
        'groups', users.kind = 'owner'
          and not exists (select 1 from user_submittal_groups where user_id = users.id)) as needs,
      split_part(current_setting('server_version'), ' ', 1) as database,
      array(select app || ':' || action from user_actions where user_id = users.id order by 1) as actions
    from users left join account_types on account_types.id = users.account_type_id
    where users.id = ${session.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The user of a session is gone.')
  const { database, ...found } = row
  return {
    ...headOf(session),
    ...found,
    versions: { api: API_VERSION, database: `PostgreSQL ${database}` },
    needs: session.maySubmit ? row.needs : NO_NEEDS,
  }
}

/** What the session itself knows. */
function headOf(session: Session) {
  return {
    rid: session.id,
    loginName: session.loginName,
    displayName: session.displayName,
    kind: session.kind,
    accountRole: session.accountRole,
    isCpp: session.isCpp,
    isReadOnly: session.isReadOnly,
    isBorrowed: session.isBorrowed,
    maySubmit: session.maySubmit,
    stage: session.stage,
    identityPostponed: session.identityPostponed,
    greeted: session.greeted,
    idleUntil: session.idleUntil.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}
