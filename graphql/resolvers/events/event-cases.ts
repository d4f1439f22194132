import type { NamedEvent } from '#api/events/desk/merge/merge.contract.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { restBound } from '#graphql/lib/map-grid.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { eventCriteria } from './event-desk.ts'

/** A change that answers the number of what was made, or why not. */
async function done(change: () => Promise<{ rid: number } | null>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, id: value?.rid ?? null }
}

/** The newest message that was shown; 0 where there was none. */
const messageId = (id: string | number | null | undefined): number =>
  id == null || id === '0' || id === 0 ? 0 : recordId(id)

const LINK = {
  id: ({ eventRid }: NamedEvent) => eventRid,
  number: ({ eventNo }: NamedEvent) => eventNo,
  subject: ({ eventSubject }: NamedEvent) => eventSubject,
  statusName: ({ eventStatusName }: NamedEvent) => eventStatusName,
  reportedOn: ({ reportedDate }: NamedEvent) => reportedDate,
}

export const eventCaseResolvers: Resolvers = {
  Query: {
    deskEventMap: (_, { filter, bounds }, { rest }) =>
      rest.call('eventDesk.map', {
        body: {
          ...eventCriteria(filter),
          ...present('bound', bounds ? restBound(bounds) : undefined),
        },
      }),
    deskHotSpots: (_, { year }, { rest }) =>
      rest.call('eventDesk.hotSpots', { query: { year: year ?? undefined } }),
    deskEventReferrals: (_, { eventId }, { rest }) =>
      rest.call('eventDesk.referrals', { path: { id: recordId(eventId) } }),
    askedReferral: (_, { key }, { rest }) => rest.call('referrals.asked', { body: { key } }),
    deskEventRelated: (_, { eventId }, { rest }) =>
      rest.call('eventDesk.related', { path: { id: recordId(eventId) } }),
    deskEventThreads: (_, { eventId }, { rest }) =>
      rest.call('eventDesk.conversation', { path: { id: recordId(eventId) } }),
  },
  Mutation: {
    referEvent: (_, { input }, { rest }) =>
      done(() =>
        rest.call('eventDesk.refer', {
          body: {
            eventRid: recordId(input.eventId),
            agencyRid: oneId(input.agencyId) ?? null,
            email: input.email ?? null,
            withWords: input.withWords,
            note: input.note ?? null,
            answerByDate: input.answerBy ?? null,
          },
        }),
      ),
    answerReferral: (_, { referralId, answer, text, answeredOn }, { rest }) =>
      done(() =>
        rest.call('eventDesk.answerReferral', {
          body: {
            rid: recordId(referralId),
            kind: answer,
            text: text ?? null,
            answeredDate: answeredOn ?? null,
          },
        }),
      ),
    answerAskedReferral: async (_, { key, answer, text, by }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('referrals.answer', {
          body: {
            ...{ key, kind: answer },
            ...{ text: text ?? null, by: by ?? null },
          },
        }),
      )
      return { ok, error, asked: value }
    },
    readReferralAnswer: (_, { referralId }, { rest }) =>
      done(() =>
        rest.call('eventDesk.readReferralAnswer', { body: { rid: recordId(referralId) } }),
      ),
    mergeEvent: (_, { eventId, parentId, parentNumber }, { rest }) =>
      done(() =>
        rest.call('eventDesk.merge', {
          body: {
            rid: recordId(eventId),
            parentRid: oneId(parentId) ?? null,
            parentNo: parentNumber ?? null,
          },
        }),
      ),
    unmergeEvent: (_, { eventId, parentId }, { rest }) =>
      done(() =>
        rest.call('eventDesk.unmerge', {
          body: { rid: recordId(eventId), parentRid: recordId(parentId) },
        }),
      ),
    tellEventsApart: (_, { eventId, otherId }, { rest }) =>
      done(() =>
        rest.call('eventDesk.tellApart', {
          body: { rid: recordId(eventId), otherRid: recordId(otherId) },
        }),
      ),
    answerEventReporter: (_, { eventId, lastMessageId, text }, { rest }) =>
      done(() =>
        rest.call('eventDesk.sendMessage', {
          body: {
            eventRid: recordId(eventId),
            lastRid: messageId(lastMessageId),
            text: text ?? '',
          },
        }),
      ),
  },
  DeskEventLink: LINK,
  DeskEventPart: LINK,
  DeskSimilarEvent: { ...LINK },
  DeskEventMessage: {
    author: ({ author }) => (author === 'agency' ? 'AGENCY' : 'REPORTER'),
  },
}
