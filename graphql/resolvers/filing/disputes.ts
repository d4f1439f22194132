import { unjudged } from '#graphql/lib/rest.ts'
import type * as graph from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** What a call answers; null where there is no such thing. */
export async function nullWhereNone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
    throw error
  }
}

export const disputeResolvers: graph.Resolvers = {
  Query: {
    disputedSignatures: (_, __, { rest }) => rest.call('disputes.open'),
    ownSignature: (_, { id }, { rest }) =>
      nullWhereNone(() =>
        rest.call('filing.ownSignature', { path: { schema: 'Client', id: recordId(id) } }),
      ),
  },
  Mutation: {
    disputeCosignature: async (_, { input }, { rest }) => {
      const reason = input.reason ?? ''
      const { ok, error } = await attempt(() =>
        rest.call('cosign.dispute', {
          body: unjudged({
            product: input.key.product,
            submissionRid: Number(input.key.submittalId),
            cosignId: Number(input.key.cosignerId),
            reason,
            statement: input.statement,
          }),
        }),
      )
      return { ok, error }
    },
    disputeSignature: async (_, { input }, { rest }) => {
      const reason = input.reason ?? ''
      const { ok, error } = await attempt(() =>
        rest.call('filing.dispute', {
          body: unjudged({ submissionRid: recordId(input.id), reason, statement: input.statement }),
        }),
      )
      return { ok, error }
    },
    decideDispute: async (_, { input }, { rest }) => {
      const { id, isUpheld, reason } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('disputes.decide', { body: { rid: recordId(id), isUpheld, reason } }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
  },
}
