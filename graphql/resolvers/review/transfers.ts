import { believed } from '#graphql/lib/rest.ts'
import type { TakeOverCeremony } from '#api/review/transfers/transfers.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { nullWhereNone } from '../filing/disputes.ts'

/** Transfers of permits: of whoever is asked, and of whoever asks. */
export const transfersResolvers: Resolvers = {
  Query: {
    takeOver: async (_, { key }, { rest }) => {
      // What is no key of a link names nothing.
      if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return null
      const found = await nullWhereNone(() => rest.call('transfers.get', { path: { key } }))
      if (!found) return null
      const { permitRid, person, state, duties, reports, ...asked } = found
      return {
        ...{
          ...asked,
          representative: person,
          permitId: permitRid,
          state,
        },
        duties: duties.map(({ name, nextOn }) => ({ name, on: nextOn })),
        reports: reports.map(({ name, dueOn }) => ({ name, on: dueOn })),
      }
    },
    comingPermits: async (_, __, { rest }) =>
      (await rest.call('transfers.coming')).map(({ permitRid, permitNumber, ...coming }) => ({
        ...{ ...coming, id: permitRid, number: permitNumber },
      })),
    takeOverSigning: (_, { id }, { rest }) =>
      believed<TakeOverCeremony>(rest.call('transfers.open', { path: { id } })),
    askedTakeOver: async (_, { product, id }, { rest }) => {
      const asked = await rest.call('transfers.asked', {
        path: { schema: product, id: recordId(id) },
      })
      return asked && { ...asked, representative: asked.person }
    },
  },
  Mutation: {
    declineTakeOver: (_, { key, reason }, { rest }) =>
      done(() => rest.call('transfers.decline', { body: { key, reason } })),
    beginTakeOver: async (_, { key }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('transfers.begin', { body: { key } }),
      )
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    agreeTakeOver: (_, { input }, { rest }) =>
      done(() => rest.call('transfers.agree', { body: input })),
    askTakeOver: (_, { id, representative, email }, { rest }) =>
      done(() =>
        rest.call('transfers.ask', {
          body: { submissionRid: recordId(id), person: representative, email },
        }),
      ),
  },
}
