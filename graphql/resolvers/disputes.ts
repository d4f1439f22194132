import { unjudged } from '#graphql/lib/rest.ts'
import type { DisputeReason, DisputeState } from '#api/records/disputed.schemas.ts'
import type * as graph from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const DISPUTE_STATES: Record<DisputeState, graph.DisputeState> = {
  open: 'OPEN',
  upheld: 'UPHELD',
  rejected: 'REJECTED',
}

const REASONS: Record<DisputeReason, graph.DisputeReason> = {
  'not-signed': 'NOT_SIGNED',
  'other-content': 'OTHER_CONTENT',
  pressure: 'PRESSURE',
  other: 'OTHER',
}

export const GIVEN_REASONS: Record<graph.DisputeReason, DisputeReason> = {
  NOT_SIGNED: 'not-signed',
  OTHER_CONTENT: 'other-content',
  PRESSURE: 'pressure',
  OTHER: 'other',
}

const PROOFS = {
  'email-code': 'EMAIL_CODE',
  'phone-code': 'PHONE_CODE',
  'signed-in': 'SIGNED_IN',
} as const
const ROLES = { signer: 'SIGNER', cosigner: 'COSIGNER' } as const
const DECISIONS = { Y: 'AGREED', N: 'DISAGREED' } as const

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
      const reason = input.reason ? GIVEN_REASONS[input.reason] : ''
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
      const reason = input.reason ? GIVEN_REASONS[input.reason] : ''
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
  SignatureDispute: {
    state: ({ state }) => DISPUTE_STATES[state],
    reason: ({ reason }) => reason && REASONS[reason],
  },
  DisputedSignature: {
    reason: ({ reason }) => REASONS[reason],
    role: ({ role }) => ROLES[role],
    proof: ({ proof }) => PROOFS[proof],
    decision: ({ signedInd }) => DECISIONS[signedInd],
  },
}
