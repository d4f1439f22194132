import { noteStaffLook } from '#api/audit/staff-look.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { EVENTS } from '../event-desk.rights.ts'
import { sendMessage } from './send-message.act.ts'
import * as calls from './talk.contract.ts'
import { selectThreads } from './talk.queries.ts'

/** The exchange with who reported an event, for staff who see to events. */
export function registerTalk(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(calls.threads, async (c) => {
    await requireAction(c, EVENTS)
    const { id } = c.req.valid('param')
    const { ownerId } = await requireDeskEvent(db, id)
    const threads = await selectThreads(db, id)
    // What cannot be written down is not shown; where nobody wrote there is nothing to look at.
    if (threads.some(({ messages }) => messages.length > 0))
      await noteStaffLook(db, c, { what: 'report messages', record: id, ownerId }, clock())
    return answer(c, threads)
  })

  api.openapi(calls.send, async (c) => {
    const user = await requireAction(c, EVENTS)
    return answer(c, await sendMessage(db, { user, config }, c.req.valid('json'), clock()))
  })
}
