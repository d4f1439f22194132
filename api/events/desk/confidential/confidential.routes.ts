import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import * as calls from './confidential.contract.ts'
import { showConfidential } from './show-confidential.act.ts'

/** Who told of an event, for staff with the right to see it. */
export function registerConfidential(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, calls.show, async ({ c, user, body }) => {
    const doing = { user, rules: config.events, visitor: c.get('visitor') }
    return await showConfidential(db, doing, body, clock())
  })
}
