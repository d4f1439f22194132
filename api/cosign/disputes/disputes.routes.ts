import { createRoute, z } from '@hono/zod-openapi'
import { answerCosignCopy } from '#api/cosign/copy-pdf.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { failures, getCall, pathRid, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { may } from '#api/lib/calls/access.ts'
import { decideDispute } from './decide-dispute.act.ts'
import { requireDecider } from '#api/lib/calls/actions.ts'
import { selectDisputedSignature, selectOpenDisputes } from './desk-disputes.queries.ts'
import { disputeDecisionSchema, openDisputeSchema } from './desk-disputes.schemas.ts'
import { noteStaffLook } from '#api/audit/staff-look.ts'

const tag = 'Co-signing, staff'

const list = getCall(
  '/Agency/CoSign/GetDisputedSignatures',
  {
    access: 'staff',
    tag,
    operationId: 'disputes.open',
    summary: 'Disputed signatures that wait for a decision, the oldest first',
  },
  {},
  z.array(openDisputeSchema),
)

const decision = postCall(
  '/Agency/CoSign/DecideDispute',
  {
    access: 'staff',
    tag,
    operationId: 'disputes.decide',
    summary:
      'Set a disputed signature aside, or keep it: once. E-mails to co-signer and submitter wait to be sent',
  },
  disputeDecisionSchema,
  z.object({ isMailed: z.boolean().openapi({ description: 'To both' }) }),
)

const copy = createRoute({
  ...may('staff'),
  method: 'get',
  path: '/Agency/CoSign/DisputedCopy/{rid}',
  summary: 'The copy of record of a disputed signature as PDF',
  operationId: 'disputes.copy',
  tags: [tag],
  request: { params: z.object({ rid: pathRid }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** The agency's desk for disputed signatures. */
export function registerDisputeDesk(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  api.openapi(list, async (c) => {
    await requireDecider(db, c)
    return answer(c, await selectOpenDisputes(db))
  })

  api.openapi(decision, async (c) => {
    const { id: staffId } = await requireDecider(db, c)
    const work = { staffId, visitor: c.get('visitor'), now: clock() }
    return answer(c, await decideDispute(deps, work, c.req.valid('json')))
  })

  api.openapi(copy, async (c) => {
    await requireDecider(db, c)
    const signature = await selectDisputedSignature(db, c.req.valid('param').rid)
    if (!signature) throw notFound('This dispute')
    const { number, cosigner } = signature
    const look = { what: 'disputed copy', record: number, ownerId: cosigner.senderId } as const
    await noteStaffLook(db, c, look, clock())
    return answerCosignCopy(c, deps, cosigner.id)
  })
}
