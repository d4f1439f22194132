import { createRoute, z } from '@hono/zod-openapi'
import {
  failures,
  getCall,
  pathRid,
  postCall,
  recordParams,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { DISPUTE_REASONS } from '#api/services/proof/disputed.schemas.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  codeAnswerSchema,
  cosignerBody,
  cosignerSchema,
  entryId,
  entryParam,
  reviewBody,
  reviewParams,
  reviewSchema,
  signParams,
} from './cosign.schemas.ts'

const tag = 'Co-signing'
const base = '/Anon/PublicInquiry'
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const getCosigner = getCall(
  `${base}/GetCoSigner/{schema}/{id}`,
  {
    access: 'anyone',
    tag,
    operationId: 'cosign.cosigner',
    summary: 'A co-signer. Without the pass e-mail and phone are mostly hidden',
  },
  { params: recordParams.extend({ id: entryParam }) },
  cosignerSchema,
)

export const getCosignerInfo = getCall(
  `${base}/GetCoSignerInfo/{product}/{cosignId}`,
  {
    access: 'anyone',
    tag,
    operationId: 'cosign.cosignerInfo',
    summary: 'A co-signer of one product, with the same hidden parts',
  },
  { params: reviewParams.pick({ product: true }).extend({ cosignId: entryParam }) },
  cosignerSchema,
)

export const sendCode = postCall(
  `${base}/SendCoSignCode`,
  {
    access: 'anyone',
    tag,
    operationId: 'cosign.sendCode',
    summary: 'Send a one-time code to the co-signer; the one before ends',
  },
  cosignerBody,
  codeAnswerSchema,
)

export const sendCodeBySms = postCall(
  `${base}/SendCoSignCodeBySms`,
  {
    access: 'anyone',
    tag,
    operationId: 'cosign.sendCodeBySms',
    summary: 'Send a one-time code to the phone that is stored, where codes go by text message',
  },
  z.object({
    rid: entryId,
    phone: plainText(40).openapi({ description: 'Must be the stored number' }),
    appName: plainText(40).openapi({ description: 'Rid or schema name of the product' }),
  }),
  codeAnswerSchema,
)

export const sendLink = postCall(
  `${base}/SendCoSignLink`,
  {
    access: 'anyone',
    tag,
    operationId: 'cosign.sendLink',
    summary:
      'Mail the link of an invitation again to its own address. The answer is the same whether there is one',
  },
  z.object({
    product: plainText(40),
    rid,
    email: plainText(254).trim().min(1, 'E-mail: Required.'),
  }),
  z.null(),
)

export const verifyCode = postCall(
  `${base}/VerifyCoSignCode`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.verifyCode',
    summary: 'Give a code for the pass, a cookie that opens the review within 60 seconds, once',
  },
  z.object({ rid: entryId, product: plainText(40), code: plainText(40).trim() }),
  z.object({ submissionRid: z.number() }),
)

export const openReview = postCall(
  `${base}/OpenCoSignReview`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.openReview',
    summary: 'Open the review with the pass; the view is noted',
  },
  reviewBody,
  z.null(),
)

export const openReviewOfUser = postCall(
  '/Client/CoSign/OpenReview',
  {
    access: 'user',
    tag,
    operationId: 'cosign.openReviewOfUser',
    summary:
      'Open the review as the signed-in user whose e-mail the invitation went to, to read it',
  },
  reviewBody,
  z.null(),
)

export const review = getCall(
  `${base}/CoSignReview/{product}/{id}/{cosignId}`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.review',
    summary: 'What the co-signer is shown of the submittal',
  },
  { params: reviewParams },
  reviewSchema,
)

export const decideCall = postCall(
  `${base}/CoSignDecision`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.decide',
    summary: 'Agree and sign, or disagree: once',
  },
  reviewBody.extend({
    signedInd: z.enum(['Y', 'N']),
    hasAgreed: z.boolean().openapi({ description: 'The box under the agreement is ticked' }),
    hasAccepted: z.boolean().default(false).openapi({
      description: 'The box under the signature agreement is ticked; nothing is decided without it',
    }),
    comment: plainText(2_000).trim().default(''),
    shownSha256: sha256.openapi({ description: 'Of what the page showed, from CoSignReview' }),
  }),
  z.null(),
)

export const disputeCall = postCall(
  `${base}/DisputeCoSignature`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.dispute',
    summary:
      'Dispute one’s own signature, from a review that a code opened. The signature stays on record and does not count until the agency has decided',
  },
  reviewBody.extend({
    reason: z.enum(DISPUTE_REASONS, 'Choose a reason.'),
    statement: plainText(4_000).trim().min(1, 'Say what happened.').openapi({
      description: 'Words of the co-signer; only the agency reads them',
    }),
  }),
  z.null(),
)

export const signSubmission = getCall(
  `${base}/CoSignerSignSubmission/{a}/{b}/{c}`,
  {
    access: 'holder',
    tag,
    operationId: 'cosign.signSubmission',
    summary:
      'Note a view (signedInd empty) or decide (Y, N). Needs the pass; a decision also needs the header x-requested-with: co-sign, which no other site can send, and an open review whose content has not changed. a is the product, b the submittal, c the co-signer',
  },
  {
    params: signParams,
    query: z.object({
      signedInd: z.enum(['Y', 'N', '']).default(''),
      agreement: z.enum(['Y', '']).default('').openapi({
        description: 'Y accepts the signature agreement that the review shows; a decision needs it',
      }),
    }),
    headers: z.object({ 'x-requested-with': z.string().max(40).optional() }),
  },
  cosignerSchema,
)

const file = (type: string) => ({
  200: {
    description: 'The file',
    content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...failures,
})

export const reportPdf = createRoute({
  ...may('holder'),
  method: 'get',
  path: `${base}/CoSignReport/{product}/{id}/{cosignId}`,
  summary: 'The report of the submittal as PDF, for its co-signer',
  operationId: 'cosign.report',
  tags: [tag],
  request: { params: reviewParams },
  responses: file('application/pdf'),
})

export const attachment = createRoute({
  ...may('holder'),
  method: 'get',
  path: `${base}/CoSignAttachment/{product}/{id}/{cosignId}/{attachmentRid}`,
  summary: 'A file of the submittal, for its co-signer',
  operationId: 'cosign.attachment',
  tags: [tag],
  request: { params: reviewParams.extend({ attachmentRid: pathRid }) },
  responses: file('application/octet-stream'),
})

export const copyPdf = createRoute({
  ...may('holder'),
  method: 'get',
  path: `${base}/CoSignCopy/{product}/{id}/{cosignId}`,
  summary: 'The copy of record of the decision as PDF, for its co-signer',
  operationId: 'cosign.copy',
  tags: [tag],
  request: { params: reviewParams },
  responses: file('application/pdf'),
})

export const ownCopyPdf = createRoute({
  ...may('user'),
  method: 'get',
  path: '/Client/Submittal/CoSignCopy/{product}/{id}/{cosignId}',
  summary: 'The copy of record of a co-signature as PDF, for who sent the submittal',
  operationId: 'cosign.ownCopy',
  tags: [tag],
  request: { params: reviewParams },
  responses: file('application/pdf'),
})
