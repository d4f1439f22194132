import type { Rest } from '#graphql/lib/rest.ts'

export type CosignKey = {
  product: string
  submittalId: string | number
  cosignerId: string | number
}
type Person = { firstName: string; lastName: string; email: string; phone: string }
type Decision = {
  signedInd: 'Y' | 'N'
  hasAgreed: boolean
  hasAccepted: boolean
  comment: string
  shownSha256: string
}

/** REST calls of co-signing: the co-signer's own and those of who invites. */
export function cosignSource(rest: Rest) {
  return {
    cosigner: (product: string, id: string) =>
      rest.call('cosign.cosigner', { path: { schema: part(product), id: part(id) } }),
    review: ({ product, submittalId, cosignerId }: CosignKey) =>
      rest.call('cosign.review', {
        path: { product: part(product), id: part(submittalId), cosignId: part(cosignerId) },
      }),
    invited: (product: string, submittalId: string) =>
      rest.call('cosign.invited', { path: { schema: part(product), id: part(submittalId) } }),
    sendCode: (product: string, cosignerId: string) =>
      rest.call('cosign.sendCode', { body: { product, cosignId: entryOf(cosignerId) } }),
    sendLink: (product: string, cosignerId: string, email: string) =>
      rest.call('cosign.sendLink', { body: { product, rid: Number(cosignerId), email } }),
    verifyCode: (product: string, cosignerId: string, code: string) =>
      rest.call('cosign.verifyCode', {
        body: {
          product,
          rid: entryOf(cosignerId),
          code,
        },
      }),
    open: (key: CosignKey) => rest.call('cosign.openReview', { body: bodyOf(key) }),
    openOwn: (key: CosignKey) => rest.call('cosign.openReviewOfUser', { body: bodyOf(key) }),
    decide: (key: CosignKey, decision: Decision) =>
      rest.call('cosign.decide', { body: { ...bodyOf(key), ...decision } }),
    invite: (product: string, submittalId: string, person: Person) =>
      rest.call('cosign.invite', {
        body: {
          product,
          submissionRid: Number(submittalId),
          ...person,
        },
      }),
    replace: (key: CosignKey, person: Person) =>
      rest.call('cosign.replace', { body: { ...ownBodyOf(key), ...person } }),
    withdraw: (key: CosignKey) => rest.call('cosign.withdraw', { body: ownBodyOf(key) }),
    sendInvitation: (key: CosignKey) =>
      rest.call('cosign.sendInvitation', { body: ownBodyOf(key) }),
  }
}

/** The key of a link as it is, a co-signer's number as a number. */
function entryOf(id: string): string | number {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}

function bodyOf({ product, submittalId, cosignerId }: CosignKey) {
  return { product, submissionRid: Number(submittalId), cosignId: Number(cosignerId) }
}

function ownBodyOf({ product, submittalId, cosignerId }: CosignKey) {
  return { product, submissionRid: Number(submittalId), cosignerRid: Number(cosignerId) }
}

function part(value: string | number): string {
  return encodeURIComponent(String(value))
}
