import type { IdentityBasis } from '#api/cosign/identity/identity-basis.ts'
import type { Standing } from '#api/cosign/identity/standing.ts'
import type { Resolvers, SignatureStanding, SignerIdentity } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const DECISIONS = { Y: 'AGREED', N: 'DISAGREED' } as const

export const IDENTITIES: Record<IdentityBasis, SignerIdentity> = {
  known: 'KNOWN',
  'not-proven': 'NOT_PROVEN',
}

export const STANDINGS: Record<Standing, SignatureStanding> = {
  counts: 'COUNTS',
  waits: 'WAITS',
  'does-not-count': 'DOES_NOT_COUNT',
}

export const signerResolvers: Resolvers = {
  Query: { unknownSigners: (_, __, { rest }) => rest.call('signers.unknown') },
  Mutation: {
    decideSigner: async (_, { input }, { rest }) => {
      const { id, counts, reason } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('signers.decide', { body: { rid: recordId(id), counts, reason } }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
  },
  UnknownSigner: {
    decision: ({ signedInd }) => DECISIONS[signedInd],
  },
}
