import type { Context } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import { cosignPaper, requireCosignCopy } from './cosign-paper.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'clock' | 'renderReport'>

/** Answers the copy of record of a co-signature as PDF; its bytes are known again afterwards. */
export async function answerCosignCopy(
  c: Context<ApiEnv>,
  { db, config, clock, renderReport }: Deps,
  cosignerId: number,
) {
  const copy = await requireCosignCopy(db, cosignerId)
  const bytes = await renderReport('co-signature', cosignPaper(copy, config))
  await insertRendition(db, {
    sha256: sha256Of(bytes),
    copyId: copy.id,
    byteSize: bytes.byteLength,
    now: clock(),
  })
  return c.body(new Uint8Array(bytes), 200, pdfHeaders(`Co-signature-${copy.number}`))
}

/** Shown in the page, and never kept by a cache between. */
export function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name.replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    ...NOT_KEPT,
  }
}

export const NOT_KEPT = { 'Cache-Control': 'private, no-store' }
