import { unjudged } from '#graphql/lib/rest.ts'
import type { Rhythm } from '#api/lib/waits/wait.ts'
import type { Resolvers, WaitingRhythm } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const RHYTHMS: Record<Rhythm, WaitingRhythm> = { once: 'ONCE', day: 'DAY', none: 'NONE' }
const REST_RHYTHMS: Record<WaitingRhythm, Rhythm> = { ONCE: 'once', DAY: 'day', NONE: 'none' }

/** What waits: at the desks of the agency, and for others. */
export const deskWorkResolvers: Resolvers = {
  Query: {
    deskWork: (_, { kind }, { rest }) =>
      rest.call('dashboard.waiting', { query: { kind: (kind ?? null) || undefined } }),
    waitingCounts: (_, __, { rest }) => rest.call('dashboard.waitingCounts'),
    ownWork: (_, { first }, { rest }) =>
      rest.call('dashboard.ownWaiting', { query: { most: first } }),
    waitingMails: (_, __, { rest }) => rest.call('dashboard.waitingMails'),
  },
  Mutation: {
    setWaitingMails: async (_, { choices }, { rest }) => {
      const wanted = choices.map(({ kind, rhythm }) => ({
        kind,
        rhythm: rhythm ? REST_RHYTHMS[rhythm] : null,
      }))
      const { ok, error } = await attempt(() =>
        rest.call('dashboard.setWaitingMails', { body: unjudged({ choices: wanted }) }),
      )
      return { ok, error }
    },
  },
  WaitingMail: {
    rhythm: ({ rhythm }) => rhythm && RHYTHMS[rhythm],
    standard: ({ standard }) => RHYTHMS[standard],
  },
}
