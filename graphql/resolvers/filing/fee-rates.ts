import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const feeRatesResolvers: Resolvers = {
  Query: {
    feeRates: (_, __, { rest }) => rest.call('feeRates.all'),
    feeRate: (_, { code }, { rest }) => rest.call('feeRates.get', { path: { code } }),
  },
  Mutation: {
    setFeeRate: (_, { version, ...asked }, { rest }) =>
      done(() => rest.call('feeRates.set', { body: { ...asked, versionNo: version } })),
    takeBackFeeRate: (_, { version, ...asked }, { rest }) =>
      done(() => rest.call('feeRates.takeBack', { body: { ...asked, versionNo: version } })),
    tryFeeRate: async (_, asked, { rest }) => {
      const { ok, error, value } = await attempt(() => rest.call('feeRates.try', { body: asked }))
      return { ok, error, examples: value ?? [] }
    },
  },
}
