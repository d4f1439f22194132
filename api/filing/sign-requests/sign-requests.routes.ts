import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { askToSign, takeBackSignRequest } from './sign-requests.act.ts'
import { remindSigner, whyNotRemind } from './remind-signer.act.ts'
import * as calls from './sign-requests.contract.ts'
import { maySign, selectSigners, selectSignRequests } from './sign-requests.queries.ts'

/** Who prepares a submittal asks who may sign it. */
export function registerSignRequests(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, calls.get, async ({ user, params }) => {
    const draft = await selectDraft(db, user, params.id)
    const requests = await selectSignRequests(db, draft, user.id)
    const today = dayIn(config.timeZone, clock())
    return {
      maySign: await maySign(db, user.id, draft),
      signers: await selectSigners(db, draft, user.id, { withAsked: false }),
      requests: requests.map(({ askedRid: _, ...request }) => ({
        ...request,
        mayRemind: whyNotRemind(request, today, config) === null,
      })),
    }
  })

  serve(api, calls.ask, async ({ user, body: { submissionRid: rid, ...asked } }) => {
    return { rid: await askToSign(deps, user, { rid, ...asked }, clock()) }
  })

  serve(api, calls.takeBack, async ({ user, body: { submissionRid: rid, requestRid } }) => {
    await takeBackSignRequest(deps, user, { rid, requestRid }, clock())
    return null
  })

  serve(api, calls.remind, async ({ user, body: { submissionRid: rid, requestRid } }) => {
    await remindSigner(deps, user, { rid, requestRid }, clock())
    return null
  })
}
