import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { disputeAnswer } from '#api/records/dispute-answer.ts'
import { difference } from '#forms/view/difference.ts'
import { answerCopy } from './copy-pdf.ts'
import * as calls from './filed.contract.ts'
import { selectFiled, selectSignedCopy } from './filed.queries.ts'

/** Submittals that were filed, for who filed them: status, signed versions, copies of record. */
export function registerFiled(api: Api, deps: ApiDeps): void {
  const { db } = deps

  api.openapi(calls.getFiled, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid } = c.req.valid('param')
    const { feePaidAt, versions, statusSince, ...filed } = await selectFiled(db, user, rid)
    const [last, before] = versions
    const copy = last ? await selectSignedCopy(db, user, { rid, ordinal: last.ordinal }) : null
    const earlier = before
      ? await selectSignedCopy(db, user, { rid, ordinal: before.ordinal })
      : null
    return answer(c, {
      ...filed,
      statusSince: statusSince.toISOString(),
      isPaid: feePaidAt !== null,
      versions: versions.map(({ signedAt, dispute, ...version }) => ({
        ...version,
        signedAt: signedAt.toISOString(),
        dispute: dispute && disputeAnswer(dispute, version.isOwn),
      })),
      content: copy?.content ?? null,
      changes: copy && earlier ? difference(earlier.content.shown, copy.content.shown) : null,
    })
  })

  api.openapi(calls.copyPdf, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid, ordinal } = c.req.valid('param')
    const copy = await selectSignedCopy(db, user, { rid, ordinal })
    return answerCopy(c, deps, copy)
  })
}
