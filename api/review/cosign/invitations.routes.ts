import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Context } from 'hono'
import { z } from '@hono/zod-openapi'
import { selectDisputesOfCosigners } from '#api/services/proof/disputed.queries.ts'
import { answer, type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireSubmittal } from '#api/records/submittals/submittal-access.ts'
import { NOT_COSIGNED } from '#api/services/workflow/statuses.ts'
import { invitedAnswer } from './cosign-answers.ts'
import { invitedListSchema, newCosignerSchema, submittalBody } from './cosign.schemas.ts'
import { selectInvited } from './cosigners.queries.ts'
import { invite, replace, sendAgain, withdraw, type Invitation } from './invitations.act.ts'

const tag = 'Co-signing'
const base = '/Client/Submittal'
const madeSchema = z.object({ rid: z.number() })
const one = submittalBody.extend({ cosignerRid: rid })

const list = getCall(
  `${base}/CoSigners/{schema}/{id}`,
  {
    access: 'user',
    tag,
    operationId: 'cosign.invited',
    summary: 'Who was invited to co-sign a submittal, for who may open its review',
  },
  { params: recordParams },
  invitedListSchema,
)

const inviteCall = postCall(
  `${base}/InviteCoSigner`,
  {
    access: 'writer',
    tag,
    operationId: 'cosign.invite',
    summary: 'Invite a co-signer to a submittal of one’s own, by e-mail',
  },
  submittalBody.extend(newCosignerSchema.shape),
  madeSchema,
)

const replaceCall = postCall(
  `${base}/ReplaceCoSigner`,
  {
    access: 'writer',
    tag,
    operationId: 'cosign.replace',
    summary: 'Put another person in the place of a co-signer who has not decided',
  },
  one.extend(newCosignerSchema.shape),
  madeSchema,
)

const withdrawCall = postCall(
  `${base}/WithdrawCoSigner`,
  {
    access: 'writer',
    tag,
    operationId: 'cosign.withdraw',
    summary: 'Withdraw the invitation of a co-signer who has not decided',
  },
  one,
  z.null(),
)

const sendAgainCall = postCall(
  `${base}/SendCoSignInvitation`,
  {
    access: 'writer',
    tag,
    operationId: 'cosign.sendInvitation',
    summary: 'Send an invitation again',
  },
  one,
  z.null(),
)

/** The submitter's side: only who sent a submittal invites to it. */
export function registerInvitations(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  api.openapi(list, async (c) => {
    const { schema, id } = c.req.valid('param')
    const { id: productId, canCosign } = await requireProduct(db, schema)
    const { isOwn, statusCode } = await requireSubmittal(db, c, { productId, id })
    const isOver = statusCode !== null && NOT_COSIGNED.includes(statusCode)
    const user = await requireSignedIn(c)
    const rows = await selectInvited(db, id)
    const disputes = await selectDisputesOfCosigners(
      db,
      rows.map((row) => row.id),
    )
    return answer(c, {
      canInvite: isOwn && !user.isReadOnly && canCosign && !isOver,
      codeBySms: config.cosign.oneTimeCodeBySms,
      list: rows.map((row) =>
        invitedAnswer(row, { dispute: disputes.get(row.id), isOver }, config.timeZone),
      ),
    })
  })

  async function own(
    c: Context<ApiEnv>,
    { product, submissionRid }: z.infer<typeof submittalBody>,
  ): Promise<Invitation> {
    const { id: productId, canCosign } = await requireProduct(db, product)
    const { isOwn } = await requireSubmittal(db, c, { productId, id: submissionRid })
    if (!isOwn)
      throw new ApiError('FORBIDDEN', 'Only who sent this submittal can invite co-signers.')
    if (!canCosign) throw new ApiError('CONFLICT', 'Submittals of this kind are not co-signed.')
    const user = await requireSignedIn(c)
    return { product, submittalId: submissionRid, user, visitor: c.get('visitor') }
  }

  serve(api, inviteCall, async ({ c, body: { product, submissionRid, ...person } }) => {
    const given = await own(c, { product, submissionRid })
    return { rid: await invite(deps, given, person, clock()) }
  })

  serve(
    api,
    replaceCall,
    async ({ c, body: { product, submissionRid, cosignerRid, ...person } }) => {
      const given = { ...(await own(c, { product, submissionRid })), cosignerId: cosignerRid }
      return { rid: await replace(deps, given, person, clock()) }
    },
  )

  serve(api, withdrawCall, async ({ c, body: { cosignerRid, ...about } }) => {
    await withdraw(deps, { ...(await own(c, about)), cosignerId: cosignerRid }, clock())
    return null
  })

  serve(api, sendAgainCall, async ({ c, body: { cosignerRid, ...about } }) => {
    await sendAgain(deps, { ...(await own(c, about)), cosignerId: cosignerRid }, clock())
    return null
  })
}
