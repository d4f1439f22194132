import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A change that answers the number of what was made, or why not. */
async function done(change: () => Promise<{ rid: number } | null>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, id: value?.rid ?? null }
}

/** The newest message that was shown; 0 where there was none. */
const messageId = (id: string | number | null | undefined): number =>
  id == null || id === '0' || id === 0 ? 0 : recordId(id)

export const eventCaseResolvers: Resolvers = {
  Query: {
    deskEventThreads: (_, { eventId }, { eventCases }) => eventCases.threads(recordId(eventId)),
  },
  Mutation: {
    answerEventReporter: (_, { eventId, lastMessageId, text }, { eventCases }) =>
      done(() =>
        eventCases.send({
          eventRid: recordId(eventId),
          lastRid: messageId(lastMessageId),
          text: text ?? '',
        }),
      ),
  },
  DeskEventThread: {
    id: ({ eventRid }) => eventRid,
    number: ({ eventNo }) => eventNo,
    lastMessageId: ({ lastRid }) => lastRid,
  },
  DeskEventMessage: {
    id: ({ rid }) => rid,
    author: ({ author }) => (author === 'agency' ? 'AGENCY' : 'REPORTER'),
    mail: ({ mail }) => mailState(mail),
  },
}
