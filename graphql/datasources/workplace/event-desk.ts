import type { z } from 'zod'
import type {
  EventTeller,
  showConfidentialSchema,
} from '#api/event-desk/confidential/confidential.contract.ts'
import type {
  activitySchema,
  EventChoices,
  EventFile,
  EventRow,
  eventCriteriaSchema,
  noteSchema,
  replySchema,
  saveEventSchema,
} from '#api/event-desk/event-desk.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const EVENT = '/EMS/Event'

/** REST calls of staff who see to events. */
export function eventDeskSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof eventCriteriaSchema>) =>
      rest.post<RestList<EventRow> & { isMore: boolean }>(`${EVENT}/GetEventByCriteria`, criteria),
    get: (rid: number) => rest.get<EventFile>(`${EVENT}/Get/${rid}`),
    choices: () => rest.get<EventChoices>(`${EVENT}/GetChoices`),
    save: (body: z.input<typeof saveEventSchema>) => rest.post<EventFile>(`${EVENT}/Save`, body),
    addComment: (note: z.input<typeof noteSchema>) =>
      rest.post<{ rid: number }>(`${EVENT}/SaveComment`, note),
    reply: (reply: z.input<typeof replySchema>) => rest.post<null>(`${EVENT}/AddReply`, reply),
    showConfidential: (asked: z.input<typeof showConfidentialSchema>) =>
      rest.post<EventTeller>(`${EVENT}/ShowConfidential`, asked),
    addActivity: (activity: z.input<typeof activitySchema>) =>
      rest.post<null>(`${EVENT}/AddActivity`, activity),
  }
}
