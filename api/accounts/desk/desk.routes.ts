import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { decide } from './decide.act.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { selectProofFile, selectWaiting } from './desk.queries.ts'
import { decisionSchema, waitingSchema } from './desk.schemas.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const DECIDE = 'gov:account.actions.decide'

const tag = 'Accounts, staff'

const waiting = getCall(
  '/Agency/Account/GetWaiting',
  {
    access: 'staff',
    action: DECIDE,
    tag,
    operationId: 'desk.waiting',
    summary: 'Identities, facilities and registrations that wait, the oldest first',
  },
  {},
  waitingSchema,
)

const decision = postCall(
  '/Agency/Account/Decide',
  {
    access: 'staff',
    action: DECIDE,
    tag,
    operationId: 'desk.decide',
    summary: 'Approve or refuse what waits; an e-mail to the user waits to be sent',
  },
  decisionSchema,
  z.object({ isMailed: z.boolean() }),
)

const proof = createRoute({
  ...may('staff', '', DECIDE),
  method: 'get',
  path: '/Agency/Account/DownloadProof/{rid}',
  summary: 'Download the proof of a request for verification',
  operationId: 'desk.proof',
  tags: [tag],
  request: { params: z.object({ rid: pathRid }) },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** The agency's desk for accounts. */
export function registerDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  serve(api, waiting, async () => {
    return await selectWaiting(db, { now: clock(), timeZone: config.timeZone })
  })

  serve(api, decision, async ({ c, user: { id: staffId }, body }) => {
    const work = { db, config, staffId, visitor: c.get('visitor'), now: clock() }
    return await decide(work, body)
  })

  api.openapi(proof, async (c) => {
    await requireAction(c, DECIDE)
    const { rid } = c.req.valid('param')
    const file = await selectProofFile(db, rid)
    if (!file) throw notFound('This file')
    const { ownerId } = file
    await noteStaffLook(db, c, { what: 'proof of identity', record: rid, ownerId }, clock())
    const stored = await openVerified(deps, 'proof of identity', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}
