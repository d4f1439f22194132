import type { z } from 'zod'
import type {
  distinctSchema,
  mergeSchema,
  unmergeSchema,
} from '#api/event-desk/merge/merge.contract.ts'
import type { mapCriteriaSchema } from '#api/event-desk/figures/figures.contract.ts'
import type {
  answerByLinkSchema,
  answerReferralSchema,
  referSchema,
} from '#api/event-desk/referral/referral.contract.ts'
import type { sendMessageSchema } from '#api/event-desk/talk/talk.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about events beside the events themselves: exchange, merging, referral, figures. */
export function eventCasesSource(rest: Rest) {
  return {
    related: (rid: number) => rest.call('eventDesk.related', { path: { id: rid } }),
    merge: (body: z.input<typeof mergeSchema>) => rest.call('eventDesk.merge', { body }),
    unmerge: (body: z.input<typeof unmergeSchema>) => rest.call('eventDesk.unmerge', { body }),
    tellApart: (body: z.input<typeof distinctSchema>) => rest.call('eventDesk.tellApart', { body }),
    map: (criteria: z.input<typeof mapCriteriaSchema>) =>
      rest.call('eventDesk.map', { body: criteria }),
    hotSpots: (year: number | null) =>
      rest.call('eventDesk.hotSpots', { query: { year: year ?? undefined } }),
    referrals: (rid: number) => rest.call('eventDesk.referrals', { path: { id: rid } }),
    refer: (body: z.input<typeof referSchema>) => rest.call('eventDesk.refer', { body }),
    answerReferral: (body: z.input<typeof answerReferralSchema>) =>
      rest.call('eventDesk.answerReferral', { body }),
    readAnswer: (rid: number) => rest.call('eventDesk.readReferralAnswer', { body: { rid } }),
    asked: (key: string) => rest.call('referrals.asked', { body: { key } }),
    answerAsked: (body: z.input<typeof answerByLinkSchema>) =>
      rest.call('referrals.answer', { body }),
    threads: (rid: number) => rest.call('eventDesk.conversation', { path: { id: rid } }),
    send: (message: z.input<typeof sendMessageSchema>) =>
      rest.call('eventDesk.sendMessage', { body: message }),
  }
}
