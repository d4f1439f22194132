import type { z } from 'zod'
import type {
  distinctSchema,
  EventRelated,
  mergeSchema,
  unmergeSchema,
} from '#api/event-desk/merge/merge.contract.ts'
import type {
  EventPoint,
  HotSpots,
  mapCriteriaSchema,
} from '#api/event-desk/figures/figures.contract.ts'
import type {
  answerByLinkSchema,
  answerReferralSchema,
  AskedReferral,
  EventReferrals,
  referSchema,
} from '#api/event-desk/referral/referral.contract.ts'
import type { EventThread, sendMessageSchema } from '#api/event-desk/talk/talk.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const EVENT = '/EMS/Event'

/** REST calls about events beside the events themselves: exchange, merging, referral, figures. */
export function eventCasesSource(rest: Rest) {
  return {
    related: (rid: number) => rest.get<EventRelated>(`${EVENT}/GetRelated/${rid}`),
    merge: (body: z.input<typeof mergeSchema>) =>
      rest.post<{ rid: number }>(`${EVENT}/Merge`, body),
    unmerge: (body: z.input<typeof unmergeSchema>) => rest.post<null>(`${EVENT}/Unmerge`, body),
    tellApart: (body: z.input<typeof distinctSchema>) =>
      rest.post<null>(`${EVENT}/TellApart`, body),
    map: (criteria: z.input<typeof mapCriteriaSchema>) =>
      rest.post<{ points: EventPoint[] }>(`${EVENT}/GetGeoByCriteria`, criteria),
    hotSpots: (year: number | null) =>
      rest.get<HotSpots>(`${EVENT}/GetHotSpots${year === null ? '' : `?year=${year}`}`),
    referrals: (rid: number) => rest.get<EventReferrals>(`${EVENT}/GetReferrals/${rid}`),
    refer: (body: z.input<typeof referSchema>) =>
      rest.post<{ rid: number }>(`${EVENT}/Refer`, body),
    answerReferral: (body: z.input<typeof answerReferralSchema>) =>
      rest.post<null>(`${EVENT}/AnswerReferral`, body),
    readAnswer: (rid: number) => rest.post<null>(`${EVENT}/ReadReferralAnswer`, { rid }),
    asked: (key: string) => rest.post<AskedReferral>('/Anon/Referral/Get', { key }),
    answerAsked: (body: z.input<typeof answerByLinkSchema>) =>
      rest.post<AskedReferral>('/Anon/Referral/Answer', body),
    threads: (rid: number) => rest.get<EventThread[]>(`${EVENT}/GetConversation/${rid}`),
    send: (message: z.input<typeof sendMessageSchema>) =>
      rest.post<{ rid: number; isMailed: boolean }>(`${EVENT}/SendMessage`, message),
  }
}
