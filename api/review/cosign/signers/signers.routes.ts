import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { answerCosignCopy } from '#api/review/cosign/copy-pdf.ts'
import { failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { decideSigner } from './decide-signer.act.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { selectUnknownSignature, selectUnknownSigners } from './signers.queries.ts'
import { signerDecisionSchema, unknownSignerSchema } from './signers.schemas.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const DECIDE = 'gov:account.actions.decide'

const tag = 'Co-signing, staff'

const list = getCall(
  '/Agency/CoSign/GetUnknownSigners',
  {
    access: 'staff',
    action: DECIDE,
    tag,
    operationId: 'signers.unknown',
    summary: 'Signatures of co-signers whom the agency did not know, the oldest first',
  },
  {},
  z.array(unknownSignerSchema),
)

const decision = postCall(
  '/Agency/CoSign/DecideSigner',
  {
    access: 'staff',
    action: DECIDE,
    tag,
    operationId: 'signers.decide',
    summary:
      'Decide once whether the signature of such a co-signer counts. E-mails to co-signer and submitter wait to be sent',
  },
  signerDecisionSchema,
  z.object({ isMailed: z.boolean().openapi({ description: 'To both' }) }),
)

const copy = createRoute({
  ...may('staff', '', DECIDE),
  method: 'get',
  path: '/Agency/CoSign/SignerCopy/{rid}',
  summary: 'The copy of record of such a signature as PDF',
  operationId: 'signers.copy',
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

/** The agency's desk for signatures of co-signers whom it did not know. */
export function registerSignerDesk(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, list, async () => {
    return await selectUnknownSigners(db)
  })

  serve(api, decision, async ({ c, user: { id: staffId }, body }) => {
    const work = { staffId, visitor: c.get('visitor'), now: clock() }
    return await decideSigner(deps, work, body)
  })

  api.openapi(copy, async (c) => {
    await requireAction(c, DECIDE)
    const { rid } = c.req.valid('param')
    const signature = await selectUnknownSignature(db, rid)
    if (!signature) throw notFound('This signature')
    const { number, cosigner } = signature
    const look = { what: 'copy of a signer', record: number, ownerId: cosigner.senderId } as const
    await noteStaffLook(db, c, look, clock())
    return answerCosignCopy(c, deps, rid)
  })
}
