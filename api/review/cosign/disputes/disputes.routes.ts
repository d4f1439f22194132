import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { answerCosignCopy } from '#api/review/cosign/copy-pdf.ts'
import { selectDisputedVersion } from '#api/filing/disputes/own-signature.queries.ts'
import { answerPaper, answerSubmittalCopy } from '#api/filing/filed/copy-pdf.ts'
import { inventoryPaper } from '#api/drinking-water/inventory/inventory-paper.ts'
import {
  selectDisputedInventory,
  selectSignedInventory,
} from '#api/drinking-water/inventory/signed.queries.ts'
import { failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { decideDispute } from './decide-dispute.act.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { selectDisputedSignature, selectOpenDisputes } from './desk-disputes.queries.ts'
import { disputeDecisionSchema, openDisputeSchema } from './desk-disputes.schemas.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const DECIDE = 'gov:account.actions.decide'

const tag = 'Co-signing, staff'

const list = getCall(
  '/Agency/CoSign/GetDisputedSignatures',
  {
    access: 'staff',
    action: DECIDE,
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
    action: DECIDE,
    tag,
    operationId: 'disputes.decide',
    summary:
      'Set a disputed signature aside, or keep it: once. E-mails to whoever signed and to the submitter wait to be sent',
  },
  disputeDecisionSchema,
  z.object({ isMailed: z.boolean().openapi({ description: 'To both' }) }),
)

const copy = createRoute({
  ...may('staff', '', DECIDE),
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

  serve(api, list, async () => {
    return await selectOpenDisputes(db)
  })

  serve(api, decision, async ({ c, user: { id: staffId }, body }) => {
    const work = { staffId, visitor: c.get('visitor'), now: clock() }
    return await decideDispute(deps, work, body)
  })

  api.openapi(copy, async (c) => {
    await requireAction(c, DECIDE)
    const { rid } = c.req.valid('param')
    const own = await selectDisputedVersion(db, rid)
    if (own) {
      const look = {
        what: 'disputed copy',
        record: own.number,
        ownerId: own.signerId,
      } as const
      await noteStaffLook(db, c, look, clock())
      return answerSubmittalCopy(c, deps, own)
    }
    const filing = await selectDisputedInventory(db, rid)
    if (filing) {
      const { number: record, signerId: ownerId } = filing
      await noteStaffLook(db, c, { what: 'disputed copy', record, ownerId }, clock())
      const signed = await selectSignedInventory(db, filing.rid)
      return answerPaper(
        c,
        deps,
        { ...signed, name: 'Inventory' },
        inventoryPaper(signed, deps.config),
      )
    }
    const signature = await selectDisputedSignature(db, rid)
    if (!signature) throw notFound('This dispute')
    const { number, cosigner } = signature
    const look = { what: 'disputed copy', record: number, ownerId: cosigner.senderId } as const
    await noteStaffLook(db, c, look, clock())
    return answerCosignCopy(c, deps, cosigner.id)
  })
}
