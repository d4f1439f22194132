import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { sha256Of } from '#api/records/canonical.ts'
import { insertRendition } from '#api/records/stored-copies.queries.ts'
import { difference } from '#forms/view/difference.ts'
import * as calls from './filed.contract.ts'
import { selectFiled, selectSignedCopy } from './filed.queries.ts'
import { submittalPaper } from './submittal-paper.ts'

/** Submittals that were filed, for who filed them: status, signed versions, copies of record. */
export function registerFiled(api: Api, { db, config, clock, renderReport }: ApiDeps): void {
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
      versions: versions.map((each) => ({ ...each, signedAt: each.signedAt.toISOString() })),
      content: copy?.content ?? null,
      changes: copy && earlier ? difference(earlier.content.shown, copy.content.shown) : null,
    })
  })

  api.openapi(calls.copyPdf, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid, ordinal } = c.req.valid('param')
    const copy = await selectSignedCopy(db, user, { rid, ordinal })
    const bytes = await renderReport('submittal-copy', submittalPaper(copy, config))
    await insertRendition(db, {
      sha256: sha256Of(bytes),
      copyId: copy.copyId,
      byteSize: bytes.byteLength,
      now: clock(),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Submittal-${copy.number}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
