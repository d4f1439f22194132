import type { CosignKeyInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const cosignResolvers: Resolvers = {
  Query: {
    cosigner: (_, { product, id }, { rest }) =>
      rest.call('cosign.cosigner', { path: { schema: product, id } }).catch(nullIfUnknown),
    cosignReview: (_, { key: { product, submittalId, cosignerId } }, { rest }) =>
      rest.call('cosign.review', { path: { product, id: submittalId, cosignId: cosignerId } }),
    submittalCosigners: (_, { product, submittalId }, { rest }) =>
      rest.call('cosign.invited', { path: { schema: product, id: submittalId } }),
  },
  Mutation: {
    sendCosignCode: async (_, { product, cosignerId }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('cosign.sendCode', { body: { product, cosignId: entryOf(cosignerId) } }),
      )
      return { ok, error, codeSeconds: value?.expireSeconds ?? null }
    },
    sendCosignLink: (_, { product, cosignerId, email }, { rest }) =>
      done(() =>
        rest.call('cosign.sendLink', { body: { product, rid: Number(cosignerId), email } }),
      ),
    verifyCosignCode: async (_, { product, cosignerId, code }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('cosign.verifyCode', { body: { product, rid: entryOf(cosignerId), code } }),
      )
      return { ok, error, submittalId: value?.submissionRid ?? null }
    },
    openCosignReview: (_, { key }, { rest }) =>
      done(() => rest.call('cosign.openReview', { body: linkOf(key) })),
    openOwnCosignReview: (_, { key }, { rest }) =>
      done(() => rest.call('cosign.openReviewOfUser', { body: linkOf(key) })),
    decideCosign: (_, { input: { key, decision: signedInd, ...input } }, { rest }) =>
      done(() =>
        rest.call('cosign.decide', {
          body: { ...linkOf(key), ...input, signedInd },
        }),
      ),
    inviteCosigner: (_, { product, submittalId, cosigner }, { rest }) =>
      done(() =>
        rest.call('cosign.invite', {
          body: {
            product,
            submissionRid: Number(submittalId),
            ...cosigner,
          },
        }),
      ),
    replaceCosigner: (_, { key, cosigner }, { rest }) =>
      done(() => rest.call('cosign.replace', { body: { ...invitationOf(key), ...cosigner } })),
    withdrawCosigner: (_, { key }, { rest }) =>
      done(() => rest.call('cosign.withdraw', { body: invitationOf(key) })),
    sendCosignInvitation: (_, { key }, { rest }) =>
      done(() => rest.call('cosign.sendInvitation', { body: invitationOf(key) })),
  },
}

/** An invitation that does not hold is no fault of the page. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof RestError && error.extensions['code'] === 'NOT_FOUND') return null
  throw error
}

/** The key of a link as it is, a co-signer's number as a number. */
function entryOf(id: string): string | number {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}

/** As whoever was invited names it. */
function linkOf({ product, submittalId, cosignerId }: CosignKeyInput) {
  return { product, submissionRid: Number(submittalId), cosignId: Number(cosignerId) }
}

/** As whoever invites names it. */
function invitationOf({ product, submittalId, cosignerId }: CosignKeyInput) {
  return { product, submissionRid: Number(submittalId), cosignerRid: Number(cosignerId) }
}
