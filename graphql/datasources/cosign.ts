import type {
  CodeAnswer,
  CosignerAnswer,
  CosignReview,
  InvitedList,
} from '#api/cosign/cosign.schemas.ts'
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
  const anon = '/Anon/PublicInquiry'
  const client = '/Client/Submittal'
  return {
    cosigner: (product: string, id: string) =>
      rest.get<CosignerAnswer>(`${anon}/GetCoSigner/${part(product)}/${part(id)}`),
    review: ({ product, submittalId, cosignerId }: CosignKey) =>
      rest.get<CosignReview>(
        `${anon}/CoSignReview/${part(product)}/${part(submittalId)}/${part(cosignerId)}`,
      ),
    invited: (product: string, submittalId: string) =>
      rest.get<InvitedList>(`${client}/CoSigners/${part(product)}/${part(submittalId)}`),
    sendCode: (product: string, cosignerId: string) =>
      rest.post<CodeAnswer>(`${anon}/SendCoSignCode`, { product, cosignId: entryOf(cosignerId) }),
    sendLink: (product: string, cosignerId: string, email: string) =>
      rest.post<null>(`${anon}/SendCoSignLink`, { product, rid: Number(cosignerId), email }),
    verifyCode: (product: string, cosignerId: string, code: string) =>
      rest.post<{ submissionRid: number }>(`${anon}/VerifyCoSignCode`, {
        product,
        rid: entryOf(cosignerId),
        code,
      }),
    open: (key: CosignKey) => rest.post<null>(`${anon}/OpenCoSignReview`, bodyOf(key)),
    openOwn: (key: CosignKey) => rest.post<null>('/Client/CoSign/OpenReview', bodyOf(key)),
    decide: (key: CosignKey, decision: Decision) =>
      rest.post<null>(`${anon}/CoSignDecision`, { ...bodyOf(key), ...decision }),
    invite: (product: string, submittalId: string, person: Person) =>
      rest.post<unknown>(`${client}/InviteCoSigner`, {
        product,
        submissionRid: Number(submittalId),
        ...person,
      }),
    replace: (key: CosignKey, person: Person) =>
      rest.post<unknown>(`${client}/ReplaceCoSigner`, { ...ownBodyOf(key), ...person }),
    withdraw: (key: CosignKey) => rest.post<null>(`${client}/WithdrawCoSigner`, ownBodyOf(key)),
    sendInvitation: (key: CosignKey) =>
      rest.post<null>(`${client}/SendCoSignInvitation`, ownBodyOf(key)),
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
