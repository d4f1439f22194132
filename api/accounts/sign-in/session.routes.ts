import { serve } from '#api/ground/lib/calls/serve.ts'
import { selectViewer, headOf, NO_NEEDS } from './viewer.queries.ts'
import { viewerSchema, type Viewer } from './viewer.schemas.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { type Session } from '#api/ground/lib/calls/session.ts'
import { idleUntilOf } from './keep-alive.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

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
  orNull(viewerSchema),
)

export function registerSession(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, current, async ({ c }) => {
    const found = await sessionOf(c)
    if (!found) return null
    const idleUntil = idleUntilOf(found, { now: clock(), limits: config.session })
    const session = { ...found, idleUntil }
    return session.stage === 'full' ? await selectViewer(db, session) : halfway(session)
  })
}

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
