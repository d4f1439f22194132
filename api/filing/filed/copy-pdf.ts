import type { Context } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import { selectVersionCopy, type SignedCopy } from './filed.queries.ts'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import { submittalPaper } from './submittal-paper.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'clock' | 'renderReport'>

/** Answers a signed version as PDF, for a caller whose right to it was asked before. */
export async function answerSubmittalCopy(
  c: Context<ApiEnv>,
  deps: Deps,
  version: { rid: number; ordinal: number },
) {
  return answerCopy(c, deps, await selectVersionCopy(deps.db, version))
}

/** Answers a signed version as PDF; its bytes are known again afterwards. */
export const answerCopy = (c: Context<ApiEnv>, deps: Deps, copy: SignedCopy) =>
  answerPaper(c, deps, { ...copy, name: 'Submittal' }, submittalPaper(copy, deps.config))

type Named = { copyId: number; number: string; name: 'Submittal' | 'Inventory' }

/** Prints a copy of record of something that was signed, and answers it; its bytes are known again afterwards. */
export async function answerPaper(
  c: Context<ApiEnv>,
  { db, clock, renderReport }: Deps,
  copy: Named,
  paper: SubmittalCopyData,
) {
  const bytes = await renderReport('submittal-copy', paper)
  await insertRendition(db, {
    sha256: sha256Of(bytes),
    copyId: copy.copyId,
    byteSize: bytes.byteLength,
    now: clock(),
  })
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${copy.name}-${copy.number}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}
