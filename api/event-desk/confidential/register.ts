import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { CONFIDENTIAL } from '../event-desk.rights.ts'
import * as calls from './confidential.contract.ts'
import { showConfidential } from './show-confidential.act.ts'

/** Who told of an event, for staff with the right to see it. */
export function registerConfidential(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(calls.show, async (c) => {
    const user = await requireAction(c, CONFIDENTIAL)
    const doing = { user, rules: config.events, visitor: c.get('visitor') }
    return answer(c, await showConfidential(db, doing, c.req.valid('json'), clock()))
  })
}
