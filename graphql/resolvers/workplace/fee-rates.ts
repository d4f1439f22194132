import type { FeeAmountState, Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const STATES: Record<'past' | 'now' | 'coming', FeeAmountState> = {
  past: 'PAST',
  now: 'NOW',
  coming: 'COMING',
}

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

export const feeRatesResolvers: Resolvers = {
  Query: {
    feeRates: (_, __, { feeRates }) => feeRates.all(),
    feeRate: (_, { code }, { feeRates }) => feeRates.get(code),
  },
  Mutation: {
    setFeeRate: (_, { version, ...asked }, { feeRates }) =>
      done(() => feeRates.set({ ...asked, versionNo: version })),
    takeBackFeeRate: (_, { version, ...asked }, { feeRates }) =>
      done(() => feeRates.takeBack({ ...asked, versionNo: version })),
    tryFeeRate: async (_, asked, { feeRates }) => {
      const { ok, error, value } = await attempt(() => feeRates.tryOut(asked))
      return { ok, error, examples: value ?? [] }
    },
  },
  OpenFeeRate: { version: ({ versionNo }) => versionNo },
  FeeAmount: { state: ({ state }) => STATES[state] },
  FeeChange: { id: ({ rid }) => rid },
}
