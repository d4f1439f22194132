import type { TakeOver } from '#api/transfers/transfers.schemas.ts'
import type { Resolvers, TakeOverState } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { nullWhereNone } from '../disputes.ts'

export const TAKE_OVER_STATES: Record<TakeOver['state'], TakeOverState> = {
  asked: 'ASKED',
  agreed: 'AGREED',
  declined: 'DECLINED',
  ended: 'ENDED',
  replaced: 'REPLACED',
  withdrawn: 'WITHDRAWN',
  decided: 'DECIDED',
  stays: 'STAYS',
  done: 'DONE',
}

async function done(act: () => Promise<null>) {
  const { ok, error } = await attempt(act)
  return { ok, error }
}

/** Transfers of permits: of whoever is asked, and of whoever asks. */
export const transfersResolvers: Resolvers = {
  Query: {
    takeOver: async (_, { key }, { transfers }) => {
      // What is no key of a link names nothing.
      if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return null
      const found = await nullWhereNone(() => transfers.get(key))
      if (!found) return null
      const { permitRid, person, state, duties, reports, ...rest } = found
      return {
        ...{ ...rest, representative: person, permitId: permitRid, state: TAKE_OVER_STATES[state] },
        duties: duties.map(({ name, nextOn }) => ({ name, on: nextOn })),
        reports: reports.map(({ name, dueOn }) => ({ name, on: dueOn })),
      }
    },
    takeOverSigning: (_, { id }, { transfers }) => transfers.signing(id),
    askedTakeOver: async (_, { product, id }, { transfers }) => {
      const asked = await transfers.asked(product, recordId(id))
      return (
        asked && { ...asked, representative: asked.person, state: TAKE_OVER_STATES[asked.state] }
      )
    },
  },
  Mutation: {
    declineTakeOver: (_, { key, reason }, { transfers }) =>
      done(() => transfers.decline(key, reason)),
    beginTakeOver: async (_, { key }, { transfers }) => {
      const { ok, error, value } = await attempt(() => transfers.begin(key))
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    agreeTakeOver: (_, { input }, { transfers }) => done(() => transfers.agree(input)),
    askTakeOver: (_, { id, representative, email }, { transfers }) =>
      done(() => transfers.ask({ submissionRid: recordId(id), person: representative, email })),
  },
}
