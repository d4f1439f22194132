import type { z } from 'zod'
import type { showConfidentialSchema } from '#api/event-desk/confidential/confidential.contract.ts'
import type {
  activitySchema,
  EventFile,
  eventCriteriaSchema,
  noteSchema,
  replySchema,
  saveEventSchema,
} from '#api/event-desk/event-desk.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who see to events. */
export function eventDeskSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof eventCriteriaSchema>) =>
      rest.call('eventDesk.search', { body: criteria }),
    get: (rid: number) => believed<EventFile>(rest.call('eventDesk.get', { path: { id: rid } })),
    choices: () => rest.call('eventDesk.choices'),
    save: (body: z.input<typeof saveEventSchema>) => rest.call('eventDesk.save', { body }),
    addComment: (note: z.input<typeof noteSchema>) =>
      rest.call('eventDesk.saveComment', { body: note }),
    reply: (reply: z.input<typeof replySchema>) => rest.call('eventDesk.reply', { body: reply }),
    showConfidential: (asked: z.input<typeof showConfidentialSchema>) =>
      rest.call('eventDesk.showConfidential', { body: asked }),
    addActivity: (activity: z.input<typeof activitySchema>) =>
      rest.call('eventDesk.addActivity', { body: activity }),
  }
}
