import type { z } from 'zod'
import type { EventThread, sendMessageSchema } from '#api/event-desk/talk/talk.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const EVENT = '/EMS/Event'

/** REST calls about events beside the events themselves: exchange, merging, referral, figures. */
export function eventCasesSource(rest: Rest) {
  return {
    threads: (rid: number) => rest.get<EventThread[]>(`${EVENT}/GetConversation/${rid}`),
    send: (message: z.input<typeof sendMessageSchema>) =>
      rest.post<{ rid: number; isMailed: boolean }>(`${EVENT}/SendMessage`, message),
  }
}
