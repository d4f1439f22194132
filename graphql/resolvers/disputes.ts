import type { DisputeReason, DisputeState } from '#api/records/disputed.schemas.ts'
import type * as graph from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
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

const GIVEN_REASONS: Record<graph.DisputeReason, DisputeReason> = {
  NOT_SIGNED: 'not-signed',
  OTHER_CONTENT: 'other-content',
  PRESSURE: 'pressure',
  OTHER: 'other',
}

const PROOFS = { 'email-code': 'EMAIL_CODE', 'phone-code': 'PHONE_CODE' } as const
const DECISIONS = { Y: 'AGREED', N: 'DISAGREED' } as const

export const disputeResolvers: graph.Resolvers = {
  Query: {
    disputedSignatures: (_, __, { disputes }) => disputes.open(),
  },
  Mutation: {
    disputeCosignature: async (_, { input }, { disputes }) => {
      const reason = input.reason ? GIVEN_REASONS[input.reason] : ''
      const { ok, error } = await attempt(() =>
        disputes.disputeCosignature(input.key, { reason, statement: input.statement }),
      )
      return { ok, error }
    },
    decideDispute: async (_, { input }, { disputes }) => {
      const { id, isUpheld, reason } = input
      const { ok, value, error } = await attempt(() =>
        disputes.decide({ rid: recordId(id), isUpheld, reason }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
  },
  SignatureDispute: {
    state: ({ state }) => DISPUTE_STATES[state],
    reason: ({ reason }) => reason && REASONS[reason],
    disputedAt: ({ disputedDate }) => disputedDate,
    decidedAt: ({ decidedDate }) => decidedDate,
  },
  DisputedSignature: {
    id: ({ rid }) => rid,
    reason: ({ reason }) => REASONS[reason],
    proof: ({ proof }) => PROOFS[proof],
    disputedAt: ({ disputedDate }) => disputedDate,
    decision: ({ signedInd }) => DECISIONS[signedInd],
    decidedAt: ({ signedDate }) => signedDate,
    submittalId: ({ submissionRid }) => submissionRid,
  },
}
