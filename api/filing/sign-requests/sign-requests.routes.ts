import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { askToSign, takeBackSignRequest } from './sign-requests.act.ts'
import * as calls from './sign-requests.contract.ts'
import { maySign, selectSigners, selectSignRequests } from './sign-requests.queries.ts'

/** Who prepares a submittal asks who may sign it. */
export function registerSignRequests(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  api.openapi(calls.get, async (c) => {
    const user = await requireSignedIn(c)
    const draft = await selectDraft(db, user, c.req.valid('param').id)
    return answer(c, {
      maySign: await maySign(db, user.id, draft),
      signers: await selectSigners(db, draft, user.id, { withAsked: false }),
      requests: await selectSignRequests(db, draft.rid, user.id),
    })
  })

  api.openapi(calls.ask, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, ...asked } = c.req.valid('json')
    return answer(c, { rid: await askToSign(deps, user, { rid, ...asked }, clock()) })
  })

  api.openapi(calls.takeBack, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, requestRid } = c.req.valid('json')
    await takeBackSignRequest(deps, user, { rid, requestRid }, clock())
    return answer(c, null)
  })
}
