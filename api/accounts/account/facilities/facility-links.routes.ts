import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { Reason } from '#api/ground/lib/calls/reasons.ts'
import {
  deleteFacilityLink,
  insertFacilityLink,
  selectSiteByNumber,
} from './facility-links.queries.ts'
import { undoRemoval } from './facility-undo.act.ts'
import { IDENTITY_FIRST } from '../save-account.act.ts'
import { selectPublicUser } from '../my-account.queries.ts'

const tag = 'My Account'
const TRIES = { scope: 'facility link', most: 60, windowSeconds: 3_600 }

const request = postCall(
  '/AppSystem/PublicUser/RequestFacility',
  {
    access: 'writer',
    tag,
    operationId: 'account.requestFacility',
    summary: 'Ask to stand for a site; the agency approves it. Needs a verified identity',
  },
  z.object({ siteNumber: plainText(100).openapi({ description: 'Site ID or SRN' }) }),
  z.object({ facilityRid: z.number(), facilityName: z.string() }),
)

const remove = postCall(
  '/AppSystem/PublicUser/RemoveFacility',
  {
    access: 'writer',
    tag,
    operationId: 'account.removeFacility',
    summary: 'Stop standing for a site; what consultants may do there ends too',
  },
  z.object({ rid: rid.openapi({ description: 'The relation' }) }),
  z.object({ facilityName: z.string() }),
)

const undo = postCall(
  '/AppSystem/PublicUser/UndoRemoveFacility',
  {
    access: 'writer',
    tag,
    operationId: 'account.undoRemoveFacility',
    summary: 'Undo a removal within an hour, for whoever made it: all is as it was before',
  },
  z.object({ rid: rid.openapi({ description: 'The relation' }) }),
  z.object({ facilityName: z.string() }),
)

/** Which sites a user stands for. */
export function registerFacilityLinks(api: Api, { db, clock }: ApiDeps): void {
  serve(api, request, async ({ c, user: { id, actorId }, body }) => {
    const visitor = c.get('visitor')
    const now = clock()
    await countAttempt(db, TRIES, String(id), now)
    const siteNumber = body.siteNumber.trim()
    const made = await inTransaction(db, async (trx) => {
      const user = await selectPublicUser(trx, id, now, { lock: true })
      if (user?.identityProofCd == null) refuse('IDENTITY_NEEDED', IDENTITY_FIRST.facilities)
      if (!siteNumber) refuse('INVALID', 'Required.')
      const site = await selectSiteByNumber(trx, siteNumber)
      if (!site) return refuse('INVALID', 'No site has this number.')
      if (!(await insertFacilityLink(trx, { userId: id, siteId: site.id, now })))
        refuse('CONFLICT', 'You have this site in your list already.')
      const detail = { siteId: site.id }
      await writeAudit(
        trx,
        { action: 'facility.requested', userId: id, actorId, detail, visitor },
        now,
      )
      return { facilityRid: site.id, facilityName: site.name }
    })
    return made
  })

  serve(api, remove, async ({ c, user: { id, actorId }, body: { rid } }) => {
    const visitor = c.get('visitor')
    const now = clock()
    const removed = await inTransaction(db, async (trx) => {
      const found = await deleteFacilityLink(trx, { userId: id, actorId, rid, now })
      if (!found) throw notFound('This facility')
      const detail = { siteId: found.siteId }
      await writeAudit(
        trx,
        { action: 'facility.removed', userId: id, actorId, detail, visitor },
        now,
      )
      return { facilityName: found.name }
    })
    return removed
  })

  serve(api, undo, async ({ c, user: { id, actorId }, body: { rid } }) => {
    const now = clock()
    await countAttempt(db, TRIES, String(id), now)
    const who = { userId: id, actorId, rid, visitor: c.get('visitor') }
    return await undoRemoval(db, who, now)
  })
}

function refuse(reason: Reason, words: string): never {
  throw new ApiError(reason, words, { siteNumber: words })
}
