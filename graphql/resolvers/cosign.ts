import type { InvitedAnswer } from '#api/cosign/cosign.schemas.ts'
import type { InvitationState, Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { IDENTITIES, STANDINGS } from './signers.ts'

const DECISIONS = { Y: 'AGREED', N: 'DISAGREED' } as const

const STATES: Record<InvitedAnswer['state'], InvitationState> = {
  waiting: 'WAITING',
  viewed: 'VIEWED',
  agreed: 'AGREED',
  disagreed: 'DISAGREED',
  disputed: 'DISPUTED',
  'set-aside': 'SET_ASIDE',
  withdrawn: 'WITHDRAWN',
  replaced: 'REPLACED',
  ended: 'ENDED',
  over: 'OVER',
}

export const cosignResolvers: Resolvers = {
  Query: {
    cosigner: (_, { product, id }, { cosign }) => cosign.cosigner(product, id).catch(nullIfUnknown),
    cosignReview: (_, { key }, { cosign }) => cosign.review(key),
    submittalCosigners: (_, { product, submittalId }, { cosign }) =>
      cosign.invited(product, submittalId),
  },
  Mutation: {
    sendCosignCode: async (_, { product, cosignerId }, { cosign }) => {
      const { ok, value, error } = await attempt(() => cosign.sendCode(product, cosignerId))
      return { ok, error, codeSeconds: value?.expireSeconds ?? null }
    },
    sendCosignLink: (_, { product, cosignerId, email }, { cosign }) =>
      done(() => cosign.sendLink(product, cosignerId, email)),
    verifyCosignCode: async (_, { product, cosignerId, code }, { cosign }) => {
      const { ok, value, error } = await attempt(() => cosign.verifyCode(product, cosignerId, code))
      return { ok, error, submittalId: value?.submissionRid ?? null }
    },
    openCosignReview: (_, { key }, { cosign }) => done(() => cosign.open(key)),
    openOwnCosignReview: (_, { key }, { cosign }) => done(() => cosign.openOwn(key)),
    decideCosign: (_, { input }, { cosign }) =>
      done(() =>
        cosign.decide(input.key, {
          signedInd: input.decision === 'AGREED' ? 'Y' : 'N',
          hasAgreed: input.hasAgreed,
          hasAccepted: input.hasAccepted,
          comment: input.comment,
          shownSha256: input.shownSha256,
        }),
      ),
    inviteCosigner: (_, { product, submittalId, cosigner }, { cosign }) =>
      done(() => cosign.invite(product, submittalId, cosigner)),
    replaceCosigner: (_, { key, cosigner }, { cosign }) =>
      done(() => cosign.replace(key, cosigner)),
    withdrawCosigner: (_, { key }, { cosign }) => done(() => cosign.withdraw(key)),
    sendCosignInvitation: (_, { key }, { cosign }) => done(() => cosign.sendInvitation(key)),
  },
  Cosigner: {
    id: ({ rid }) => rid,
    submittalId: ({ submissionRid }) => submissionRid,
    email: ({ emailAddress }) => emailAddress,
    phone: ({ phoneNo }) => phoneNo,
    decision: ({ signedInd }) => (signedInd ? DECISIONS[signedInd] : null),
    decidedAt: ({ signedDate }) => signedDate,
    isCodeBySms: ({ codeBySms }) => codeBySms,
    codeSeconds: ({ expireSeconds }) => expireSeconds,
    codeMail: ({ codeMail }) => mailState(codeMail),
  },
  CosignAttachment: { id: ({ rid }) => rid },
  CosignReview: {
    viewerCanDecide: ({ canDecide }) => canDecide,
    viewerCanDispute: ({ canDispute }) => canDispute,
    identity: ({ identity }) => identity && IDENTITIES[identity],
    standing: ({ standing }) => standing && STANDINGS[standing],
  },
  InvitedCosigners: {
    viewerCanInvite: ({ canInvite }) => canInvite,
    isCodeBySms: ({ codeBySms }) => codeBySms,
    cosigners: ({ list }) => list,
  },
  InvitedCosigner: {
    invitationMail: ({ invitationMail }) => mailState(invitationMail),
    id: ({ rid }) => rid,
    email: ({ emailAddress }) => emailAddress,
    phone: ({ phoneNo }) => phoneNo,
    state: ({ state }) => STATES[state],
    standing: ({ standing }) => standing && STANDINGS[standing],
    decision: ({ signedInd }) => (signedInd ? DECISIONS[signedInd] : null),
    decidedAt: ({ signedDate }) => signedDate,
  },
}

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

/** An invitation that does not hold is no fault of the page. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof RestError && error.extensions['code'] === 'NOT_FOUND') return null
  throw error
}
