import type { CapTrade as Trade, TradeAct } from '#api/cap-trades/cap-trades.schemas.ts'
import type {
  SignedTradeAct,
  SignedTradeRole,
  SignedTradeStepKind,
  SignedTradeWait,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const ACTS: Readonly<Record<TradeAct, SignedTradeAct>> = {
  confirm: 'CONFIRM',
  accept: 'ACCEPT',
  decline: 'DECLINE',
  withdraw: 'WITHDRAW',
  rescind: 'RESCIND',
  complete: 'COMPLETE',
  refuse: 'REFUSE',
  trust: 'TRUST',
}
const ROLES: Readonly<Record<Trade['role'], SignedTradeRole>> = {
  seller: 'SELLER',
  acquirer: 'ACQUIRER',
  agency: 'AGENCY',
}
const WAITS: Readonly<Record<NonNullable<Trade['waitsFor']>, SignedTradeWait>> = {
  second: 'SECOND',
  acquirer: 'ACQUIRER',
  agency: 'AGENCY',
}
const STEPS: Readonly<Record<Trade['steps'][number]['kind'], SignedTradeStepKind>> = {
  signed: 'SIGNED',
  confirmed: 'CONFIRMED',
  accepted: 'ACCEPTED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
  declined: 'DECLINED',
  rescinded: 'RESCINDED',
  refused: 'REFUSED',
  expired: 'EXPIRED',
}
const partyOf = ({ rid, name, address }: Trade['seller']) => ({ id: rid, name, address })

/** What an ending of the graph is called by the API. */
const ENDINGS = { DECLINE: 'decline', WITHDRAW: 'withdraw', RESCIND: 'rescind' } as const
const DECISIONS = { COMPLETE: 'complete', REFUSE: 'refuse' } as const

export const capTradeResolvers: Resolvers = {
  Query: {
    signedTrade: (_, { id }, { capTrades }) => capTrades.get(recordId(id)),
    tradeSigning: (_, { id }, { capTrades }) => capTrades.signing(id),
  },
  Mutation: {
    beginTradeSigning: async (_, { id }, { capTrades }) => {
      const { ok, value, error } = await attempt(() => capTrades.beginSigning(recordId(id)))
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    signTrade: (_, { input: { id, ...signing } }, { capTrades }) =>
      attempt(() => capTrades.sign({ tradeRid: recordId(id), ...signing })),
    endTrade: (_, { id, act, reason }, { capTrades }) => {
      const ending = { tradeRid: recordId(id), reason: reason ?? '' }
      return attempt(async () => {
        if (act === 'COMPLETE' || act === 'REFUSE')
          return capTrades.decide({ ...ending, act: DECISIONS[act] })
        return capTrades.end({ ...ending, act: ENDINGS[act] })
      })
    },
    trustTradeSeller: (_, { id, isTrusted }, { capTrades }) =>
      attempt(() => capTrades.trust(recordId(id), isTrusted)),
  },
  SignedTrade: {
    id: ({ rid }) => rid,
    submittalId: ({ submissionRid }) => submissionRid,
    productId: ({ productRid }) => productRid,
    signedAt: ({ createdDate }) => createdDate,
    seller: ({ seller }) => partyOf(seller),
    acquirer: ({ acquirer }) => partyOf(acquirer),
    agreedOn: ({ agreedDate }) => agreedDate,
    years: ({ years }) =>
      years.map(({ capYear, quantity, held }) => ({ year: capYear, quantity, held })),
    waitsFor: ({ waitsFor }) => waitsFor && WAITS[waitsFor],
    dueAt: ({ dueDate }) => dueDate,
    role: ({ role }) => ROLES[role],
    acts: ({ acts }) => acts.map((act) => ACTS[act]),
    steps: ({ steps }) => steps.map(({ kind, ...step }) => ({ kind: STEPS[kind], ...step })),
  },
}
