import { believed } from '#graphql/lib/rest.ts'
import type {
  TradeCeremony,
  CapTrade as Trade,
} from '#api/cap-and-trade/cap-trades/cap-trades.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
const partyOf = ({ rid, name, address }: Trade['seller']) => ({ id: rid, name, address })

/** What an ending of the graph is called by the API. */
const ENDINGS = { DECLINE: 'decline', WITHDRAW: 'withdraw', RESCIND: 'rescind' } as const
const DECISIONS = { COMPLETE: 'complete', REFUSE: 'refuse' } as const

export const capTradeResolvers: Resolvers = {
  Query: {
    signedTrade: (_, { id }, { rest }) =>
      rest.call('capTrades.get', { path: { id: recordId(id) } }),
    tradeSigning: (_, { id }, { rest }) =>
      believed<TradeCeremony>(rest.call('capTrades.getSigning', { path: { id } })),
  },
  Mutation: {
    beginTradeSigning: async (_, { id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('capTrades.beginSigning', { body: { tradeRid: recordId(id) } }),
      )
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    signTrade: (_, { input: { id, ...signing } }, { rest }) =>
      attempt(() => rest.call('capTrades.sign', { body: { tradeRid: recordId(id), ...signing } })),
    endTrade: (_, { id, act, reason }, { rest }) => {
      const ending = { tradeRid: recordId(id), reason: reason ?? '' }
      return attempt(async () => {
        if (act === 'COMPLETE' || act === 'REFUSE')
          return rest.call('capTrades.decide', { body: { ...ending, act: DECISIONS[act] } })
        return rest.call('capTrades.end', { body: { ...ending, act: ENDINGS[act] } })
      })
    },
    trustTradeSeller: (_, { id, isTrusted }, { rest }) =>
      attempt(() => rest.call('capTrades.trust', { body: { tradeRid: recordId(id), isTrusted } })),
  },
  SignedTrade: {
    seller: ({ seller }) => partyOf(seller),
    acquirer: ({ acquirer }) => partyOf(acquirer),
    years: ({ years }) =>
      years.map(({ capYear, quantity, held }) => ({ year: capYear, quantity, held })),
  },
}
