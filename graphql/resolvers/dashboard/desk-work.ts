import type { Rhythm } from '#api/lib/waits/wait.ts'
import type { Resolvers, WaitingRhythm } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const RHYTHMS: Record<Rhythm, WaitingRhythm> = { once: 'ONCE', day: 'DAY', none: 'NONE' }
const REST_RHYTHMS: Record<WaitingRhythm, Rhythm> = { ONCE: 'once', DAY: 'day', NONE: 'none' }

/** What waits: at the desks of the agency, and for others. */
export const deskWorkResolvers: Resolvers = {
  Query: {
    deskWork: (_, { kind }, { deskWork }) => deskWork.get(kind ?? null),
    waitingCounts: (_, __, { deskWork }) => deskWork.counts(),
    ownWork: (_, { first }, { deskWork }) => deskWork.getOwn(first),
    waitingMails: (_, __, { deskWork }) => deskWork.getMails(),
  },
  Mutation: {
    setWaitingMails: async (_, { choices }, { deskWork }) => {
      const wanted = choices.map(({ kind, rhythm }) => ({
        kind,
        rhythm: rhythm ? REST_RHYTHMS[rhythm] : null,
      }))
      const { ok, error } = await attempt(() => deskWork.setMails(wanted))
      return { ok, error }
    },
  },
  WaitingMail: {
    rhythm: ({ rhythm }) => rhythm && RHYTHMS[rhythm],
    standard: ({ standard }) => RHYTHMS[standard],
  },
  DeskWorkItem: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
  DeskWorkListed: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
  OwnWorkItem: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
}
