import type { AppealState as State } from '#api/filing/appeals/moves.ts'
import type { AppealState, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { PERMIT_ACT_KINDS } from '../permit-life/permit-acts.ts'

// A draft is its appellant's, and no appeal yet.
export const APPEAL_STATES: Readonly<Record<State, AppealState>> = {
  draft: 'FILED',
  filed: 'FILED',
  open: 'OPEN',
  withdrawn: 'WITHDRAWN',
  dismissed: 'DISMISSED',
  upheld: 'UPHELD',
  changed: 'CHANGED',
  carriedOut: 'CARRIED_OUT',
  reversed: 'REVERSED',
}

/** Decisions that may be appealed, for whoever reads them and whoever appeals. */
export const ownAppealsResolvers: Resolvers = {
  Query: {
    ownAppeals: (_, { id }, { rest }) => rest.call('appeals.own', { path: { id: String(id) } }),
  },
  Mutation: {
    beginAppeal: async (_, { submittalId, actId }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('appeals.begin', {
          body: { submittalRid: recordId(submittalId), actRid: actId ? recordId(actId) : null },
        }),
      )
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
    withdrawAppeal: (_, { id, reason }, { rest }) =>
      done(() => rest.call('appeals.withdraw', { body: { rid: recordId(id), reason } })),
  },
  OwnAppeals: {
    permit: ({ permit }) => permit && { ...permit, id: permit.rid },
  },
  AppealNotice: {
    act: ({ act }) => act && { ...act, id: act.rid, kind: PERMIT_ACT_KINDS[act.kind] },
    hasTerms: ({ by }) => by !== null,
    isOpenToAll: ({ by }) => by === 'anyone',
    draftId: ({ draft }) => draft?.rid ?? null,
    draftProductId: ({ draft }) => draft?.productRid ?? null,
  },
  ShownAppeal: {
    state: ({ state }) => APPEAL_STATES[state],
    letters: ({ letters }) =>
      letters.map(({ rid, productRid, ...letter }) => ({
        ...letter,
        id: rid,
        productId: productRid,
      })),
  },
}
