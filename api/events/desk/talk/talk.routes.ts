import { serve } from '#api/ground/lib/calls/serve.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { sendMessage } from './send-message.act.ts'
import * as calls from './talk.contract.ts'
import { selectThreads } from './talk.queries.ts'

/** The exchange with who reported an event, for staff who see to events. */
export function registerTalk(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, calls.threads, async ({ c, params: { id } }) => {
    const { ownerId } = await requireDeskEvent(db, id)
    const threads = await selectThreads(db, id)
    // What cannot be written down is not shown; where nobody wrote there is nothing to look at.
    if (threads.some(({ messages }) => messages.length > 0))
      await noteStaffLook(db, c, { what: 'report messages', record: id, ownerId }, clock())
    return threads
  })

  serve(api, calls.send, async ({ user, body }) => {
    return await sendMessage(db, { user, config }, body, clock())
  })
}
